import { type CopiedCard, type DeckEvent, deckStream } from '@anamnesis/contracts/cards/events.ts';
import { mostShapes } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { hashOfMedia } from '@anamnesis/contracts/cards/imports/media.ts';
import type { CopyPart } from '../../kernel/copying.ts';
import { deriveId } from '../../kernel/ids.ts';
import { eachPart } from '../../kernel/parts.ts';
import { requireStoredFiles } from '../../kernel/stored-files.ts';
import { decks } from '../category.ts';
import { copyOf } from './copied-card.ts';
import type { DeckCardContent, DeckContent } from '../deck/card-content.ts';
import { deckWithMedia } from '../deck/deck-with-media.ts';
import { drawingsOf, isPictured } from '../occlusion/copy.ts';

/** In one event; a drawing has no more. */
const mostCards = mostShapes;

/** The cards of a document as they are now, without those that were deleted; due from the receiver's day, none reviewed. */
export const copyCards: CopyPart = async ({ streams, blobs }, copying, context) => {
  const { sourceDocumentId, documentId, studyDay } = copying;
  const { pages } = (await streams.load(decks, deckStream(sourceDocumentId))).state;
  const { content, media } = await streams.view(deckWithMedia, deckStream(sourceDocumentId));
  const files = [...media.values()];
  const hashes = files.map(({ file }) => hashOfMedia(file));
  await requireStoredFiles(blobs, hashes);
  // A page that is still worked on is made whole where it is copied to.
  const isOfPart = ({ origin, pageNumber, madeOn = pageNumber }: DeckCardContent): boolean =>
    origin === 'generated' && pages.get(madeOn)?.isPart === true;
  const there = content.filter((card) => !card.isDeleted && !isOfPart(card));
  let last = 0n;
  for (const part of partsIn(there, documentId)) {
    const commandId = deriveId(context.commandId, 'cards', ...part.cards.map(({ cardId }) => cardId));
    const { position } = await streams.handle(
      decks,
      deckStream(documentId),
      { type: 'CopyCards', documentId, sourceDocumentId, studyDay, media: files, ...part },
      { ...context, commandId },
    );
    last = position;
  }
  await requireStoredFiles(blobs, hashes);
  return last;
};

type Part = Pick<Extract<DeckEvent, { type: 'CardsCopied' }>['data'], 'cards' | 'occlusions'>;

/** All cards of a drawing are in the part that has it. */
function* partsIn(content: DeckContent, documentId: string): Generator<Part> {
  const copies = (cards: DeckContent): Iterable<CopiedCard> =>
    cards
      .toSeq()
      .map((card, id) => copyOf(card, id, documentId))
      .values();
  const unpictured = copies(content.filterNot(isPictured));
  for (const cards of eachPart(unpictured, () => 1, mostCards)) yield { cards };
  const drawings = content
    .filter(isPictured)
    .groupBy(({ occlusion }) => occlusion.occlusionId)
    .valueSeq()
    .map((cards) => ({
      cards: [...copies(cards)],
      occlusions: drawingsOf([...cards.values()], documentId),
    }));
  for (const some of eachPart(drawings, ({ cards }) => cards.length, mostCards))
    yield {
      cards: some.flatMap(({ cards }) => cards),
      occlusions: some.flatMap(({ occlusions }) => occlusions),
    };
}
