import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { deckFileEndings } from '../../../decks/deck-file.ts';
import { cx } from '../../../ui/cx.ts';
import type { useChooseDeck } from './use-choose-deck.ts';

const accept = deckFileEndings.map((ending) => `.${ending}`).join(',');

/** The place for decks: pressed to choose. */
export function ChooseDeck({ over, problem, take }: Omit<ReturnType<typeof useChooseDeck>, 'dropping'>) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div
        className={cx(
          'relative flex min-h-24 items-center gap-4 rounded-md border border-dashed px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-accent',
          problem ? 'border-wrong' : 'border-line-strong',
          over ? 'bg-accent-soft' : 'bg-surface',
        )}
      >
        <FileUp aria-hidden size={24} className="shrink-0 text-accent" />
        <label htmlFor={id} className="flex min-w-0 flex-1 cursor-pointer flex-col">
          <span className="font-medium">Choose a deck, or drop it here</span>
          <span className="text-sm text-muted">
            .apkg, .colpkg, .csv, .tsv, .txt, .md. You see what is in it before anything is written.
          </span>
          <span className="absolute inset-0" />
        </label>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className="sr-only"
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      <p id={`${id}-problem`} role="alert" className="text-sm text-wrong empty:hidden">
        {problem}
      </p>
    </div>
  );
}
