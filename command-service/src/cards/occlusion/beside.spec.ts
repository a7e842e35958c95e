import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { expect, it } from 'vitest';
import { foldEvents, specOf } from '../../kernel/testing/decider-spec.ts';
import { deckDecider } from '../deck/deck-decider.ts';
import { boxOf, draw, drawingOf } from '../testing/drawings.ts';
import { cardIdOf, idOfNew } from './deck-occlusion.ts';

const { given } = specOf(deckDecider);
const o = idOfNew('d', 'o');
const card = (group: string) => cardIdOf('d', o, group);
const first = given().when(draw(0, drawingOf('a', 'b'))) as DeckEvent[];
const redrawn = (drawing: ReturnType<typeof drawingOf>) =>
  given(...first).when(draw(1, drawing, { occlusionId: o })) as DeckEvent[];
const cardsAfter = (...events: DeckEvent[]) => foldEvents(deckDecider, [...first, ...events]).cards;

it('a card beside which another place is moved stays as it was', () => {
  const cards = cardsAfter(...redrawn(drawingOf('a', boxOf('b', { x: 0.5 }))));
  expect(cards.get(card('a'))).toEqual(cardsAfter().get(card('a')));
  expect(cards.get(card('b'))).toMatchObject({ textVersion: 1, isTouched: true });
});

it('how all places are asked, and what the picture is called, changes each card', () => {
  for (const other of [{ mode: 'all' as const }, { title: 'Vessels' }])
    expect(redrawn({ ...drawingOf('a', 'b'), ...other })).toMatchObject([
      { data: { cards: [{ isChanged: true }, { isChanged: true }] } },
    ]);
});
