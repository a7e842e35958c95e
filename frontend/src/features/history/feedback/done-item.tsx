import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';

interface DoneItemProps {
  isDone: boolean;
  /** What is said of it: Named, Not named. */
  words: { done: string; open: string };
  label: string;
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Something that was done or not, by icon and word, with a sentence on it. */
export function DoneItem({ isDone, words, label, text, children }: DoneItemProps) {
  return (
    <li className="flex flex-col gap-0.5 py-3 wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium">{label}</span>
        <span className={`inline-flex items-center gap-1 text-sm ${isDone ? 'text-correct' : 'text-soso'}`}>
          {isDone ? <CircleCheck aria-hidden size={16} /> : <CircleDashed aria-hidden size={16} />}
          {isDone ? words.done : words.open}
        </span>
      </div>
      {text !== '' && <p className="text-sm text-muted">{text}</p>}
      {children}
    </li>
  );
}
