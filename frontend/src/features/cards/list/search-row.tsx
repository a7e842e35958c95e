import { ListFilter, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';

/** The look of the field in it. */
export const searchField =
  'target w-full rounded-md border border-line-strong bg-surface py-1.5 pr-3 pl-9 text-base text-ink focus-visible:outline-offset-0';

interface SearchRowProps {
  /** The field for words. */
  children: ReactNode;
  /** How much was found, and what can be done with it; under the field where there is no room. */
  found: ReactNode;
  /** The id of what else can be chosen, whether that is open, and how much of it is chosen. */
  panel: string;
  open: boolean;
  chosen: number;
  onToggle: () => void;
}

/** Over a list of cards: the words that are looked for, and the button of all other filters. */
export function SearchRow({ children, found, panel, open, chosen, onToggle }: SearchRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 md:flex-nowrap">
      <div className="relative min-w-0 flex-1">
        <Search aria-hidden size={16} className="absolute top-1/2 left-3 -translate-y-1/2 text-faint" />
        {children}
      </div>
      <div className="order-last flex min-h-9 basis-full flex-wrap items-center gap-x-2 text-sm text-muted md:order-none md:shrink-0 md:basis-auto">
        {found}
      </div>
      <Button
        aria-expanded={open}
        aria-controls={panel}
        icon={<ListFilter aria-hidden size={16} />}
        onClick={onToggle}
      >
        <span className="max-sm:sr-only">Filter</span>
        {chosen > 0 && <span className="figures">{chosen}</span>}
      </Button>
    </div>
  );
}
