import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { mostDrawingsOfDocument, mostDrawingsOfPage } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { describe, expect, it } from 'vitest';
import { foldEvents, orRefusal } from '../../kernel/testing/decider-spec.ts';
import { type DeckCommand, deckDecider } from '../deck/deck-decider.ts';
import { draw, drawingOf, drawnIn } from '../testing/drawings.ts';
import { requireRoomToDraw } from './room.ts';

/** Drawings of a deck, each with one card that was deleted. */
function deckOf(count: number, pageOf: (n: number) => number) {
  const [first] = deckDecider.decide(draw(0, drawingOf('a')), deckDecider.initialState);
  const data = drawnIn([first!])!;
  const events = Array.from({ length: count }, (_, n): DeckEvent[] => {
    const cards = data.cards.map((card) => ({ ...card, cardId: `c${n}` }));
    const gone = { documentId: 'd', cardIds: [`c${n}`], written: 1 };
    return [
      { type: 'OcclusionDrawn', data: { ...data, occlusionId: `o${n}`, pageNumber: pageOf(n), cards } },
      { type: 'CardsDeleted', data: gone } as DeckEvent,
    ];
  });
  return foldEvents(deckDecider, events.flat());
}
const decided = (deck: ReturnType<typeof deckOf>, command: DeckCommand) =>
  orRefusal(() => deckDecider.decide(command, deck));
const on2 = (occlusionId: string) => ({ occlusionId, pageNumber: 2 });

describe('room for drawings', () => {
  const fullPage = deckOf(mostDrawingsOfPage, () => 2);

  it('a page has no more than fit, those included whose cards were deleted', () => {
    expect(decided(fullPage, draw(0, drawingOf('a')))).toMatchObject({
      status: 409,
      code: 'TOO_MANY_CARDS',
      message: expect.stringMatching(/^Page 2 takes 100 drawings at most, .+\.$/u),
    });
    expect(decided(fullPage, draw(0, drawingOf('a'), { pageNumber: 3 }))).toHaveLength(1);
    const oneLess = deckOf(mostDrawingsOfPage - 1, () => 2);
    expect(decided(oneLess, draw(0, drawingOf('a')))).toHaveLength(1);
  });

  it('a drawing that is there is drawn anew on a full page', () => {
    const anew = draw(1, drawingOf('a', 'b'), { occlusionId: 'o7' });
    expect(decided(fullPage, anew)).toMatchObject([{ type: 'OcclusionDrawn' }, { type: 'CardsRestored' }]);
  });

  it('a document has no more than fit', () => {
    const full = deckOf(mostDrawingsOfDocument, (n) => 10 + (n % 100));
    expect(decided(full, draw(0, drawingOf('a')))).toMatchObject({
      code: 'TOO_MANY_CARDS',
      message: expect.stringMatching(/^A document takes 2,000 drawings at most/u),
    });
  });

  it('those that come of a source count together, without those that are there', () => {
    const oneLess = deckOf(mostDrawingsOfPage - 1, () => 2);
    expect(() => requireRoomToDraw(oneLess, [on2('o1'), on2('x')])).not.toThrow();
    expect(() => requireRoomToDraw(oneLess, [on2('x'), on2('y')])).toThrow(/Page 2 takes 100/u);
  });
});
