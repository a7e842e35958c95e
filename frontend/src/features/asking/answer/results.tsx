import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { MessageCircleQuestion } from 'lucide-react';
import { Fragment } from 'react';
import { useNavigate } from 'react-router';
import { cardAddress } from '../../../documents/asked-card.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import type { Found, SearchResult } from '../asking-endpoints.ts';
import { citedDocument } from './sources/places.ts';
import type { CitedPlace } from '../../../documents/cited/cited-place.ts';
import type { Question } from '../question/question.ts';
import { isNotHeld } from './not-held.ts';
import { PlacesByName } from './sources/places-by-name.tsx';
import { SourceCard } from './sources/source-card.tsx';

/** Opens the form of a new card for a page of a document. */
export type MakeCard = (
  documentId: string,
  page: number,
  of: { text: string; span: string; question: string },
) => void;

interface ResultsProps {
  found: Found;
  /** The answer is being written. */
  writing: boolean;
  /** It was, under the eyes of its reader. */
  streamed: boolean;
  question: Question;
  folders: readonly Folder[];
  /** What is open; `key`: where it was opened from. */
  open: { key: string } | null;
  onOpen: (key: string, place: CitedPlace) => void;
  onMakeCard: MakeCard;
  onNew: () => void;
}

/** The answer and what it is made of. */
export function Results({
  found,
  writing,
  streamed,
  question,
  folders,
  open,
  onOpen,
  onMakeCard,
  onNew,
}: ResultsProps) {
  const { results, answer, byName } = found;
  const navigate = useNavigate();
  // Without a model the places are all there is to read.
  const notHeld = answer !== null && !writing && isNotHeld(answer);
  const isWritten =
    answer !== null && (streamed || notHeld || answer.verdict !== 'places' || answer.insteadOf !== undefined);
  const missing = isWritten ? [] : (answer?.missing ?? []);
  const isInDeck = ({ PDF_id }: SearchResult) => citedDocument(folders, PDF_id)?.isDeck ?? false;
  const openResult = (at: number): void => {
    const result = results[at]!;
    // A card of a deck has no page that could be shown beside.
    if (result.cardId !== undefined && isInDeck(result))
      void navigate(`/PDFupload${cardAddress(result.PDF_id, result.cardId)}`);
    else onOpen(`result ${at}`, placeOfCited({ ...result, span: result.text }));
  };
  const again = (
    <Button icon={<MessageCircleQuestion aria-hidden size={16} />} onClick={onNew}>
      New Question
    </Button>
  );
  if (results.length === 0)
    return (
      <>
        <EmptyState title="Nothing was found" action={again}>
          No relevant content found for your question. Try rephrasing your query or using different keywords.
        </EmptyState>
        <NotFoundYet {...found} />
      </>
    );
  return (
    <>
      {question.wantsAnswer && answer && isWritten && (
        <AnswerPanel
          answer={answer}
          writing={writing}
          streamed={streamed}
          question={question.text}
          openAt={answer.citations.findIndex((_, at) => open?.key === `citation ${at}`)}
          onOpen={(at) => {
            const cited = answer.citations[at];
            if (cited) onOpen(`citation ${at}`, placeOfCited(cited));
          }}
          takesCards={(id) => citedDocument(folders, id)?.takesCards ?? false}
          onMakeCard={(text, { PDF_id, page_number, span }) =>
            onMakeCard(PDF_id, page_number, { text, span, question: question.text.trim() })
          }
        />
      )}
      {question.wantsAnswer && !answer && (
        <Notice>An answer could not be generated. What was found in your notes is below.</Notice>
      )}
      <NotFoundYet {...found} />
      <section aria-labelledby="places" className="flex flex-col gap-3">
        <div className="flex items-center justify-between gap-4">
          <h3 id="places" className="text-base">
            {notHeld ? 'Closest in your notes' : 'In your notes'}
          </h3>
          {again}
        </div>
        {missing.length > 0 && (
          <p>
            Nothing on{' '}
            {missing.map((word, at) => (
              <Fragment key={word}>
                {at > 0 && (at === missing.length - 1 ? ' or ' : ', ')}
                <strong className="font-semibold">{word}</strong>
              </Fragment>
            ))}{' '}
            in your notes. What they hold on the rest of your question:
          </p>
        )}
        <PlacesByName
          byName={byName ?? []}
          count={results.length}
          renderCard={(at) => (
            <SourceCard
              result={results[at]!}
              question={question.text}
              inDeck={isInDeck(results[at]!)}
              current={open?.key === `result ${at}`}
              onOpen={() => openResult(at)}
            />
          )}
        />
      </section>
    </>
  );
}

interface Cited {
  PDF_id: string;
  PDF_name: string;
  page_number: number;
  span: string;
}

const placeOfCited = ({ PDF_id, PDF_name, page_number, span }: Cited): CitedPlace => ({
  documentId: PDF_id,
  name: PDF_name,
  page: page_number,
  span,
});

/** What was added lately is not found by its meaning yet, or by a poorer one; and sometimes nothing can be. */
function NotFoundYet({ preparing, byWords }: Pick<Found, 'preparing' | 'byWords'>) {
  if (byWords)
    return (
      <p className="text-sm text-muted">
        Your notes were searched only for these words. Ask again in a few minutes to find what says the same
        in other words, too.
      </p>
    );
  if (preparing === 0) return null;
  return (
    <p className="text-sm text-muted">
      {preparing === 1
        ? '1 document is still being prepared:'
        : `${preparing.toLocaleString('en')} documents are still being prepared:`}{' '}
      ask again in a moment, and more may be found.
    </p>
  );
}
