import { Bold, Italic, List, ListOrdered, Subscript, Superscript } from 'lucide-react';
import type { PointerEvent, ReactNode } from 'react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { type Format, formats } from './formats.ts';

const icons: Readonly<Record<string, ReactNode>> = {
  bold: <Bold aria-hidden size={18} />,
  italic: <Italic aria-hidden size={18} />,
  insertUnorderedList: <List aria-hidden size={18} />,
  insertOrderedList: <ListOrdered aria-hidden size={18} />,
  superscript: <Superscript aria-hidden size={18} />,
  subscript: <Subscript aria-hidden size={18} />,
};

interface FormatBarProps {
  onFormat: (format: Format) => void;
}

/** Pressing a button leaves the selection and the keyboard where they are. */
export const FormatBar = ({ onFormat }: FormatBarProps) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps focus in the text while its buttons are pressed
  <div className="flex" onPointerDown={stay} onMouseDown={stay}>
    {formats.map((format) => (
      <IconButton
        key={format.command}
        label={format.name}
        shortcut={format.keys}
        side="top"
        onClick={() => onFormat(format)}
      >
        {icons[format.command]}
      </IconButton>
    ))}
  </div>
);

function stay(event: { preventDefault: PointerEvent['preventDefault'] }): void {
  event.preventDefault();
}
