import { documentsApi, type ProcessedTextEntry } from '@anamnesis/contracts/documents/api.ts';
import type { DocumentPage, Sentence } from '@anamnesis/contracts/documents/page.ts';
import { type Maker, makerInWords } from '@anamnesis/contracts/kernel/events/engine.ts';
import { Printer, Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { wholeList } from '../../api/endpoints.ts';
import { useUnreached } from '../../api/transport/use-connection.ts';
import { errorMessage } from '../../api/api-error.ts';
import type { DocumentRef } from '../../documents/document-ref.ts';
import { LoadingFoot } from '../../documents/pages/loading-foot.tsx';
import { unitOf } from '../../documents/unit.ts';
import { useDocumentContent } from '../../documents/pages/use-document-content.ts';
import { useKeptPage } from '../../documents/pages/use-kept-page.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SummaryEntry } from './summary-entry.tsx';

const { useProcessedTextQuery } = api.injectEndpoints({
  endpoints: (build) => ({ processedText: build.query(wholeList(documentsApi.getProcessedText)) }),
});

interface SummaryViewProps {
  document: DocumentRef;
  /** Its pages are pictures in which no text was recognised. */
  noText?: boolean | undefined;
  /** Opens the form of a new card for a page or chunk with a bullet of its summary. */
  make?: (page: number, bullet: string) => void;
}

/** The summary of a whole document: of each page beside the page itself, or alone, and on paper always alone. */
export function SummaryView({ document: ref, noText = false, make }: SummaryViewProps) {
  const { data, error, isLoading, refetch } = useProcessedTextQuery({ pdfId: ref.id });
  // Its pages are not there.
  const isOnDevice = useUnreached();
  const maker = onlyMaker(data?.textEntries ?? []);
  const [shown, setShown] = useState<Shown>(isOnDevice ? 'alone' : 'beside');
  return (
    <article
      data-printed
      aria-label={`Summary of ${ref.name}`}
      className="flex w-full min-w-0 flex-col gap-4 px-4 py-6 md:px-8 print:p-0"
    >
      <p className="hidden font-serif text-2xl font-semibold wrap-anywhere print:block">{ref.name}</p>
      {data?.textEntries.length !== 0 && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge icon={<Sparkles aria-hidden size={12} />}>Generated summary</Badge>
          {maker && <span className="text-sm text-muted wrap-anywhere">by {maker}</span>}
          {data && (
            <div className="flex flex-wrap items-center gap-2 whitespace-nowrap md:ml-auto print:hidden">
              <Segments
                label="Show"
                value={shown}
                choices={unitOf(ref.type) === 'Page' ? besidePages : besideText}
                onChange={setShown}
              />
              <Button icon={<Printer aria-hidden size={16} />} onClick={() => print()}>
                Print
              </Button>
            </div>
          )}
        </div>
      )}
      {isLoading && <Skeleton label="Loading the summary" lines={6} />}
      {error !== undefined && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          Error loading document: {errorMessage(error)}
        </Notice>
      )}
      {data?.textEntries.length === 0 && (
        <EmptyState title="No summary yet">
          {noText
            ? 'The pages of this document are pictures, as in a scan, in which no text was recognised.'
            : 'Press Process & Generate: the summary appears here page by page.'}
        </EmptyState>
      )}
      {data && data.textEntries.length > 0 && (
        <Entries key={ref.id} document={ref} entries={data.textEntries} make={make} shown={shown} />
      )}
    </article>
  );
}

type Shown = 'beside' | 'alone';

const alone = { value: 'alone', label: 'Summary only' } as const;
const besidePages = [{ value: 'beside', label: 'With pages' }, alone] as const;
const besideText = [{ value: 'beside', label: 'With text' }, alone] as const;

/** Who made all of them, in words; null where several did, or one is not known. */
function onlyMaker(entries: readonly { madeBy?: Maker | undefined }[]): string | null {
  const makers = new Set(entries.map(({ madeBy }) => madeBy && makerInWords(madeBy)));
  const [maker] = makers;
  return makers.size === 1 && maker !== undefined ? maker : null;
}

interface EntriesProps {
  document: DocumentRef;
  entries: readonly ProcessedTextEntry[];
  make: SummaryViewProps['make'];
  shown: Shown;
}

function Entries({ document, entries, make, shown }: EntriesProps) {
  const content = useDocumentContent(document);
  const pages = new Map(content.pages.map((page): [number, DocumentPage] => [page.pageNumber, page]));
  const sentences = Map.groupBy(content.sentences, ({ chunk }: Sentence) => chunk);
  const unit = unitOf(document.type);
  const isOneMaker = onlyMaker(entries) !== null;
  const list = useRef<HTMLOListElement>(null);
  useKeptPage(list, { documentId: document.id, pages: entries.map(({ pageNumber }) => pageNumber) });
  return (
    <>
      <ol ref={list} className="flex flex-col divide-y divide-line">
        {entries.map((entry) => (
          <SummaryEntry
            key={entry.pageNumber}
            documentId={document.id}
            entry={entry}
            unit={unit}
            namesMaker={!isOneMaker}
            page={pages.get(entry.pageNumber)}
            sentences={sentences.get(entry.pageNumber)}
            make={make}
            isAlone={shown === 'alone'}
          />
        ))}
      </ol>
      {shown === 'beside' && (
        <div className="print:hidden">
          <LoadingFoot content={content} unit={unit} />
        </div>
      )}
    </>
  );
}
