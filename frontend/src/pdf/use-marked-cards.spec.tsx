import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pageText } from './highlight/card-marks.ts';
import { useMarkedCards, type MarkedCards } from './use-marked-cards.ts';

type Card = { id: string; prompt: string; span: string };
const valve = { id: 'valve', prompt: 'The {{c1::mitral}} valve', span: '' };
const also = { id: 'also', prompt: 'Which valve? {{c1::mitral}}', span: '' };
const page = pageText(['The mitral valve']);

const marksOf = (props: MarkedCards<Card>) => renderHook(() => useMarkedCards(props)).result.current;
const tonesOf = (props: MarkedCards<Card>) =>
  marksOf(props)
    .mark?.(page)
    .map(({ target, tone }) => [target, tone]);

it('shows a card as it is: selected, pressed, or neither', () => {
  const cards = [valve, also];
  expect(tonesOf({ cards })).toEqual([
    ['valve', 'normal'],
    ['also', 'normal'],
  ]);
  expect(tonesOf({ cards, selectedId: 'also', clickedId: 'valve' })).toEqual([
    ['valve', 'normal'],
    ['valve', 'clicked'],
    ['also', 'normal'],
    ['also', 'selected'],
  ]);
});

it('shows the span of a card that is looked at around its answer', () => {
  const cards = [{ ...valve, span: 'The mitral valve' }];
  expect(tonesOf({ cards })).toEqual([['valve', 'normal']]);
  expect(tonesOf({ cards, clickedId: 'valve' })).toEqual([
    ['valve', 'normal'],
    ['valve', 'clicked'],
  ]);
});

it('leaves out the cards of another text of the page', () => {
  const cards = [valve, also];
  expect(tonesOf({ cards, isOf: (_, { id }) => id === 'also' })).toEqual([['also', 'normal']]);
});

it('gives the card that was pressed, then the next one of the same place', () => {
  const onCardClick = vi.fn<NonNullable<MarkedCards<Card>['onCardClick']>>();
  const element = document.createElement('mark');
  const cards = [valve, also];
  marksOf({ cards, onCardClick }).onMarkPress?.(['valve', 'also'], element);
  expect(onCardClick).toHaveBeenLastCalledWith(valve, { cards, element });
  marksOf({ cards, onCardClick, clickedId: 'valve' }).onMarkPress?.(['valve', 'also'], element);
  expect(onCardClick).toHaveBeenLastCalledWith(also, { cards, element });
  marksOf({ cards, onCardClick }).onMarkPress?.(['gone'], element);
  expect(onCardClick).toHaveBeenCalledTimes(2);
});

it('makes nothing a button where nobody waits for a press', () => {
  expect(marksOf({ cards: [valve] }).onMarkPress).toBeUndefined();
});
