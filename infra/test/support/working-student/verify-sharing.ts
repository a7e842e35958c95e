import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { shareCopyStream } from '@anamnesis/contracts/social/events.ts';

type Of<T extends AnamnesisEvent['type']> = Extract<AnamnesisEvent, { type: T }>['data'];
type Found<T extends AnamnesisEvent['type']> = { data: Of<T>; stream: string; position: bigint };

/**
 * Problems of what was shared, in the log of a server that has finished its work: a share that was accepted and not
 * copied to its end, a document that arrived twice, was counted and did not arrive, or arrived without its cards.
 */
export function problemsOfSharing(events: readonly RecordedEvent[]): string[] {
  const all = <T extends AnamnesisEvent['type']>(type: T): Found<T>[] =>
    events.flatMap((event) =>
      event.type === type
        ? [{ data: event.data as Of<T>, stream: event.stream, position: event.position }]
        : [],
    );
  const arrived = new Map<string, Found<'DocumentUploaded'>>();
  const problems: string[] = [];
  const uploaded = all('DocumentUploaded');
  for (const found of uploaded) {
    const { copied } = found.data;
    if (!copied) continue;
    const key = `${found.stream} ${copied.shareId} ${copied.sourceDocumentId}`;
    if (arrived.has(key)) problems.push(`arrived twice: ${key}`);
    arrived.set(key, found);
  }
  const copies = new Map([...arrived.values()].map((found) => [found.data.documentId, found]));
  const ended = new Map(all('TakingEnded').map(({ data, stream }) => [stream, data]));
  const taken = all('DocumentsTaken');
  for (const { data } of all('ShareAccepted')) {
    const stream = shareCopyStream(data.shareId, data.recipientId);
    const end = ended.get(stream);
    if (!end) problems.push(`not copied to its end: ${stream}`);
    const parts = taken.filter((part) => part.stream === stream);
    const documents = parts.flatMap((part) => part.data.taken);
    const leftOut = parts.flatMap((part) => part.data.leftOut);
    if (leftOut.length > 0) problems.push(`left out of ${stream}: ${JSON.stringify(leftOut)}`);
    if (end && end.taken !== documents.length) problems.push(`counted wrongly: ${stream}`);
    for (const { documentId } of documents) {
      if (!copies.has(documentId)) problems.push(`counted and not there: ${documentId} of ${stream}`);
    }
  }
  const counted = new Set(taken.flatMap(({ data }) => data.taken.map(({ documentId }) => documentId)));
  for (const id of copies.keys()) if (!counted.has(id)) problems.push(`there and not counted: ${id}`);
  return [...problems, ...problemsOfCards(all, copies)];
}

/** A copy has the cards that its source had when it was copied: those made before, and none twice. */
function problemsOfCards(
  all: <T extends AnamnesisEvent['type']>(type: T) => Found<T>[],
  copies: ReadonlyMap<string, Found<'DocumentUploaded'>>,
): string[] {
  const made = [
    ...all('CardsGenerated').map(({ data, position }) => ({ ...data, position, count: data.cards.length })),
    ...all('CardsCopied').map(({ data, position }) => ({ ...data, position, count: data.cards.length })),
  ];
  const by = Map.groupBy(made, ({ documentId }) => documentId);
  const copied = Map.groupBy(all('CardsCopied'), ({ data }) => data.documentId);
  return [...copies.values()].flatMap(({ data: { documentId, copied: from }, position }) => {
    const cards = (copied.get(documentId) ?? []).flatMap(({ data }) => data.cards);
    const before = (by.get(from?.sourceDocumentId ?? '') ?? []).filter((part) => part.position < position);
    const least = before.reduce((sum, { count }) => sum + count, 0);
    const twice = cards.length - new Set(cards.map(({ cardId }) => cardId)).size;
    return [
      ...(twice > 0 ? [`${twice} cards twice in ${documentId}`] : []),
      ...(cards.length < least ? [`${cards.length} of ${least} cards in ${documentId}`] : []),
    ];
  });
}

/** How much was shared: a run without copies proves nothing of them. */
export const copiesIn = (events: readonly RecordedEvent[]): number =>
  events.filter(({ type, data }) => type === 'DocumentUploaded' && 'copied' in (data as object)).length;
