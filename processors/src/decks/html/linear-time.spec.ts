import { expect, it } from 'vitest';
import { sanitiseAnki } from './sanitise.ts';

it.each([
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
])('is read in linear time: %s without an end', (piece) => {
  const { html } = sanitiseAnki(piece.repeat(60_000), {
    colours: new Map(),
    media: new Set(),
    tell: () => {},
  });
  expect(html.length).toBeLessThan(60_000 * 20);
});
