import { figure } from '../words.ts';
import type { DeckNode } from './deck-tree.ts';

/** Decks within each other, with their cards. */
export function DeckList({ decks, label }: { decks: readonly DeckNode[]; label?: string }) {
  return (
    <ul
      aria-label={label}
      className="flex flex-col not-first:ml-4 not-first:border-l not-first:border-line not-first:pl-3"
    >
      {decks.map(({ name, cards, decks: within }) => (
        <li key={name}>
          <p className="flex items-baseline justify-between gap-3 py-0.5">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="figures shrink-0 text-muted">
              {figure(cards)}
              <span className="sr-only">{cards === 1 ? ' card' : ' cards'}</span>
            </span>
          </p>
          {within.length > 0 && <DeckList decks={within} />}
        </li>
      ))}
    </ul>
  );
}
