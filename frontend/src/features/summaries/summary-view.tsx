import type { ProcessedTextEntry } from '@anamnesis/contracts/documents/api.ts';
import type { DocumentPage, Sentence } from '@anamnesis/contracts/documents/page.ts';
import type { Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';
import { type Maker, makerInWords } from '@anamnesis/contracts/kernel/engine.ts';
import { Sparkles } from 'lucide-react';
import { useRef } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { refOf, type DocumentRef } from '../../documents/document-ref.ts';
import { LoadingFoot } from '../../documents/loading-foot.tsx';
import { unitOf } from '../../documents/unit.ts';
import { useDocumentContent } from '../../documents/use-document-content.ts';
import { useKeptPage } from '../../documents/use-kept-page.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useProcessedTextQuery } from './summary-endpoints.ts';
import { SummaryEntry } from './summary-entry.tsx';

interface SummaryViewProps {
  document: Pdf | TextDocument;
  /** Opens the form of a new card for a page or chunk with a bullet of its summary. */
  make?: (page: number, bullet: string) => void;
}

/** The summary of each page beside the page itself. */
export function SummaryView({ document, make }: SummaryViewProps) {
  const ref = refOf(document);
  const { data, error, isLoading, refetch } = useProcessedTextQuery({ pdfId: ref.id });
  const maker = onlyMaker(data?.textEntries ?? []);
  return (
    <article
      aria-label={`Summary of ${ref.name}`}
      className="flex w-full min-w-0 flex-col gap-4 px-4 py-6 md:px-8"
    >
      {data?.textEntries.length !== 0 && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge icon={<Sparkles aria-hidden size={12} />}>Generated summary</Badge>
          {maker && <span className="text-sm text-muted wrap-anywhere">by {maker}</span>}
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
          {document.noText
            ? 'The pages of this document are pictures, as in a scan, in which no text was recognised.'
            : 'Press Process & Generate: the summary appears here page by page.'}
        </EmptyState>
      )}
      {data && data.textEntries.length > 0 && (
        <Entries key={ref.id} document={ref} entries={data.textEntries} make={make} />
      )}
    </article>
  );
}

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
}

function Entries({ document, entries, make }: EntriesProps) {
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
          />
        ))}
      </ol>
      <LoadingFoot content={content} unit={unit} />
    </>
  );
}
