import type { Score } from '@anamnesis/contracts/scores/score.ts';
import { foldNameSpelling } from '@anamnesis/knowledge/words.ts';
import type { Pack, PackCheck } from './check.ts';

const doubles = (all: readonly string[]): string[] => [
  ...new Set(all.filter((each, at) => all.indexOf(each) !== at)),
];

/** Every sum that choices can give, from the lowest. */
export function possibleSums({ items }: Pick<Score, 'items'>): number[] {
  let sums = new Set([0]);
  for (const { choices } of items)
    sums = new Set([...sums].flatMap((sum) => choices.map(({ points }) => sum + points)));
  return [...sums].toSorted((one, other) => one - other);
}

/** Every sum is in one band, every band has a sum at both ends, and bands stand in their order. */
function bandFaults({ items, bands }: Score): string[] {
  const sums = possibleSums({ items });
  const faults = sums.flatMap((sum) => {
    const count = bands.filter(({ from, to }) => from <= sum && sum <= to).length;
    return count === 1 ? [] : [`a sum of ${sum} is in ${count} bands`];
  });
  const ends = bands.flatMap(({ from, to }) => [from, to]);
  if (ends[0] !== sums[0] || ends.at(-1) !== sums.at(-1))
    faults.push(`bands go from ${ends[0]} to ${ends.at(-1)}, sums from ${sums[0]} to ${sums.at(-1)}`);
  if (ends.some((end, at) => at > 0 && end < ends[at - 1]!)) faults.push('bands are not in their order');
  return faults;
}

/** Items and choices are told apart, and alerts can be heard. */
function itemFaults({ items, alerts }: Score): string[] {
  const most = new Map(
    items.map(({ id, choices }) => [id, Math.max(...choices.map(({ points }) => points))]),
  );
  return [
    ...doubles(items.map(({ id }) => id)).map((id) => `item '${id}' is there twice`),
    ...items.flatMap(({ id, choices }) =>
      doubles(choices.map(({ text }) => text)).map((text) => `${id}: '${text}' is there twice`),
    ),
    ...alerts.flatMap((alert) =>
      alert.items.flatMap((id) => ((most.get(id) ?? -Infinity) < alert.from ? [`no alert by '${id}'`] : [])),
    ),
  ];
}

/** It refers to what is there, and its names are nobody else's. */
function referenceFaults(score: Score, { entries, sources, scores }: Pack): string[] {
  const own = [score.name, ...score.synonyms];
  const others = [...entries, ...scores.filter(({ id }) => id !== score.id)];
  return [
    ...score.diseases.flatMap((disease) =>
      entries.some(({ id }) => id === disease) ? [] : [`no entry '${disease}'`],
    ),
    ...doubles(score.diseases).map((disease) => `'${disease}' is named twice`),
    ...(sources.some(({ id }) => id === score.source) ? [] : [`no source '${score.source}'`]),
    ...doubles(own.map(foldNameSpelling)).map((name) => `'${name}' is there twice`),
    ...own.flatMap((written) => {
      const other = others.find(({ name, synonyms }) =>
        [name, ...synonyms].some((each) => foldNameSpelling(each) === foldNameSpelling(written)),
      );
      return other ? [`'${written}' is a name of '${other.id}'`] : [];
    }),
  ];
}

/** Scores can be worked out, found and followed up. */
export const scores: PackCheck = (pack) =>
  pack.scores.flatMap((score) =>
    [...referenceFaults(score, pack), ...itemFaults(score), ...bandFaults(score)].map((fault) => ({
      entry: `scores/${score.id}`,
      fault,
    })),
  );
