import type { DueToday as Due } from '@anamnesis/contracts/cards/api.ts';
import { ArrowRight, Play } from 'lucide-react';
import { Link } from 'react-router';
import { errorMessage } from '../../api/api-error.ts';
import { built } from '../../built/built.ts';
import { useGetDueTodayQuery, useGetUserPreferencesQuery } from '../../preferences/endpoints.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cardsInWords, playState } from './play-link.ts';

/** What is due today over all documents, and the button that starts it. */
export function DueToday() {
  const { data, error, refetch } = useGetDueTodayQuery();
  return (
    <section aria-labelledby="due-today" className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="due-today" className="text-sm text-muted">
          Today
        </h2>
        {built.statistics && (
          <Link
            to="/MyStatistics"
            className="target -mr-2 flex items-center rounded-md px-2 text-sm text-accent hover:bg-hover"
          >
            My Statistics
          </Link>
        )}
      </div>
      <div className="flex min-h-28 flex-col items-start gap-4">
        {!data && !error && <Skeleton label="Counting what is due today" className="w-full max-w-sm" />}
        {!data && error && (
          <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
            What is due could not be counted; your cards are safe. {errorMessage(error)}
          </Notice>
        )}
        {data && (data.documents.length > 0 ? <Start due={data} /> : <NothingDue />)}
      </div>
    </section>
  );
}

function Start({ due }: { due: Due }) {
  const liteMode = useGetUserPreferencesQuery().data?.data.liteMode ?? false;
  const [first, ...others] = due.documents;
  if (!first) return null;
  return (
    <>
      <p className="figures font-serif text-2xl md:text-[2.25rem] md:leading-11">
        {cardsInWords(due.cards)} {due.cards === 1 ? 'is' : 'are'} due
        {others.length > 0 && `, in ${due.documents.length} documents`}
      </p>
      <Link
        to="/anki-play"
        state={playState(first, liteMode)}
        className={buttonClass('primary', 'max-w-full self-stretch md:self-start')}
      >
        <Play aria-hidden size={16} className="shrink-0" />
        <span className="min-w-0 truncate">
          Start {others.length > 0 ? `with ${cardsInWords(first.cards)} of ` : ''}“{first.name}”
        </span>
      </Link>
      {others.length > 0 && <Others documents={others} liteMode={liteMode} />}
    </>
  );
}

const mostOthers = 4;

function Others({ documents, liteMode }: { documents: Due['documents']; liteMode: boolean }) {
  const more = documents.length - mostOthers;
  return (
    <ul aria-label="Also due" className="-mx-2 flex flex-col self-stretch">
      {documents.slice(0, mostOthers).map((document) => (
        <li key={document.documentId}>
          <Link
            to="/anki-play"
            state={playState(document, liteMode)}
            className="target flex items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover"
          >
            <span className="min-w-0 flex-1 truncate">{document.name}</span>
            <span className="figures shrink-0 text-sm text-muted">{cardsInWords(document.cards)}</span>
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li className="px-2 py-1.5 text-sm text-muted">
          and {more === 1 ? 'one more document' : `${more} more documents`} in My Resources
        </li>
      )}
    </ul>
  );
}

function NothingDue() {
  return (
    <>
      <p className="font-serif text-2xl md:text-[2.25rem] md:leading-11">Nothing is due today</p>
      <p className="text-muted">Process a lecture to get new cards, or read in one of your documents.</p>
      <Link to="/PDFupload" className={buttonClass('primary')}>
        Open My Resources
        <ArrowRight aria-hidden size={16} />
      </Link>
    </>
  );
}
