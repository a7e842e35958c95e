import { SquarePlus } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useShortcut } from '../../ui/keys/use-shortcut.ts';

interface BulletItemProps {
  bullet: string;
  /** Where it stands in the document. */
  to: string;
  /** The look of what leads there. */
  className: string;
  /** Opens the form of a new card with it. */
  make: (() => void) | undefined;
}

/** A point of a summary: it leads to its place, and becomes a card by its button, or by M while the focus is on it. */
export function BulletItem({ bullet, to, className, make }: BulletItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useShortcut('m', () => item.current?.contains(document.activeElement) && make?.(), make !== undefined);
  return (
    <li ref={item} className="group break-inside-avoid">
      <span className="max-md:flex max-md:items-start print:inline">
        <Link to={to} className={className}>
          {bullet}
        </Link>
        {make && (
          <IconButton
            label="Make a card from it"
            shortcut="m"
            side="top"
            className="align-middle md:-my-2 print:hidden pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:group-focus-within:opacity-100"
            onClick={make}
          >
            <SquarePlus aria-hidden size={16} />
          </IconButton>
        )}
      </span>
    </li>
  );
}
