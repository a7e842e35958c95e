import type { SchedulerResult } from '../../replay/result.ts';
import { percent } from './numbers.ts';

const longest = 32;

export const shortened = (text: string, most = longest): string => {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join('')}…`;
};

type Named = Pick<SchedulerResult, 'scheduler' | 'version' | 'retention'>;

const forms: readonly ((scheduler: Named) => string)[] = [
  ({ scheduler }) => shortened(scheduler),
  ({ scheduler, version }) => `${shortened(scheduler)} ${shortened(version, 12)}`,
  ({ scheduler, version, retention }) =>
    `${shortened(scheduler)} ${shortened(version, 12)} at ${percent(retention, 0)}`,
];

/** What each scheduler is called in the drawings: as short as distinguishes it from the others. */
export function labelsOf(schedulers: readonly Named[]): readonly string[] {
  const taken = new Map<string, number>();
  return schedulers.map((scheduler) => {
    const form = forms.find(
      (named) => schedulers.filter((each) => named(each) === named(scheduler)).length === 1,
    );
    const label = (form ?? forms.at(-1)!)(scheduler);
    const times = (taken.get(label) ?? 0) + 1;
    taken.set(label, times);
    return times === 1 ? label : `${label} (${times})`;
  });
}
