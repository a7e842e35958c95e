import { createHash, randomUUID } from 'node:crypto';
import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import { readingVersions } from '@anamnesis/contracts/documents/processing/reading-version.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { NewEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { maxAppendBytes } from '@anamnesis/contracts/ports/log/event-log.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { bytesOfEvent } from '@anamnesis/infra/src/adapters/common/event-log/sizes.ts';
import { type Append, newEvent } from './append.ts';
import type { Person, SeededDocument } from './person.ts';

const engine = { name: 'bench', version: '1' };
const span =
  'The sinoatrial node sets the pace of the heart because its cells depolarise faster than any others.';

/** What the log holds of a person who has uploaded and processed the documents on the study day. */
export function* documentsOf({ userId, folderId, documents }: Person, studyDay: string): Generator<Append> {
  const time = `${studyDay}T08:00:00.000Z`;
  const append = (stream: string, bodies: AnamnesisEvent[]): Append => ({
    stream,
    after: -1,
    events: bodies.map((body) => newEvent(body, userId, time)),
  });
  yield append(libraryStream(userId), [
    { type: 'FolderAdded', data: { folderId, name: 'Seeded', displayOrder: 0 } },
    ...documents.map((document, n) => uploaded(document, folderId, n)),
  ]);
  for (const document of documents) {
    const requestId = randomUUID();
    const { documentId } = document;
    yield* inSlices(append(documentStream(documentId), processed(document, requestId, studyDay)));
    yield* inSlices(append(deckStream(documentId), generated(document, requestId, studyDay)));
  }
}

/** Of one append; encrypted, texts take a third more. */
const bytesAtOnce = maxAppendBytes / 2;

function* inSlices({ stream, after, events }: Append): Generator<Append> {
  let [slice, bytes, last]: [NewEvent[], number, number] = [[], 0, after];
  for (const event of events) {
    const more = bytesOfEvent(event);
    if (slice.length > 0 && bytes + more > bytesAtOnce) {
      yield { stream, after: last, events: slice };
      [slice, bytes, last] = [[], 0, last + slice.length];
    }
    slice.push(event);
    bytes += more;
  }
  yield { stream, after: last, events: slice };
}

const blobOf = (id: string) => ({
  hash: createHash('sha256').update(id).digest('hex'),
  size: 100_000,
});

function uploaded({ documentId, pages }: SeededDocument, folderId: string, n: number): AnamnesisEvent {
  return {
    type: 'DocumentUploaded',
    data: {
      documentId,
      folderId,
      name: `Lecture ${n + 1}`,
      type: 'pdf',
      fileName: `lecture-${n + 1}.pdf`,
      mime: 'application/pdf',
      blob: blobOf(documentId),
      totalPages: pages.length,
      displayOrder: n,
      linkedDocumentId: null,
      origin: 'upload',
    },
  };
}

function processed(
  { documentId, pages }: SeededDocument,
  requestId: string,
  studyDay: string,
): AnamnesisEvent[] {
  const totalPages = pages.length;
  const textBlob = blobOf(`text of ${documentId}`);
  const page = { documentId, requestId };
  const work = {
    ...page,
    totalPages,
    cardStyle: 'cloze_deletion' as const,
    studyDay,
    name: 'Lecture',
    textBlob: textBlob.hash,
  };
  const extracted = {
    documentId,
    type: 'pdf' as const,
    name: 'Lecture',
    totalPages,
    pagesWithText: totalPages,
    textBlob,
    readingVersion: readingVersions.pdf,
  };
  const summary = { title: 'The conduction system', bullets: [span, span] };
  return [
    { type: 'DocumentExtracted', data: extracted },
    {
      type: 'ProcessingRequested',
      data: { ...page, kind: 'summariesAndCards', cardStyle: 'cloze_deletion', studyDay },
    },
    ...pages.flatMap(({ pageNumber, cardIds }): AnamnesisEvent[] => [
      { type: 'PageRequested', data: { ...work, pageNumber } },
      {
        type: 'PageProcessed',
        data: { ...page, pageNumber, summary, note: null, cardCount: cardIds.length, dropped: 0, engine },
      },
    ]),
    {
      type: 'ProcessingCompleted',
      data: {
        ...page,
        pages: totalPages,
        failedPages: [],
        cards: pages.length * (pages[0]?.cardIds.length ?? 0),
      },
    },
  ];
}

const generated = (
  { documentId, pages, varied = false }: SeededDocument,
  requestId: string,
  studyDay: string,
): AnamnesisEvent[] =>
  pages.map(({ pageNumber, cardIds }) => ({
    type: 'CardsGenerated',
    data: {
      documentId,
      requestId,
      pageNumber,
      studyDay,
      cards: cardIds.map((id, n) => card(id, varied ? pageNumber + n : 0)),
      engine,
    },
  }));

/** `length`: cards of another length than the last have another one. */
const card = (cardId: string, length: number) => ({
  cardId,
  prompt:
    'The {{c1::sinoatrial node}} sets the pace of the heart because its cells depolarise faster than any others.' +
    ' It is **innervated** by both parts of the autonomic system.'.repeat((length * 7) % 5),
  answer: 'sinoatrial node',
  span,
});
