import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { hashOfMedia } from '@anamnesis/contracts/cards/imports/media.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type {
  followingApi,
  SettledCard,
  TakenCard,
} from '@anamnesis/contracts/social/shares/following-api.ts';
import { decks } from '../../cards/category.ts';
import type { Deck } from '../../cards/deck/deck.ts';
import type { DeckContent } from '../../cards/deck/card-content.ts';
import { deckContent } from '../../cards/deck/deck-content.ts';
import { deckWithMedia } from '../../cards/deck/deck-with-media.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { requireStoredFiles } from '../../kernel/stored-files.ts';
import { studyDayNow } from '../../preferences/study-clock.ts';
import { requireSource } from './followed.ts';

/** Changes that are recorded at once: so many, or so many bytes of their texts. */
const mostChanges = 200;
const mostBytes = 300_000;

type Change = TakenCard & { isTaken: boolean };

/**
 * Takes or leaves changes of the source, part by part. A retry continues where the last attempt ended. When the source is
 * changed while this goes on, the copy stays marked as one with changes.
 */
export const settleSharedUpdates =
  (deps: Dependencies): CommandHandler<typeof followingApi.settleSharedUpdates> =>
  async ({ params: { documentId }, body, commandId }, context) => {
    const { streams } = deps;
    const { sourceDocumentId } = await requireSource(deps, documentId, context.userId);
    const before = await streams.load(decks, deckStream(sourceDocumentId));
    const [{ content: source, media: files }, own, deck] = await Promise.all([
      streams.view(deckWithMedia, deckStream(sourceDocumentId)),
      streams.view(deckContent, deckStream(documentId)),
      streams.load(decks, deckStream(documentId)),
    ]);
    const studyDay = await studyDayNow(deps, context);
    const changes = changesIn(body);
    const wanted = changes.filter(({ isTaken }) => isTaken);
    const media = [...files.values()];
    const hashes = media.map(({ file }) => hashOfMedia(file));
    await requireStoredFiles(deps.blobs, hashes);
    const settling = { documentId, sourceDocumentId, studyDay, source, media, own, wanted };
    let { state, position } = deck;
    for (const part of partsOf(changes, source)) {
      const [take, leave] = [part.filter(({ isTaken }) => isTaken), part.filter(({ isTaken }) => !isTaken)];
      const command = { type: 'SettleSource', ...settling, take, leave } as const;
      const id = deriveId(commandId, ...part.map(({ sourceCardId }) => sourceCardId));
      ({ state, position } = await streams.handle(
        decks,
        deckStream(documentId),
        command,
        fromRequest(id, context),
      ));
    }
    await requireStoredFiles(deps.blobs, hashes);
    const after = await streams.load(decks, deckStream(sourceDocumentId));
    if (after.revision !== before.revision) {
      const who = fromRequest(deriveId(commandId, 'reopen'), context);
      const command = { type: 'ReopenSource', documentId } as const;
      ({ position } = await streams.handle(decks, deckStream(documentId), command, who));
    }
    const settled = changes.filter((change) => isSettled(state, change));
    const taken = settled.filter(({ isTaken }) => isTaken).length;
    return { body: { success: true, taken, left: settled.length - taken }, position };
  };

const isSettled = ({ settled }: Deck, { sourceCardId, version }: SettledCard): boolean =>
  settled.get(sourceCardId)?.version === version;

/** Each card once; what is both taken and left is taken. */
function changesIn({ take, leave }: { take: TakenCard[]; leave: SettledCard[] }): Change[] {
  const all = [
    ...leave.map((card) => ({ ...card, isTaken: false })),
    ...take.map((card) => ({ ...card, isTaken: true })),
  ];
  return [...new Map(all.map((change) => [change.sourceCardId, change])).values()];
}

function partsOf(changes: readonly Change[], source: DeckContent): Change[][] {
  const parts: Change[][] = [];
  let bytes = 0;
  for (const unit of unitsOf(changes, source)) {
    const taken = unit.filter(({ isTaken }) => isTaken).map(({ sourceCardId }) => source.get(sourceCardId));
    const texts = taken.map((card) => [card?.prompt, card?.answer, card?.span, card?.rich, card?.fields]);
    const more = Buffer.byteLength(JSON.stringify([texts, taken.at(0)?.occlusion?.drawing]));
    const last = parts.at(-1);
    if (last && last.length + unit.length <= mostChanges && bytes + more <= mostBytes) {
      last.push(...unit);
      bytes += more;
    } else {
      parts.push(unit);
      bytes = more;
    }
  }
  return parts;
}

/** What is done at once: the cards of a drawing, which is drawn once; else each card alone. */
const unitsOf = (changes: readonly Change[], source: DeckContent): Change[][] => [
  ...Map.groupBy(changes, ({ sourceCardId: id }) => source.get(id)?.occlusion?.occlusionId ?? id).values(),
];
