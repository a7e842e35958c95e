import type { Unit } from '../../documents/unit.ts';
import type { MenuAction } from '../../ui/menus/menu-entry.ts';
import { coverageLabel } from './coverage-toggle.tsx';
import { useSuggested } from './use-suggested.ts';

interface MoreOptions {
  /** The page or part that is read. */
  page: number;
  unit?: Unit;
  showsOpen: boolean;
  onShowsOpen: (on: boolean) => void;
}

/** What the bar of a reader has no room for on a phone, for its menu. */
export function useMoreEntries({ page, unit, showsOpen, onShowsOpen }: MoreOptions): readonly MenuAction[] {
  const suggested = useSuggested(page, unit);
  const coverage: MenuAction = {
    label: showsOpen ? 'Do not show what has no card' : coverageLabel,
    onSelect: () => onShowsOpen(!showsOpen),
  };
  return suggested ? [coverage, { label: suggested.label, onSelect: suggested.show }] : [coverage];
}
