import { expect, it } from 'vitest';
import { coloursOf, hiddenOf, isRightToLeft } from './class-colours.ts';

it('has the plain colours of simple classes, as they hold everywhere', () => {
  const css = `
    @import url("x.css");
    /* .a { color: green } */
    .card { color: black; background: white; font-family: arial }
    .drug, .dose{color:#C00 !important;font-weight:bold}
    .warning { color: red; background: yellow; } .warning { color: rgb(200, 0, 0) }
    .nightMode .drug, b.x, #y, .z:hover { color: white }
    .page { background: url(a.png) } .plain { color: black } .cloze { color: blue }
    @media print { .late { color: red } }
    .last { color: var(--x); background-color: #eee }
  `;
  expect([...coloursOf(css)]).toEqual([
    ['drug', ['color:#C00']],
    ['dose', ['color:#C00']],
    ['warning', ['color:rgb(200, 0, 0)', 'background-color:yellow']],
    ['last', ['background-color:#eee']],
  ]);
});

it('knows what is hidden everywhere', () => {
  const css = `
    .twin, .mobile .edit { display: none } #tags { color: red; display:none !important }
    .later { display: none } .later { display: block } html:not(.mobile) .hint { display: none }
    @media print { .paper { display: none } } .shown { display: flex }
  `;
  expect([...hiddenOf(css)]).toEqual(['.twin', '#tags']);
});

it('knows whether cards are written from the right', () => {
  expect(isRightToLeft('.card { text-align: right; direction: rtl !important }')).toBe(true);
  expect(isRightToLeft('.card { direction: ltr } .note { direction: rtl }')).toBe(false);
});

it.each(['{', '}', '/*', '.a{', '.a{color:red}'])('reads %s without an end', (piece) => {
  expect(coloursOf(piece.repeat(50_000)).size).toBeLessThan(2);
});
