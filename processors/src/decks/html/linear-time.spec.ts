import { expect, it } from 'vitest';
import { withoutIdleBoxes } from './sides/hidden-boxes.ts';
import { sanitiseAnki } from './sanitise.ts';

const pieces = [
  '<div>',
  '<b>',
  '<li>',
  '<table><tr><td>',
  '<',
  '&',
  '[sound:',
  '\\(',
  '[latex]',
  '<img src="',
  '<!--',
  '<![CDATA[',
  '<a href="',
  '<b style="/*',
  // What closes nothing.
  '<div></x>',
  '<b></i>',
  '<details></x>$',
  '<div title="</div>">',
  '<div><!--</div>-->',
  '<div><script></div></script>',
  '</ul><span hidden>a',
  '<p><details></p>a',
  'a<img>',
];

it.each(pieces)('is read in linear time: %s without an end', (piece) => {
  const { html } = sanitiseAnki(piece.repeat(60_000), {
    colours: new Map(),
    media: new Set(),
    tell: () => {},
  });
  expect(html.length).toBeLessThan(60_000 * 20);
});

it('looks for no box in all of a side more than some times', () => {
  const sides = Array.from({ length: 1_000 }, (_, n) => `<details>${'<b></b>'.repeat(10)}${n}</details>`);
  const html = `${'<b></b>'.repeat(4_000)}${sides.join('')}`;
  expect(withoutIdleBoxes(html)).toBe(html);
});
