import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { searchable } from '../../../pdf/highlight/search.ts';
import type { PressedCard } from '../pdf/card-popover.tsx';
import { TextPart } from './text-part.tsx';

const sentences = ['The heart has four chambers.', 'The lungs take up oxygen.'].map((text, at) => ({
  number: at + 1,
  sentence_number: at + 1,
  text,
  chunk: 1,
}));
const card = (id: string, prompt: string, span = '') => ({ id, prompt, span, pageNumber: 1 }) as AnkiCard;
const four = card('four', 'It has {{c1::four}} chambers', 'The heart has four chambers.');

const part = (cards: AnkiCard[], more: { pressedId?: string; showsOpen?: boolean; query?: string } = {}) => {
  const onPress = vi.fn<(pressed: PressedCard) => void>();
  const user = show(
    <TextPart
      number={1}
      sentences={sentences}
      cards={cards}
      pressedId={more.pressedId ?? null}
      onPress={onPress}
      showsOpen={more.showsOpen ?? false}
      wanted={more.query ? searchable([more.query]) : null}
      currentIndex={more.query ? 0 : null}
    />,
  );
  return { user, onPress };
};
const marks = (tone: string) =>
  [...document.querySelectorAll(`mark[data-tone=${tone}]`)].map(({ textContent }) => textContent);

it('marks the answers of its cards and tells how many they are, and changes no word', () => {
  part([four, card('air', 'They take up {{c1::oxygen}}')]);
  expect(marks('normal')).toEqual(['four', 'oxygen']);
  const region = screen.getByRole('region', { name: 'Part 1' });
  expect(region.textContent).toContain('2 cards');
  expect(region.textContent).toContain('1The heart has four chambers. 2The lungs take up oxygen.');
});

it('gives the card of a mark to the mouse and to the keyboard', async () => {
  const { user, onPress } = part([four]);
  await user.click(screen.getByRole('button', { name: 'Card about four' }));
  screen.getByRole('button', { name: 'Card about four' }).focus();
  await user.keyboard('{Enter}');
  expect(onPress.mock.calls.map(([{ card: of }]) => of.id)).toEqual(['four', 'four']);
});

it('shows a card that is looked at in orange, in its sentence', () => {
  part([four], { pressedId: 'four' });
  expect(marks('clicked')).toEqual(['four']);
  expect(marks('normal')).toEqual(['The heart has ', ' chambers']);
});

it('shows on request what has no card, and the share', () => {
  part([four], { showsOpen: true });
  expect(marks('uncovered')).toEqual(['The lungs take up oxygen']);
  expect(screen.getByText('1 of 2 sentences has a card')).toBeDefined();
});

it('marks what is searched for, over the marks of its cards, and brings the hit that is shown into view', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  part([four], { query: 'the' });
  expect(marks('current')).toEqual(['The']);
  expect(marks('found')).toEqual(['The']);
  expect(scrolled).toHaveBeenCalledOnce();
});
