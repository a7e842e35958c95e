import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { cardAsText, parseCard } from '@anamnesis/contracts/cards/text/parse-card.ts';
import { ArrowLeft, Search } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../../api/api-error.ts';
import { CitedPage } from '../../../../documents/cited/cited-page.tsx';
import { pageInWords } from '../../../../documents/cited/cited-place.ts';
import type { DocumentRef } from '../../../../documents/document-ref.ts';
import { Excerpt } from '../../../../documents/excerpt/excerpt.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { type Passage, useFindPassagesMutation, usePrepareNotesMutation } from './tie-endpoints.ts';
import { useTie } from './use-tie.ts';

/** A passage that is looked at. */
export type Found = Passage;
/** In UTF-16 units: what a card is tied to; a passage of the search may be longer. */
const longestSpan = 2_000;

interface FindInNotesProps {
  card: AnkiCard;
  documentOf: (id: string) => DocumentRef | undefined;
  found: Found | null;
  setFound: (found: Found | null) => void;
  onTied: (source: AnkiCard['source']) => void;
}

interface PassageItemProps {
  passage: Passage;
  busy: boolean;
  onOpen: () => void;
  onTie: () => void;
}

/** In UTF-16 units: enough to see whether it is the place. */
const shownLength = 240;

/** A passage that may be what a card is about. */
function PassageItem({ passage, busy, onOpen, onTie }: PassageItemProps) {
  const { PDF_name, type, page_number, text, blocks } = passage;
  return (
    <article aria-label={PDF_name} className="flex flex-col gap-2 rounded-md bg-surface p-4">
      <p className="figures flex flex-wrap gap-x-3 text-sm text-muted">
        <span className="max-w-full truncate">{PDF_name}</span>
        <span>{pageInWords(type, page_number)}</span>
      </p>
      <Excerpt text={text} blocks={blocks} most={shownLength} className="text-sm" />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onOpen}>Look at the page</Button>
        <Button variant="quiet" loading={busy} onClick={onTie}>
          This is it
        </Button>
      </div>
    </article>
  );
}

const mostPassages = 5;
/** In UTF-16 units: what a card is about is said at its beginning. */
const longestQuery = 600;

type Passages =
  | { status: 'idle' }
  | { status: 'searching' }
  | { status: 'failed'; message: string }
  | { status: 'found'; passages: readonly Passage[] };

/** The places of the person's notes that say what a card does. */
function usePassages({ prompt, pdfId }: AnkiCard): { state: Passages; search: () => Promise<void> } {
  const [state, setState] = useState<Passages>({ status: 'idle' });
  const [prepare] = usePrepareNotesMutation();
  const [find] = useFindPassagesMutation();
  const search = async (): Promise<void> => {
    setState({ status: 'searching' });
    try {
      await prepare(undefined).unwrap();
      const query = cardAsText(parseCard(prompt)).slice(0, longestQuery);
      const asked = { query, limit: mostPassages, includeAnswer: false, pagesBeside: pdfId };
      const { results: passages } = await find(asked).unwrap();
      setState({ status: 'found', passages });
    } catch (thrown) {
      setState({ status: 'failed', message: errorMessage(thrown) });
    }
  };
  return { state, search };
}

/** Looks for the place of the notes that says what a card does, and ties the card to it. */
export function FindInNotes({ card, documentOf, found, setFound, onTied }: FindInNotesProps) {
  const { state, search } = usePassages(card);
  const { busy, tie } = useTie(card, onTied);
  const tieTo = ({ PDF_id, page_number, text }: Passage): void =>
    void tie({ pdfId: PDF_id, pageNumber: page_number, span: text.slice(0, longestSpan) });
  if (found) {
    const document = documentOf(found.PDF_id) ?? { id: found.PDF_id, name: found.PDF_name, type: found.type };
    const place = { documentId: document.id, name: document.name, page: found.page_number, span: found.text };
    return (
      <section aria-label="Passage" className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button icon={<ArrowLeft aria-hidden size={16} />} onClick={() => setFound(null)}>
            All passages
          </Button>
          <Button variant="primary" loading={busy} onClick={() => tieTo(found)}>
            This is it
          </Button>
        </div>
        <p className="text-sm wrap-anywhere text-muted">
          {document.name} · {pageInWords(document.type, found.page_number)}
        </p>
        <div className="relative h-[60dvh] overflow-clip rounded-md border border-line">
          <CitedPage document={document} place={place} />
        </div>
      </section>
    );
  }
  return (
    <section aria-label="Find it in my notes" className="flex flex-col gap-3">
      {state.status !== 'found' && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-sm text-muted">
            This card has no place in your notes yet. Tie it to one, and you will see that place with the
            answer.
          </p>
          <Button
            icon={<Search aria-hidden size={16} />}
            loading={state.status === 'searching'}
            onClick={() => void search()}
          >
            Find it in my notes
          </Button>
        </div>
      )}
      {state.status === 'searching' && <Skeleton label="Searching your notes" lines={4} />}
      {state.status === 'failed' && (
        <Notice tone="error" action={<Button onClick={() => void search()}>Try again</Button>}>
          Your notes could not be searched. {state.message}
        </Notice>
      )}
      {state.status === 'found' && state.passages.length === 0 && (
        <Notice action={<Button onClick={() => void search()}>Search again</Button>}>
          Nothing in your notes says what this card does.
        </Notice>
      )}
      {state.status === 'found' && state.passages.length > 0 && (
        <>
          <h2 className="text-sm font-medium text-muted">In your notes</h2>
          <ul className="flex flex-col gap-3">
            {state.passages.map((passage, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a page may have several passages
              <li key={at}>
                <PassageItem
                  passage={passage}
                  busy={busy}
                  onOpen={() => setFound(passage)}
                  onTie={() => tieTo(passage)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
