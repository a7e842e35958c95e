import { type CopiedPage, documentStream } from '@anamnesis/contracts/documents/events.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import type { CopyPart } from '../../kernel/copying.ts';
import { deriveId } from '../../kernel/ids.ts';
import { eventPartsOf } from '../../kernel/parts.ts';
import { requireStoredFiles } from '../../kernel/stored-files.ts';
import { library } from '../../library/category.ts';
import { requireDocument } from '../../library/decider.ts';
import { documents } from '../category.ts';
import type { CopiedWork } from '../commands.ts';
import { type CopiedContent, documentContent, type PreparedPage, recognisedIn } from './document-content.ts';

/** Pages in one event. */
const mostPages = 1_000;

/** The text and the pages of a document, with their summaries and the notes why a page has no card; the files are shared. */
export const copyWork: CopyPart = async ({ streams, blobs }, { sourceDocumentId, documentId }, context) => {
  const content = await streams.view(documentContent, documentStream(sourceDocumentId));
  const { state } = await streams.load(library, libraryStream(context.userId));
  const { name, blob } = requireDocument(state, documentId);
  const extracted = content.extracted && { ...content.extracted, documentId, name };
  const converted = convertedFor(content, documentId);
  const files = filesOf(content);
  await requireStoredFiles(blobs, files);
  let last = 0n;
  for (const [index, part] of workIn(content).entries()) {
    const copy: CopiedWork = {
      ...part,
      documentId,
      sourceDocumentId,
      converted: index === 0 ? converted : null,
      extracted: index === 0 ? extracted : null,
      recognised: index === 0 ? recognisedIn(content).map((page) => ({ ...page, documentId })) : [],
      blob,
    };
    // A repetition may find more at the source: what it has of it goes under an id of its own.
    const commandId = deriveId(context.commandId, 'work', JSON.stringify(copy));
    const handled = await streams.handle(
      documents,
      documentStream(documentId),
      { type: 'RecordCopy', copy },
      { ...context, commandId },
    );
    last = handled.position;
  }
  await requireStoredFiles(blobs, files);
  return last;
};

/** Of one whose text and pages come with it nothing has to be read from the PDF. */
function convertedFor({ converted, extracted, prepared }: CopiedContent, documentId: string) {
  if (converted === null) return null;
  const { isReady: _, ...file } = converted;
  const isReady = extracted !== null && prepared.size >= converted.totalPages;
  return { ...file, documentId, ...(isReady ? { isReady: true as const } : {}) };
}

function filesOf(content: CopiedContent): string[] {
  const { converted, extracted, prepared } = content;
  return [
    ...(converted ? [converted.blob.hash] : []),
    ...(converted?.notes ? [converted.notes.hash] : []),
    ...(extracted ? [extracted.textBlob.hash] : []),
    ...recognisedIn(content).map(({ textBlob }) => textBlob.hash),
    ...prepared.valueSeq().map(({ blob }) => blob.hash),
  ];
}

type Part = Pick<CopiedWork, 'prepared' | 'pages' | 'isProcessed'>;

/** A short document is one part. */
function workIn({ prepared, pages, isProcessed }: CopiedContent): Part[] {
  const ready = eventPartsOf<PreparedPage>(
    prepared.sortBy((_, pageNumber) => pageNumber).values(),
    mostPages,
  );
  const done = eventPartsOf<CopiedPage>(pages.sortBy((_, pageNumber) => pageNumber).values(), mostPages);
  const count = Math.max(1, ready.length, done.length);
  return Array.from({ length: count }, (_, index) => ({
    prepared: ready[index] ?? [],
    pages: done[index] ?? [],
    isProcessed: isProcessed && index === done.length - 1,
  }));
}
