import { Search, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { whenIdle } from '../../../ui/when-idle.ts';
import { useNavigate } from 'react-router';
import { longestTyped } from '@anamnesis/contracts/notes-search/limits.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useLibrary } from '../library-context.tsx';
import { toggleFolder } from '../sidebar/sidebar-state.ts';
import { foundInWords } from './found-groups.ts';
import { useFinding } from './use-finding.ts';

const loadList = () => import('./found-list.tsx');
const FoundList = lazy(async () => ({ default: (await loadList()).FoundList }));

interface FindInNotesProps {
  /** A folder was chosen: it is to be shown. */
  onFolder: (folderId: string) => void;
  /** Shown while nothing is typed. */
  children: ReactNode;
}

/** A field that finds folders, documents, pages and cards as one types; in their place what is given while it is empty. */
export function FindInNotes({ onFolder, children }: FindInNotesProps) {
  const navigate = useNavigate();
  const { state, change } = useLibrary();
  useEffect(() => whenIdle(loadList), []);
  const field = useRef<HTMLInputElement>(null);
  const finding = useFinding((found) => {
    if (found.kind === 'all') return;
    if (found.kind !== 'folder') return void navigate(found.to);
    change(toggleFolder(state, found.folderId, true));
    onFolder(found.folderId);
  });
  const { typed, type, open, waiting, showing, notes, isWhole, browse, ask, active, list, idOf, keys } =
    finding;
  const clear = (): void => {
    type('');
    field.current?.focus();
  };
  return (
    <>
      <search aria-label="Your notes" className="relative mx-2 mt-1 mb-1 block">
        <Search aria-hidden size={15} className="absolute top-1/2 left-2 -translate-y-1/2 text-faint" />
        {waiting && (
          <span className="animate-late absolute top-1/2 left-2 -translate-y-1/2 bg-surface text-faint">
            <Spinner />
          </span>
        )}
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Find in your notes"
          aria-autocomplete="list"
          aria-expanded={showing}
          aria-controls={showing ? list : undefined}
          aria-activedescendant={active && idOf(active)}
          placeholder="Find in your notes"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={longestTyped}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={keys}
          className="target w-full rounded-md border border-line-strong bg-surface py-1 pr-9 pl-7 text-base text-ink focus-visible:outline-offset-0 max-md:pr-11 md:text-sm"
        />
        {typed !== '' && (
          <button
            type="button"
            aria-label="Clear the search"
            className="target absolute inset-y-0 right-0 grid place-items-center rounded-md text-muted hover:text-ink focus-visible:-outline-offset-2"
            onClick={clear}
          >
            <X aria-hidden size={16} />
          </button>
        )}
      </search>
      <output className="sr-only">
        {notes.current && notes.groups ? foundInWords(notes.groups, notes.cut) : ''}
      </output>
      {showing && (
        <div className="min-h-0 flex-1 overflow-y-auto px-2 pt-1 pb-4">
          <Suspense fallback={null}>
            <FoundList
              id={list}
              active={active?.key}
              onOpen={open}
              {...{ notes, isWhole, browse, ask, idOf }}
            />
          </Suspense>
        </div>
      )}
      <div hidden={showing} className="min-h-0 flex-1 overflow-y-auto px-2 pt-1 pb-4">
        {children}
      </div>
    </>
  );
}
