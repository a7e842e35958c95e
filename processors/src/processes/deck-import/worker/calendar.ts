import type { PackageCalendar, PackageSchedule } from '@anamnesis/contracts/ports/packs/deck-package.ts';

const daySeconds = 86_400;

/** In how many days the deck's own program asks a card; null for one that is new. Its days begin at the hour of its first one. */
export function dueIn(
  schedule: PackageSchedule,
  { firstDay }: Pick<PackageCalendar, 'firstDay'>,
  nowMs: number,
): number | null {
  const dayOf = (seconds: number): number => Math.floor((seconds - firstDay) / daySeconds);
  const today = dayOf(nowMs / 1_000);
  switch (schedule.kind) {
    case 'new':
      return null;
    case 'learning':
      return dayOf(schedule.dueAt) - today;
    case 'learningOnDay':
    case 'review':
      return schedule.dueDay - today;
    default:
      return schedule satisfies never;
  }
}
