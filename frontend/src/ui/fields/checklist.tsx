import { Circle, CircleCheck } from 'lucide-react';
import { cx } from '../cx.ts';

export interface ChecklistItem {
  label: string;
  met: boolean;
}

/** Rules that hold or do not hold yet, shown by icon and word, not by colour. */
export function Checklist({ items, label, id }: ChecklistProps) {
  return (
    <ul id={id} aria-label={label} className="flex flex-col gap-1.5">
      {items.map((item) => (
        <li
          key={item.label}
          className={cx('flex items-center gap-2 text-sm', item.met ? 'text-correct' : 'text-muted')}
        >
          {item.met ? <CircleCheck aria-hidden size={16} /> : <Circle aria-hidden size={16} />}
          <span>{item.label}</span>
          <span className="sr-only">{item.met ? ': met' : ': not met yet'}</span>
        </li>
      ))}
    </ul>
  );
}

export interface ChecklistProps {
  items: readonly ChecklistItem[];
  label: string;
  id?: string | undefined;
}
