import { beforeEach, expect, it } from 'vitest';
import { drawMarks } from './draw-marks.ts';
import type { Mark } from '../highlight/mark.ts';

let divs: HTMLElement[];
beforeEach(() => {
  divs = ['The mitral valve', 'opens in diastole.'].map((text) => {
    const div = document.createElement('span');
    div.textContent = text;
    return div;
  });
  const layer = document.createElement('div');
  layer.append(...divs);
  document.body.replaceChildren(layer);
});

const mark = (
  item: number,
  from: number,
  to: number,
  target: string,
  tone: Mark['tone'] = 'normal',
): Mark => ({
  item,
  from,
  to,
  target,
  tone,
});
const drawn = () => [...document.querySelectorAll('mark')];

it('marks a stretch of an item and leaves its text as it was', () => {
  drawMarks(divs, [mark(0, 4, 16, 'a'), mark(1, 9, 17, 'b')], true);
  expect(drawn().map(({ textContent }) => textContent)).toEqual(['mitral valve', 'diastole']);
  expect(divs.map(({ textContent }) => textContent)).toEqual(['The mitral valve', 'opens in diastole.']);
});

it('clears what is not marked any more, and touches nothing that stays', () => {
  drawMarks(divs, [mark(0, 4, 16, 'a'), mark(1, 9, 17, 'b')], true);
  const [first] = drawn();
  drawMarks(divs, [mark(0, 4, 16, 'a')], true);
  expect(drawn()).toEqual([first]);
  drawMarks(divs, [], true);
  expect(drawn()).toEqual([]);
});

it('shows the selected card white on black above its item, where it can still be pressed', () => {
  drawMarks(divs, [mark(0, 4, 16, 'a', 'selected')], true);
  const above = document.querySelector('.pdf-above');
  expect(above?.querySelector('span')?.textContent).toBe('mitral valve');
  expect(above?.ariaHidden).toBe('true');
  expect(drawn().map(({ role, dataset }) => [role, dataset['tone']])).toEqual([['button', 'selected']]);
  drawMarks(divs, [mark(0, 4, 16, 'a')], true);
  expect(document.querySelector('.pdf-above')).toBeNull();
});

it('makes a card that lies behind another one reachable through it, and each card one stop of the Tab key', () => {
  drawMarks(divs, [mark(0, 4, 16, 'a'), mark(0, 4, 16, 'b'), mark(1, 0, 5, 'b')], true);
  expect(
    drawn().map(({ dataset, tabIndex, ariaLabel }) => [dataset['targets'], tabIndex, ariaLabel]),
  ).toEqual([
    ['a b', 0, 'Card about mitral valve, and 1 more card'],
    ['b', -1, 'Card about opens'],
  ]);
});

it('makes nothing a button where nothing can be pressed', () => {
  drawMarks(divs, [mark(0, 4, 16, 'a'), mark(1, 0, 5, '', 'found')], false);
  expect(drawn().map((each) => each.hasAttribute('role'))).toEqual([false, false]);
});
