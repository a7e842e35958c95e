import { expect, it } from 'vitest';
import { isDrawable } from './cost.ts';
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
    [of('filter', { id: 'f' }, ...many(900, () => of('feOffset'))), rect({ filter: 'url(#f)' })],
  ],
  ['filters without an element', many(300, () => rect({ style: 'filter:blur(9px) blur(9px)' }))],
  [
    'a filter that turns to its neighbours',
    [
      of('filter', { id: 'f' }, ...many(4, () => of('feGaussianBlur'))),
      ...many(25, () => rect({ filter: 'url(#f)' })),
    ],
  ],
  ['shadows without an element', many(100, () => rect({ style: 'filter:drop-shadow(1px 1px 9px red)' }))],
  [
    'noise in some places',
    [
      of('filter', { id: 'f' }, of('feTurbulence', { numOctaves: '9' })),
      ...many(15, () => rect({ filter: 'url(#f)' })),
    ],
  ],
  ['shapes without end', many(45_000, () => rect())],
  ['thousands of translucent shapes', many(5_000, () => rect({ opacity: '.5', stroke: 'red' }))],
  [
    'translucent groups in each other',
    many(3, () => many(90, () => 0).reduce((inner) => of('g', { opacity: '.5' }, inner), rect())),
  ],
  ['shapes turned out of the page', many(300, () => rect({ style: 'transform:rotate3d(1,1,1,45deg)' }))],
  ['shapes seen from the side', many(300, () => rect({ style: 'rotate: x 45deg' }))],
  [
    'hundreds of long strokes',
    [of('g', { stroke: 'red' }, ...many(300, () => of('path', { d: 'L0 9L9 0'.repeat(500) })))],
  ],
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

it('does not look at each of countless rules for each of countless elements', () => {
  const sheet = css(many(3_000, (n) => `g .c${n}:hover, a > rect{fill:url(#g${n})}`).join(''));
  expect(isDrawable(of('svg', {}, sheet, ...many(5_000, () => rect({ class: 'c1 c2' }))))).toBe(false);
});

const blur = (id = 'f') => of('filter', { id }, of('feGaussianBlur'), of('feMorphology', { radius: '30' }));
const blurred = (attributes: Attributes = {}) => [blur(), ...many(300, () => rect(attributes))];

it.each<[string, DrawnElement[]]>([
  ['a comment', [css('rect{filter/**/:url(#f)}'), ...blurred()]],
  ['a comment that a string begins', [css('rect{font-family:"/*";filter:url(#f);x:"*/"}'), ...blurred()]],
  ['a string with a brace', [css('rect{font-family:"}";filter:url(#f)}'), ...blurred()]],
  ['a rule within a rule', [css('rect{filter:url(#f);.a{x:1}}'), ...blurred()]],
  ['a brace in parentheses', [css('rect{x:(});filter:url(#f);y:({)}'), ...blurred()]],
  ['a selector with another in it', [css(':not(z .b){filter:url(#f)}'), ...blurred()]],
  ['a class of any letters', [css('.aé{filter:url(#f)}'), ...blurred({ class: 'aé' })]],
  ['an older name', many(300, () => rect({ style: '-webkit-filter:blur(50px)' }))],
  ['what the parent has', [of('g', { filter: 'url(#f)' }, ...blurred({ filter: 'inherit' }))]],
  ['all that the parent has', [css('rect{all:inherit}'), of('g', { filter: 'url(#f)' }, ...blurred())]],
  ['what is declared elsewhere', [css('svg{--f:url(#f)}'), ...blurred({ style: 'filter:var(--f)' })]],
  ['an id with a semicolon', [blur('a;b'), ...many(300, () => rect({ style: `filter:url('#a;b')` }))]],
  ['an id by its numbers', blurred({ filter: 'url(#%66)' })],
  ['an address in capitals', blurred({ filter: 'URL(#f)' })],
  [
    'masks by another property',
    [
      ...chain('mask', 6, 10, (id) => rect({ style: `mask-image:url(#${id})` })),
      rect({ style: '-webkit-mask:url(#a5)' }),
    ],
  ],
  ['a path of a style', [rect({ style: `d:path('${'L9 9L1 1'.repeat(50_000)}')` })]],
  ['dashes of a length that it names', many(50, () => rect({ pathLength: '1e9', 'stroke-dasharray': '1' }))],
  ['dashes that are computed', many(50, () => rect({ style: 'stroke-dasharray:calc(1px/9999)' }))],
  [
    'markers at each end of a line',
    [
      of('marker', { id: 'm' }, ...many(50, () => rect())),
      of('path', { 'marker-mid': 'url(#m)', d: `M0 0${'z'.repeat(9_000)}` }),
    ],
  ],
  ['a place for each letter', [of('text', { x: '1 '.repeat(90_000) }, 'lorem '.repeat(9_000))]],
  ['shadows of letters', [of('text', { style: `text-shadow:${'0 0 9px red,'.repeat(300)}` }, 'a')]],
  ['shadows of shadows', [rect({ style: `filter:${'drop-shadow(1px 1px 9px red) '.repeat(150)}` })]],
  ['layers', many(300, () => rect({ style: 'mix-blend-mode:multiply' }))],
  ['layers of their own', many(300, () => of('g', { style: 'isolation:isolate' }, rect()))],
])('does not draw what is said by %s', (_, children) =>
  expect(isDrawable(of('svg', { viewBox: '0 0 99 99' }, ...children))).toBe(false),
);

const shadows = many(45, (n) =>
  of(
    'filter',
    { id: `f${n}`, filterUnits: 'userSpaceOnUse', width: '98', height: '98' },
    ...many(6, () => of('feOffset')),
    of('feGaussianBlur'),
  ),
);
it.each<[string, DrawnElement[]]>([
  [
    'blurs by their style',
    [
      of('filter', { id: 'f' }, of('feGaussianBlur')),
      ...many(60, () => rect({ style: 'filter:url(#f);transform:rotate(3deg) translateX(9px)' })),
    ],
  ],
  [
    'translucent places',
    [
      of('defs', {}, of('path', { id: 'p', d: 'M0 0L9 9' })),
      ...many(1_000, () => of('use', { href: '#p', style: 'opacity:.5;stroke:red' })),
    ],
  ],
  [
    'a page of letters',
    [
      of('defs', {}, of('g', {}, of('symbol', { id: 's' }, of('path', { d: 'M0 0L9 9' })))),
      ...many(9_000, () => of('g', {}, of('use', { href: '#s' }))),
    ],
  ],
  ['small shadows', [...shadows, ...many(45, (n) => rect({ filter: `url(#f${n})` }))]],
  [
    'arrows',
    [
      of('marker', { id: 'm' }, of('path', { d: 'M0 0L9 9' })),
      ...many(500, () => of('path', { style: 'marker-end:url(#m)', d: 'L9 9'.repeat(90) })),
    ],
  ],
  ['layers that are none', many(9_000, () => of('g', { style: 'opacity:1;mix-blend-mode:normal' }, rect()))],
  [
    'colours of two themes',
    many(900, () => rect({ style: 'fill: light-dark(rgb(218, 232, 252), var(--dark)); --dark: rgb(1,2,3)' })),
  ],
  ['rules with comments', [css('/* a; { */ .a > .b:not(.c) { opacity: .5 } .c[id="x"]{fill:red}'), rect()]],
])('draws %s, as programs write them', (_, children) =>
  expect(isDrawable(of('svg', { viewBox: '0 0 400 400' }, ...children))).toBe(true),
);
