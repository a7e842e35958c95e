import type { PracticeBlock } from '@anamnesis/contracts/practice/block-api.ts';
import { BookOpen, ListChecks, Play, Stethoscope } from 'lucide-react';
import { Suspense, useEffect, useId, useState, type ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { addressOfGuide } from '../../diseases/guide-address.ts';
import { keptBlock, keptCards, keptReading, type Readable } from '../../kept/kept-answer.ts';
import { guideName, readingName, summaryName } from '../../kept/kept-names.ts';
import { todayState } from '../../study/play-state.ts';
import { cardsInWords } from '../../study/words.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Waiting } from '../../ui/feedback/spinner.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { pageWithStore } from '../page/page-load.tsx';

const SummaryView = pageWithStore(() => import('../../features/summaries/summary-view.tsx'), 'SummaryView');

/**
 * The page, or in its place while it is `away` and not on the device, what can be done until the server is reached. What goes on in a page
 * goes on when the connection is back.
 */
export function NeedsConnection({ away }: { away: boolean }) {
  const { pathname, search } = useLocation();
  const kept = useKept(away);
  if (!away) return <Outlet />;
  if (kept === null) return null;
  const address = new URLSearchParams(search);
  const asked = askedAt(pathname, address);
  const found = kept.reading.find(({ of }) => readingName(of) === asked);
  const isBlock =
    pathname.toLowerCase() === '/practicequestions' && address.get('block') === kept.block?.blockId;
  if (found?.of.kind === 'guide' || (isBlock && kept.block)) return <Outlet />;
  if (found) return <KeptSummary key={asked} {...found} />;
  return <Missing {...kept} />;
}

/** The name of what an address shows; null: nothing that is ever kept. */
function askedAt(pathname: string, search: URLSearchParams): string | null {
  const [path, disease, document] = [pathname.toLowerCase(), search.get('disease'), search.get('document')];
  if (path === '/diseases' && disease) return guideName(disease);
  return path === '/pdfupload' && document && search.get('show') === 'summary' ? summaryName(document) : null;
}

const addressOfBlock = ({ blockId }: PracticeBlock): string =>
  `/practiceQuestions?${new URLSearchParams({ block: blockId })}`;

function KeptSummary({ of, name, at }: Readable) {
  usePageTitle(name);
  if (of.kind === 'guide') return null;
  const { documentId: id, type } = of.document;
  return (
    <div className="mx-auto w-full max-w-4xl">
      <header className="px-4 pt-6 md:px-8">
        <h1 className="font-serif text-2xl wrap-anywhere">{name}</h1>
        <p className="text-sm text-muted">As it was on {whenInWords(at)}.</p>
      </header>
      <Suspense fallback={<Waiting label={`Opening ${name}`} />}>
        <SummaryView document={{ id, name, type }} />
      </Suspense>
    </div>
  );
}

function Missing({ cards, at, block, reading }: Kept) {
  usePageTitle('No connection');
  const study = cards > 0 && (
    <Link to="/anki-play" state={todayState({ liteMode: false })} className={buttonClass('primary')}>
      <Play aria-hidden size={16} className="shrink-0" />
      Study now
    </Link>
  );
  return (
    <div className="m-auto px-4 py-12">
      <EmptyState title="This page needs a connection" action={study}>
        {cards > 0
          ? `What you can do now: study ${cardsInWords(cards)}.`
          : 'You have no cards left for today on this device.'}{' '}
        {at !== undefined && `This device last heard from the server on ${whenInWords(at)}. `}
        The page opens by itself when the connection is back.
      </EmptyState>
      {block && block.secondsLeft > 0 && (
        <Links
          title="Practice"
          icon={<ListChecks aria-hidden size={16} className="shrink-0 text-faint" />}
          all={[{ name: 'Go on with your block', address: addressOfBlock(block) }]}
        />
      )}
      <Links
        title="Summaries on this device"
        icon={<BookOpen aria-hidden size={16} className="shrink-0 text-faint" />}
        all={linksTo('summary', reading)}
      />
      <Links
        title="Guides on this device"
        icon={<Stethoscope aria-hidden size={16} className="shrink-0 text-faint" />}
        all={linksTo('guide', reading)}
      />
    </div>
  );
}

type PageLink = { name: string; address: string };

/** A guide that was opened by several names is there once. */
const linksTo = (kind: Readable['of']['kind'], reading: readonly Readable[]): PageLink[] => {
  const all = reading.filter(({ of }) => of.kind === kind);
  const first = all.filter(
    ({ name }, at) => kind === 'summary' || all.findIndex((one) => one.name === name) === at,
  );
  return first.map(({ of, name }) => ({
    name,
    address:
      of.kind === 'guide'
        ? addressOfGuide(of.disease)
        : `/PDFupload?${new URLSearchParams({ document: of.document.documentId, show: 'summary' })}`,
  }));
};

function Links({ title, icon, all }: { title: string; icon: ReactNode; all: readonly PageLink[] }) {
  const heading = useId();
  if (all.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mx-auto flex w-full max-w-sm flex-col gap-1 pb-6">
      <h2 id={heading} className="text-sm text-muted">
        {title}
      </h2>
      <ul className="-mx-2">
        {all.map(({ name, address }) => (
          <li key={address}>
            <Link
              to={address}
              className="target flex items-center gap-3 rounded-md px-2 py-1.5 wrap-anywhere hover:bg-hover"
            >
              {icon}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const whenInWords = (at: string): string =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

type Kept = {
  cards: number;
  at?: string | undefined;
  block?: PracticeBlock | undefined;
  reading: readonly Readable[];
};
/** What can be done without the server, and of when the cards are; null while that is not known. */
function useKept(away: boolean): Kept | null {
  const [state, set] = useState<Kept | null>(null);
  useEffect(() => {
    if (!away) return;
    let isShown = true;
    const look = async (): Promise<void> => {
      const [today, block, reading] = await Promise.all([
        keptCards().catch(() => undefined),
        keptBlock().catch(() => undefined),
        keptReading().catch(() => []),
      ]);
      const { length: cards } = today?.cards ?? [];
      if (isShown) set({ cards, at: today?.today.at, block: block?.block, reading });
    };
    void look();
    return () => void (isShown = false);
  }, [away]);
  return state;
}
