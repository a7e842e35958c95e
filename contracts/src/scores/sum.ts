import type { Score, ScoreBand, ScoreItem } from './score.ts';

type Items = Pick<Score, 'items'>;

/** Which choice of each item holds, by the item's id. */
export type ChosenItems = Readonly<Record<string, number>>;

/** An item that holds or does not. */
export const isTicked = ({ choices: [no, yes, ...others] }: ScoreItem): boolean =>
  no?.text === 'No' && yes?.text === 'Yes' && others.length === 0;

/** The points of an item; null where nothing is chosen. What is not ticked does not hold. */
const pointsOf = (item: ScoreItem, chosen: ChosenItems): number | null =>
  item.choices[chosen[item.id] ?? (isTicked(item) ? 0 : -1)]?.points ?? null;

/** The sum of the points so far, and how many items are left to choose. */
export function sumOf({ items }: Items, chosen: ChosenItems): { sum: number; left: number } {
  const points = items.map((item) => pointsOf(item, chosen));
  return {
    sum: points.reduce<number>((sum, each) => sum + (each ?? 0), 0),
    left: points.filter((each) => each === null).length,
  };
}

/** What a sum means; null: no choices give it. */
export const bandOf = ({ bands }: Pick<Score, 'bands'>, sum: number): ScoreBand | null =>
  bands.find(({ from, to }) => from <= sum && sum <= to) ?? null;

/** What is to be said of single choices. */
export const alertsOf = ({ items, alerts }: Pick<Score, 'items' | 'alerts'>, chosen: ChosenItems): string[] =>
  alerts
    .filter((alert) =>
      items.some(
        (item) => alert.items.includes(item.id) && (pointsOf(item, chosen) ?? -Infinity) >= alert.from,
      ),
    )
    .map(({ text }) => text);

/** A grade is chosen as it is; of a score the points are added. */
export const isGrade = ({ items }: Items): boolean => items.length === 1;
