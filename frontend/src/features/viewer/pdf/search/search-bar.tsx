import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { ordinalOf, totalOf } from './search-hits.ts';
import type { DocumentSearch } from './use-search.ts';

interface SearchBarProps {
  search: DocumentSearch;
  /** Counts how often the search was asked for: the field is focused each time. */
  asked: number;
  onClose: () => void;
}

/** The field of the search, how much was found, and the way from one to the next. */
export function SearchBar({ search, asked, onClose }: SearchBarProps) {
  const field = useRef<HTMLInputElement>(null);
  const focus = useEffectEvent((times: number) => {
    if (times === 0) return;
    field.current?.focus();
    field.current?.select();
  });
  useEffect(() => focus(asked), [asked]);
  const { query, setQuery, current, go } = search;
  return (
    <search className="mx-auto flex w-full max-w-xl items-center gap-1 max-sm:gap-0">
      <input
        ref={field}
        type="search"
        aria-label="Search in the document"
        placeholder="Search"
        autoComplete="off"
        maxLength={200}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            go(event.shiftKey ? -1 : 1);
          }
          if (event.key === 'Escape') {
            event.preventDefault();
            onClose();
          }
        }}
        className="target min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3 py-1 text-base text-ink focus-visible:-outline-offset-1 [&::-webkit-search-cancel-button]:hidden"
      />
      <output className="figures min-w-16 text-center text-sm text-muted">{statusOf(search)}</output>
      <IconButton label="Previous match" side="top" disabled={!current} onClick={() => go(-1)}>
        <ChevronUp aria-hidden size={18} />
      </IconButton>
      <IconButton label="Next match" side="top" disabled={!current} onClick={() => go(1)}>
        <ChevronDown aria-hidden size={18} />
      </IconButton>
      <IconButton label="Close the search" side="top" onClick={onClose}>
        <X aria-hidden size={18} />
      </IconButton>
    </search>
  );
}

function statusOf({ wanted, counts, current, isDone }: DocumentSearch): string {
  if (!wanted) return '';
  const more = isDone ? '' : '…';
  if (!current) return isDone ? 'No match' : 'Searching…';
  return `${ordinalOf(counts, current)} of ${totalOf(counts)}${more}`;
}
