import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { CardText } from './card-text.tsx';

const list =
  '**Gout – Causes**\nThree of them:\n- {{c1::beer}}\n- {{c1::diuretics::a drug}}\n- {{c1::fasting}}';
const shown = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
/** As a screen reader reads it. */
const read = () =>
  [...document.querySelectorAll('li')].map((item) => {
    const copy = item.cloneNode(true) as HTMLElement;
    for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
    return copy.textContent;
  });

it('covers what is hidden, and says that it is blank', () => {
  show(<CardText prompt={list} revealed={false} />);
  expect(shown()).toEqual([]);
  expect(read()).toEqual(['blank', 'blank, hint: a drug', 'blank']);
  for (const answer of ['beer', 'diuretics', 'fasting'])
    expect(screen.getByText(answer).closest('[aria-hidden=true]')).not.toBeNull();
});

it('shows a list as far as it is revealed', () => {
  show(<CardText prompt={list} revealed={2} />);
  expect(read()).toEqual(['beer', 'diuretics', 'blank']);
});

it.each([
  ['a line that is bold alone, over the piece', list, true],
  ['not a card that is all bold', '**Gout**', false],
  ['nor a line that is bold in part', '**Gout** hurts.\nWhere?', false],
  ['nor one that hides something', '**The {{c1::big toe}}**\nhurts most in gout.', false],
])('sets as a heading %s', (_, prompt, isPath) => {
  show(<CardText prompt={prompt} revealed />);
  expect(document.querySelector('p')?.className).toBe(isPath ? 'card-path' : '');
});
