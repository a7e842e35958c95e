import type { Score } from '@anamnesis/contracts/scores/score.ts';
import { alertsOf, bandOf, type ChosenItems, isGrade, sumOf } from '@anamnesis/contracts/scores/sum.ts';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { inPoints } from './in-points.ts';

interface ScoreResultProps {
  score: Pick<Score, 'items' | 'bands' | 'alerts'>;
  chosen: ChosenItems;
  /** null: nothing is chosen. */
  onReset: (() => void) | null;
}

/** The sum so far and, when nothing is left to choose, what it means. It stays in sight while one chooses. */
export function ScoreResult({ score, chosen, onReset }: ScoreResultProps) {
  const { sum, left } = sumOf(score, chosen);
  const band = left === 0 ? bandOf(score, sum) : null;
  const { from: least } = score.bands[0]!;
  const { to: most } = score.bands.at(-1)!;
  return (
    <div className="sticky bottom-0 flex items-start gap-2 border-t border-line-strong bg-surface pt-3 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <output aria-live="polite" className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <strong className="figures text-lg font-semibold">{sumInWords(score, sum, left)}</strong>
          {band && <strong className="font-semibold">{band.label}</strong>}
          {!isGrade(score) && (
            <span className="figures text-sm text-muted">
              from {inPoints(least)} to {inPoints(most)}
            </span>
          )}
        </span>
        <span className="text-sm wrap-anywhere">{band ? band.text : leftInWords(left)}</span>
        {alertsOf(score, chosen).map((alert) => (
          <span key={alert} className="flex items-start gap-2 text-sm font-medium">
            <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
            {alert}
          </span>
        ))}
      </output>
      <Button variant="quiet" disabled={onReset === null} onClick={() => onReset?.()}>
        Reset
      </Button>
    </div>
  );
}

function sumInWords(score: Pick<Score, 'items'>, sum: number, left: number): string {
  if (isGrade(score)) return left > 0 ? 'No grade yet' : `Grade ${inPoints(sum)}`;
  return `${inPoints(sum)} ${Math.abs(sum) === 1 ? 'point' : 'points'}${left > 0 ? ' so far' : ''}`;
}

const leftInWords = (left: number): string =>
  left === 1 ? '1 row is left to choose.' : `${left} rows are left to choose.`;
