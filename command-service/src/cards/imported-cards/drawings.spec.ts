import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { describe, expect, it } from 'vitest';
import { foldEvents, specOf } from '../../kernel/testing/decider-spec.ts';
import { deckContent } from '../deck/deck-content.ts';
import { deckDecider } from '../deck/deck-decider.ts';
import { deckCard, fileOf, following, ofDrawing, slice } from '../testing/deck-slices.ts';
import { boxOf, draw, drawingOf } from '../testing/drawings.ts';

const { given } = specOf(deckDecider);
const heart = { ...drawingOf('a', 'b'), picture: fileOf('a') };
const cardsOf = (...groups: string[]) =>
  groups.map((group) => deckCard(`card ${group}`, group, { occlusion: { occlusionId: 'o', group } }));
const media = [{ file: fileOf('a'), size: 3 }];
const sent = (drawing = heart, ...groups: string[]) =>
  slice(cardsOf(...groups), { occlusions: [ofDrawing(drawing)], media });
const first = following([], sent(heart, 'a', 'b'));
const contentOf = (events: readonly DeckEvent[]) =>
  events.reduce(deckContent.evolve, deckContent.initialState);
const redrawn = following(
  first,
  draw(1, drawingOf('a', boxOf('b', { x: 0.6 })), { occlusionId: 'o', pageNumber: 1 }),
);

describe('pictures with hidden places of a deck', () => {
  it('come with their cards and their file, once', () => {
    expect(first).toMatchObject([
      { type: 'MediaAdded', data: { media } },
      {
        type: 'CardsImported',
        data: { cards: [{ cardId: 'card a' }, { cardId: 'card b' }], occlusions: [{ drawing: heart }] },
      },
    ]);
    expect(given(...first).when(sent(heart, 'a', 'b'))).toEqual([]);
  });

  it('are replaced where the person did not redraw them: cards change, go and come with their places', () => {
    const next = { ...heart, shapes: [boxOf('a', { label: 'aorta' }), boxOf('c')] };
    const events = following(first, sent(next, 'a', 'c'));
    expect(events.slice(first.length)).toMatchObject([
      {
        type: 'ImportedCardsUpdated',
        data: { cards: [{ cardId: 'card a', textVersion: 1 }], occlusions: [{ drawing: next }] },
      },
      { type: 'CardsDeleted', data: { cardIds: ['card b'] } },
      { type: 'CardsImported', data: { cards: [{ cardId: 'card c' }] } },
    ]);
    expect(contentOf(events).get('card a')).toMatchObject({
      answer: 'aorta',
      textVersion: 1,
      occlusion: { drawing: next },
    });
    expect(given(...events).when(sent(next, 'a', 'c'))).toEqual([]);
  });

  it('bring a card back whose place is there again, but not what the person had deleted', () => {
    const without = { ...heart, shapes: [boxOf('a')] };
    const gone = following(first, sent(without, 'a'));
    const events = following(gone, sent(heart, 'a'), sent(heart, 'b'));
    expect(events.slice(gone.length)).toMatchObject([
      { type: 'ImportedCardsUpdated', data: { occlusions: [{ drawing: heart }] } },
      { type: 'CardsRestored', data: { cardIds: ['card b'], written: 1 } },
    ]);
    expect(contentOf(events).get('card b')).toMatchObject({ isDeleted: false });
    expect(given(...events).when(sent(heart, 'a', 'b'))).toEqual([]);
    const deleted: DeckEvent = {
      type: 'CardsDeleted',
      data: { documentId: 'd', cardIds: ['card b'], written: 1 },
    };
    const own = following([...first, deleted], sent(without, 'a'));
    expect(given(...own).when(sent(heart, 'a', 'b'))).toMatchObject([{ type: 'ImportedCardsUpdated' }]);
    expect(given(...events, deleted).when(sent(heart, 'a', 'b'))).toEqual([]);
  });

  it('change where another file is shown', () => {
    const next = { ...heart, picture: fileOf('b') };
    expect(given(...first).when(sent(next, 'a', 'b'))).toMatchObject([
      { type: 'ImportedCardsUpdated', data: { cards: [{ cardId: 'card a' }, { cardId: 'card b' }] } },
    ]);
  });

  it('stay as the person drew them, with their own picture', () => {
    expect(foldEvents(deckDecider, redrawn).occlusions.get('o')?.drawing?.picture).toBe(fileOf('a'));
    const next = { ...heart, shapes: [boxOf('a', { x: 0.4 }), boxOf('b'), boxOf('c')] };
    expect(given(...redrawn).when(sent(next, 'a', 'b', 'c'))).toEqual([]);
  });

  it('have tags of their own', () => {
    const tagged = cardsOf('a').map((card) => ({ ...card, tags: ['heart'] }));
    const events = following(redrawn, slice(tagged, { occlusions: [ofDrawing(heart)] }));
    expect(events.slice(redrawn.length)).toMatchObject([
      { type: 'ImportedCardsUpdated', data: { cards: [{ tags: ['heart'], textVersion: 0 }] } },
    ]);
    expect(contentOf(events).get('card a')?.occlusion?.drawing).toEqual(
      contentOf(redrawn).get('card a')?.occlusion?.drawing,
    );
  });

  it('leave those that a person draws their room, and are drawn on', () => {
    const many = Array.from({ length: 150 }, (_, n) => `o${n}`);
    const cards = many.map((id) =>
      deckCard(`card ${id}`, 'a', { occlusion: { occlusionId: id, group: 'a' } }),
    );
    const occlusions = many.map((id) => ofDrawing({ ...drawingOf('a'), picture: fileOf('a') }, id));
    const events = following([], slice(cards, { occlusions }));
    expect(given(...events).when(draw(0, drawingOf('a'), { pageNumber: 1 }))).toMatchObject([
      { type: 'OcclusionDrawn' },
    ]);
  });

  it('without a drawing of them, or without the place, are left out', () => {
    expect(given().when(slice(cardsOf('a')))).toEqual([]);
    expect(given().when(sent(heart, 'z'))).toEqual([]);
  });
});
