import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { describe, expect, it } from 'vitest';
import { foldEvents } from '../../kernel/testing/decider-spec.ts';
import { copyOf } from '../copies/copied-card.ts';
import { deckContent } from '../deck/deck-content.ts';
import { deckDecider } from '../deck/deck-decider.ts';
import { draw, drawingOf, drawnIn } from '../testing/drawings.ts';
import { drawingsOf } from './copy.ts';
import { idOfCopy } from './deck-occlusion.ts';

const decided = (events: DeckEvent[], command: Parameters<typeof deckDecider.decide>[0]) => [
  ...events,
  ...deckDecider.decide(command, foldEvents(deckDecider, events)),
];
const contentOf = (events: DeckEvent[]) => events.reduce(deckContent.evolve, deckContent.initialState);
const source = decided([], draw(0, drawingOf('a', 'b', 'c')));
const drawn = drawnIn(source)!;
const cardId = (group: string) => drawn.cards.find((card) => card.group === group)!.cardId;
const withoutB = decided(source, {
  type: 'ChangeCards',
  documentId: 'd',
  cardIds: [cardId('b')],
  change: { kind: 'deleted' },
});

/** What comes along to document `e`. */
const copying = (events: DeckEvent[]) => {
  const there = contentOf(events).filter(({ isDeleted }) => !isDeleted);
  return {
    type: 'CopyCards',
    documentId: 'e',
    sourceDocumentId: 'd',
    studyDay: '2026-03-11',
    cards: [...there].map(([id, card]) => copyOf(card, id, 'e')),
    occlusions: drawingsOf([...there.values()], 'e'),
  } as const;
};

describe('what a deck says of its drawings', () => {
  it('is the text of each card, as the drawing has it now, in its place', () => {
    const renamed = drawingOf('a', { ...drawingOf('b').shapes[0]!, label: '<i>vein</i>' });
    const content = contentOf(decided(source, draw(1, renamed)));
    expect(content.get(cardId('b'))).toMatchObject({
      prompt: 'Heart\n{{c1::<i>vein</i>}}',
      answer: '<i>vein</i>',
      textVersion: 1,
      pageNumber: 2,
      ordinal: 10_001,
      origin: 'written',
      isDeleted: false,
      occlusion: { group: 'b', drawing: renamed },
    });
    expect(content.get(cardId('c'))).toMatchObject({ isDeleted: true });
  });

  it('leaves out the cards of a drawing that was erased', () => {
    const erased = source.map((event) =>
      event.type === 'OcclusionDrawn' ? { ...event, data: { ...event.data, drawing: null } } : event,
    );
    expect(contentOf(erased).size).toBe(0);
  });
});

describe('a copy', () => {
  it('has its own drawing and cards, of the places that came along only', () => {
    const copied = decided([], copying(withoutB));
    const occlusionId = idOfCopy('e', drawn.occlusionId);
    expect(copied).toMatchObject([
      { type: 'CardsCopied', data: { occlusions: [{ occlusionId, pageNumber: 2 }] } },
    ]);
    expect(JSON.stringify(copied)).not.toContain('"label":"b"');
    expect(occlusionId).not.toBe(drawn.occlusionId);
    const content = contentOf(copied);
    expect([...content.values()]).toMatchObject(
      ['a', 'c'].map((group) => ({
        answer: group,
        textVersion: 0,
        occlusion: { occlusionId, group, drawing: drawingOf('a', 'c') },
      })),
    );
  });

  it('is drawn anew by its owner: its cards stay, beside those that are new', () => {
    const copied = decided([], copying(source));
    const own = [...contentOf(copied).keys()];
    const occlusionId = idOfCopy('e', drawn.occlusionId);
    const more = { documentId: 'e', occlusionId };
    const redrawn = drawnIn(decided(copied, draw(1, drawingOf('a', 'b', 'c', 'x'), more)));
    expect(redrawn?.version).toBe(2);
    expect(redrawn?.cards.slice(0, 3).map((card) => card.cardId)).toEqual(own);
    expect(redrawn?.cards.map(({ isNew }) => isNew)).toEqual([false, false, false, true]);
  });

  it('is copied once, and not into a drawing that is there already', () => {
    const copied = decided([], copying(withoutB));
    expect(decided(copied, copying(withoutB))).toEqual(copied);
    expect(decided(copied, copying(source))).toEqual(copied);
  });
});
