import { List } from 'lucide-react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';

interface PanelButtonProps {
  /** Boxes in the list. */
  count: number;
  open: boolean;
  onChange: (open: boolean) => void;
}

/** On a narrow screen: the list of boxes, the title and how cards ask. */
export function PanelButton({ count, open, onChange }: PanelButtonProps) {
  return (
    <IconButton
      label={`Boxes and title, ${count}`}
      aria-expanded={open}
      className="relative aria-expanded:bg-accent-soft aria-expanded:text-accent md:hidden"
      onClick={() => onChange(!open)}
    >
      <List aria-hidden size={18} />
      {count > 0 && (
        <span aria-hidden className="figures absolute top-0.5 right-0.5 text-xs font-semibold">
          {count}
        </span>
      )}
    </IconButton>
  );
}
