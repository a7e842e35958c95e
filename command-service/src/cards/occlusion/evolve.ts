import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { Map as PersistentMap } from 'immutable';
import type { Deck } from '../deck/deck.ts';
import type { DeckOcclusion, Drawn } from './deck-occlusion.ts';

type OcclusionDrawn = Extract<DeckEvent, { type: 'OcclusionDrawn' }>['data'];
type Copying = Extract<DeckEvent, { type: 'CardsCopied' }>['data'];

/** The drawing as it is now, without what becomes of its cards. */
export function evolvedDrawing(
  deck: Deck,
  { occlusionId, pageNumber, version, drawing, cards }: OcclusionDrawn,
): DeckOcclusion {
  const known = deck.occlusions.get(occlusionId);
  const before = known?.cardIds ?? PersistentMap<string, string>();
  const groups = new Set(cards.map(({ group }) => group));
  const isThere = (cardId: string): boolean => deck.cards.get(cardId)?.isDeleted === false;
  const last: Drawn = {
    occlusionId,
    version,
    cards: cards.map(({ cardId, group }) => ({ cardId, group })),
    addedIds: cards.flatMap(({ cardId }) => (isThere(cardId) ? [] : [cardId])),
    deletedIds: [...before].flatMap(([group, id]) => (!groups.has(group) && isThere(id) ? [id] : [])),
  };
  const cardIds = before.concat(cards.map(({ group, cardId }): [string, string] => [group, cardId]));
  return {
    pageNumber,
    version,
    drawing,
    cardIds,
    last,
    ...(known?.said !== undefined && { said: known.said }),
  };
}

type CopiedDrawings = {
  cards: readonly Pick<Copying['cards'][number], 'cardId' | 'occlusion'>[];
  occlusions?: Copying['occlusions'];
};

/** Drawings that came with copied cards; one that is there already has them, too, and keeps its version. */
export const withCopiedDrawings = (
  { occlusions }: Deck,
  { cards, occlusions: copied = [] }: CopiedDrawings,
): Deck['occlusions'] =>
  copied.reduce((all, { occlusionId, pageNumber, drawing }) => {
    const known = all.get(occlusionId);
    const own = cards.flatMap(({ cardId, occlusion }) =>
      occlusion?.occlusionId === occlusionId ? [{ cardId, group: occlusion.group }] : [],
    );
    const entries = own.map(({ group, cardId }): [string, string] => [group, cardId]);
    const cardIds = (known?.cardIds ?? PersistentMap<string, string>()).concat(entries);
    const version = known?.version ?? 1;
    const before = known?.last ?? { occlusionId, version, cards: [], addedIds: [], deletedIds: [] };
    const last = { ...before, cards: [...before.cards, ...own] };
    return all.set(occlusionId, { ...known, pageNumber, version, drawing, cardIds, last });
  }, occlusions);
