import { Flag } from 'lucide-react';
import './flags.css';

/** As Anki names them, with a pen that is read on a card in both themes. */
const flags: Readonly<Record<number, readonly [name: string, pen: string]>> = {
  1: ['Red', 'text-(--flag-red)'],
  2: ['Orange', 'text-(--flag-orange)'],
  3: ['Green', 'text-(--flag-green)'],
  4: ['Blue', 'text-(--flag-blue)'],
  5: ['Pink', 'text-(--flag-pink)'],
  6: ['Turquoise', 'text-(--flag-turquoise)'],
  7: ['Purple', 'text-(--flag-purple)'],
};

export const flagNames = Object.fromEntries(Object.entries(flags).map(([flag, [name]]) => [flag, name]));

/** The flag that a card has from its deck; nothing without one. */
export function FlagMark({ flag }: { flag: number | undefined }) {
  const known = flag === undefined ? undefined : flags[flag];
  if (!known) return null;
  const [name, pen] = known;
  return (
    <span className="inline-flex items-center gap-1 rounded-md bg-sunken px-2 py-0.5 text-xs font-medium text-muted">
      <Flag aria-hidden size={12} className={`fill-current ${pen}`} />
      {name} flag
    </span>
  );
}
