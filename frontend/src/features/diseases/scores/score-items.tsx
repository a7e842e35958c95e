import type { ScoreItem } from '@anamnesis/contracts/scores/score.ts';
import { isTicked, type ChosenItems } from '@anamnesis/contracts/scores/sum.ts';
import { useId } from 'react';
import { cx } from '../../../ui/cx.ts';
import { inPoints } from './in-points.ts';

interface ScoreItemsProps {
  items: readonly ScoreItem[];
  chosen: ChosenItems;
  onChoose: (item: string, at: number) => void;
}

/** What is asked: a box to tick where something holds or does not, else its choices; each with its points. */
export function ScoreItems({ items, chosen, onChoose }: ScoreItemsProps) {
  return (
    <div className="flex flex-col gap-1">
      {items.map((item) => {
        const at = chosen[item.id] ?? null;
        const choose = (next: number): void => onChoose(item.id, next);
        return isTicked(item) ? (
          <Tick key={item.id} item={item} ticked={at === 1} onTick={(ticked) => choose(ticked ? 1 : 0)} />
        ) : (
          <Choices key={item.id} item={item} chosen={at} onChoose={choose} />
        );
      })}
    </div>
  );
}

const row =
  'target flex cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 text-sm hover:bg-hover has-checked:bg-accent-soft';

interface TickProps {
  item: ScoreItem;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
}

function Tick({ item: { text, choices }, ticked, onTick }: TickProps) {
  return (
    <label className={row}>
      <input
        type="checkbox"
        checked={ticked}
        onChange={(event) => onTick(event.target.checked)}
        className="size-4.5 shrink-0"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
      <Points points={choices[1]?.points ?? 0} />
    </label>
  );
}

interface ChoicesProps {
  item: ScoreItem;
  chosen: number | null;
  onChoose: (at: number) => void;
}

function Choices({ item: { text, choices }, chosen, onChoose }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset className="border-b border-line py-2 last:border-0">
      <legend className="float-left w-full px-2 pb-1 text-sm font-medium">{text}</legend>
      <div className={cx('clear-both grid gap-x-2', choices.length > 3 && 'sm:grid-cols-2')}>
        {choices.map((choice, at) => (
          <label key={choice.text} className={row}>
            <input
              type="radio"
              name={name}
              checked={chosen === at}
              onChange={() => onChoose(at)}
              className="size-4 shrink-0"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">{choice.text}</span>
            <Points points={choice.points} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const Points = ({ points }: { points: number }) => (
  <span className="figures shrink-0 text-muted">
    {inPoints(points)}
    <span className="sr-only">{Math.abs(points) === 1 ? ' point' : ' points'}</span>
  </span>
);
