import { expect, it } from 'vitest';
import { costOf, isDrawable } from './cost.ts';
import type { DrawnElement } from './element.ts';

type Attributes = Record<string, string>;
const of = (
  name: string,
  attributes: Attributes = {},
  ...inner: (DrawnElement | string)[]
): DrawnElement => ({
  name,
  attributes,
  children: inner.filter((each) => typeof each !== 'string'),
  text: inner.filter((each) => typeof each === 'string').join(''),
});
const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const rect = (attributes: Attributes = {}) => of('rect', { width: '9', height: '9', ...attributes });
/** Each refers to the one before it some times. */
const chain = (name: string, depth: number, times: number, refer: (id: string) => DrawnElement) =>
  many(depth, (n) =>
    of(name, { id: `a${n}` }, ...many(times, () => (n === 0 ? rect() : refer(`a${n - 1}`)))),
  );
const fill = (id: string) => ({ fill: `url(#${id})` });

const css = (text: string) => of('style', {}, text);

it.each<[string, DrawnElement[]]>([
  ['thousands of shapes', many(8_000, () => of('path', { d: 'M0 0L9 9C1 1 2 2 3 3Z'.repeat(10) }))],
  ['words', many(500, () => of('text', { x: '1' }, 'Left anterior descending artery'))],
  [
    'a gradient for many',
    [of('linearGradient', { id: 'g' }, of('stop')), ...many(5_000, () => rect(fill('g')))],
  ],
  [
    'a shadow for some',
    [
      of('filter', { id: 'f' }, of('feGaussianBlur'), of('feOffset'), of('feMerge')),
      ...many(40, () => rect({ filter: 'url(#f)' })),
    ],
  ],
  [
    'a symbol in many places',
    [of('symbol', { id: 's' }, ...many(20, () => rect())), ...many(500, () => of('use', { href: '#s' }))],
  ],
  [
    'dashed lines by their class',
    [
      css('.d{stroke-dasharray:4 2}'),
      ...many(3_000, () => rect()),
      ...many(300, () => of('path', { class: 'd', d: 'M0 0H200V200' })),
    ],
  ],
  [
    'a hatched area',
    [of('pattern', { id: 'p' }, of('path', { d: 'M0 0L4 4' })), rect({ style: 'fill: url("#p")' })],
  ],
  ['what is there once', [of('g', fill('nowhere'), rect())]],
])('draws %s', (_, children) => expect(isDrawable(of('svg', {}, ...children))).toBe(true));

it.each<[string, DrawnElement[]]>([
  ['patterns in patterns', [...chain('pattern', 6, 10, (id) => rect(fill(id))), rect(fill('a5'))]],
  [
    'patterns by their class',
    [
      css('.p{fill:url(#a3)}'),
      ...chain('pattern', 4, 10, (id) => rect(fill(id))),
      of('g', { class: 'p' }, rect()),
    ],
  ],
  [
    'masks in masks',
    [...chain('mask', 9, 3, (id) => rect({ mask: `url(#${id})` })), rect({ mask: 'url(#a8)' })],
  ],
  [
    'clips in clips',
    [
      ...chain('clipPath', 12, 3, (id) => rect({ 'clip-path': `url(#${id})` })),
      rect({ 'clip-path': 'url(#a11)' }),
    ],
  ],
  ['uses of uses', [...chain('g', 6, 10, (id) => of('use', { 'xlink:href': `#${id}` }))]],
  ['what refers to itself', [of('pattern', { id: 'p' }, rect(fill('p'))), rect(fill('p'))]],
  [
    'references without end',
    [...chain('linearGradient', 40, 1, (id) => of('stop', { href: `#${id}` })), of('use', { href: '#a39' })],
  ],
  [
    'a pattern for all that is used',
    [
      of('g', { id: 'g' }, ...many(2_000, () => rect())),
      ...chain('pattern', 2, 30, (id) => rect(fill(id))),
      of('g', fill('a1'), of('use', { href: '#g' })),
    ],
  ],
  ['more text than a book', [of('text', {}, 'lorem ipsum '.repeat(100_000))]],
  [
    'text that is used',
    [of('text', { id: 't' }, 'lorem '.repeat(2_000)), ...many(200, () => of('use', { href: '#t' }))],
  ],
  [
    'hundreds of blurs',
    [of('filter', { id: 'f' }, of('feGaussianBlur')), ...many(300, () => rect({ filter: 'url(#f)' }))],
  ],
  [
    'a filter of hundreds',
    [of('filter', { id: 'f' }, ...many(300, () => of('feOffset'))), rect({ filter: 'url(#f)' })],
  ],
  ['filters without an element', many(300, () => rect({ style: 'filter:blur(9px) blur(9px)' }))],
  [
    'a wide brush',
    [of('filter', { id: 'f' }, of('feMorphology', { radius: '100000' })), rect({ filter: 'url(#f)' })],
  ],
  [
    'endless noise',
    [of('filter', { id: 'f' }, of('feTurbulence', { numOctaves: '1e6' })), rect({ filter: 'url(#f)' })],
  ],
  ['countless dashes', many(50, () => rect({ 'stroke-dasharray': '.00001' }))],
  ['a path that crosses itself', [of('path', { d: 'M0 0L9 9L1 1'.repeat(30_000) })]],
  [
    'markers at each corner',
    [
      of('marker', { id: 'm' }, ...many(50, () => rect())),
      of('path', { 'marker-mid': 'url(#m)', d: 'L9 9'.repeat(2_000) }),
    ],
  ],
])('does not draw %s', (_, children) => expect(isDrawable(of('svg', {}, ...children))).toBe(false));

it('takes little time for long style sheets', () => {
  const sheet = css(many(3_000, (n) => `g .c${n}:hover, a > rect{fill:url(#g)}`).join(''));
  expect(costOf(of('svg', {}, sheet, ...many(5_000, () => rect({ class: 'c1 c2' }))))).toBeLessThan(Infinity);
});
