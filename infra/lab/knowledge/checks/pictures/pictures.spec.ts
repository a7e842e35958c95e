import type { GuidePicture } from '@anamnesis/contracts/diseases/guides/picture.ts';
import { expect, it } from 'vitest';
import { aPack, anEntry } from '../testing/an-entry.ts';
import type { DrawnPicture } from '../check.ts';
import { pictures } from './pictures.ts';

const entry = await anEntry();
const pack = await aPack([entry]);
const known = pack.sources[0]!.id;

const svg = (inner: string, box = '0 0 400 200'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`;
const label = '<text x="20" y="40">Alveolus</text>';

const about: GuidePicture = {
  id: 'alveolus',
  title: 'An alveolus',
  alt: 'A round space is drawn. Around it lies a thin wall with a capillary, which is named.',
  caption: 'Gas moves through the wall.',
  diseases: [entry.id],
  source: known,
  reviewed: '2026-11-29',
};
const faultsOf = (drawing: string, changes: Partial<GuidePicture> = {}, page: DrawnPicture['page'] = aPage) =>
  pictures({ ...pack, pictures: [{ picture: { ...about, ...changes }, svg: drawing, page }] }).map(
    ({ fault }) => fault,
  );
const aPage = { size: 10_000, isOfDrawing: true };

it('a picture in its form has no fault', () => {
  expect(
    faultsOf(
      svg(
        `<g class="red"><path class="line" d="M0 0l5 5"/></g><circle class="area blue" cx="5" cy="5" r="4"/>${label}`,
      ),
    ),
  ).toEqual([]);
});

it.each([
  ['a script', '<script>alert(1)</script>', '<script> is not for a picture'],
  ['a file of elsewhere', '<image href="https://example.org/a.png"/>', '<image> is not for a picture'],
  ['a handler', '<g onclick="alert(1)"></g>', '<g>: no onclick'],
  ['a colour of its own', '<path class="line" stroke="#000" d="M0 0"/>', '<path>: no stroke'],
  ['a style', '<path class="line" style="fill:red" d="M0 0"/>', '<path>: no style'],
  ['a class that no theme has', '<path class="pink" d="M0 0"/>', "<path>: no class 'pink'"],
  ['a shape in the colour of the browser', '<path d="M0 0"/>', '<path>: has no class'],
  ['a number that is none', '<path class="line" d="M0 NaN"/>', '<path>: not a number'],
  ['words outside of a label', '<g>Alveolus</g>', '<g>: words outside of a label: Alveolus'],
])('%s is refused', (_what, inner, fault) => {
  expect(faultsOf(svg(inner + label))).toEqual([fault]);
});

it('what is not well-formed, or no drawing, is refused', () => {
  expect(faultsOf('<svg><g></svg>')[0]).toMatch(/^not well-formed/u);
  expect(faultsOf(`<!DOCTYPE svg>${svg(label)}`)).toEqual([
    'not well-formed: a document type is not for a picture',
  ]);
  expect(faultsOf(svg(''))).toEqual(['no label']);
  expect(faultsOf(svg(label, '0 0 900 900'))).toEqual([
    'viewBox: 900 wide, 320 to 640 are allowed',
    'viewBox: 900 high, 800 are allowed',
  ]);
  expect(faultsOf(svg(`<path class="line" d="${'M0 0'.repeat(6000)}"/>${label}`))[0]).toMatch(
    /bytes, 20000/u,
  );
});

it.each([
  ['leaves it', '<text x="380" y="40">Alveolus</text>', ["'Alveolus' leaves the picture"]],
  [
    'leaves it at its other end',
    '<text x="20" y="40" text-anchor="end">Alveolus</text>',
    ["'Alveolus' leaves the picture"],
  ],
  ['is moved out of it', `<g transform="translate(380 0)">${label}</g>`, ["'Alveolus' leaves the picture"]],
  [
    'stands upright within it',
    '<text x="20" y="190" transform="rotate(-90 20 190)">Flow in litres</text>',
    [],
  ],
  [
    'stands upright and leaves it',
    '<text x="20" y="60" transform="rotate(-90 20 60)">Flow in litres</text>',
    ["'Flow in litres' leaves the picture"],
  ],
  ['has a line beneath it', '<text x="20" y="40">Type I<tspan x="20" dy="18">pneumocyte</tspan></text>', []],
  [
    'is turned otherwise',
    '<text x="20" y="60" transform="rotate(30)">Flow</text>',
    ['<text>: rotate(30) (translate, or rotate(-90 x y) of a label at x, y)'],
  ],
])('a label that %s', (_what, inner, faults) => {
  expect(faultsOf(svg(inner))).toEqual(faults);
});

const other = (x: number, y: number) => `<text x="${x}" y="${y}">Wall</text>`;

it('labels do not stand on each other', () => {
  expect(faultsOf(svg(label + other(50, 44)))).toEqual(["'Alveolus' and 'Wall' stand on each other"]);
  expect(faultsOf(svg(label + other(100, 40) + other(20, 60)))).toEqual([]);
});

it('labels have the letters that can be printed', () => {
  expect(faultsOf(svg('<text x="20" y="40">5 µmol − ↑ naïve, pKα</text>'))).toEqual([]);
  expect(faultsOf(svg('<text x="20" y="40">Na⁺ in</text>'))).toEqual([
    "'Na⁺ in' has a letter that pages have no font for",
  ]);
});

it('what a picture names is there, and it is told in words', () => {
  expect(faultsOf(svg(label), { diseases: ['nothing'], source: 'nobody' })).toEqual([
    "no entry 'nothing'",
    "no source 'nobody'",
  ]);
  expect(faultsOf(svg(label), { alt: 'One sentence alone that says what it shows' })).toEqual([
    'alt: 1 sentences, two to four are wanted',
    'alt and caption end with a full stop',
  ]);
});

it('its page is there, of its drawing, and small', () => {
  const missing = ['its page is missing or of another drawing (npm run lab -- print-pictures)'];
  expect(faultsOf(svg(label), {}, null)).toEqual(missing);
  expect(faultsOf(svg(label), {}, { size: 10, isOfDrawing: false })).toEqual(missing);
  expect(faultsOf(svg(label), {}, { size: 50_000, isOfDrawing: true })).toEqual([
    'its page has 50000 bytes, 40000 are allowed',
  ]);
});

it('a guide shows at most twelve', () => {
  const many = Array.from({ length: 13 }, () => ({ picture: about, svg: svg(label), page: aPage }));
  expect(pictures({ ...pack, pictures: many })).toEqual([
    { entry: entry.id, fault: '13 pictures, 12 are allowed' },
  ]);
});
