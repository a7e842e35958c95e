import { expect, it } from 'vitest';
import { deal } from './deal.ts';
import type { Judged } from './judgement/judge.ts';
import type { PlaceKind } from './place.ts';
import { documentOf, hiddenIn } from './places.fixture.ts';

const SENTENCES = [
  'Adrenaline constricts the arterioles of the skin and the gut.',
  'Salbutamol relaxes the smooth muscle of the bronchi.',
  'Digoxin inhibits the sodium pump of the myocardium.',
  'Heparin activates antithrombin in the plasma.',
  'Warfarin blocks the reduction of vitamin K in the liver.',
  'Metformin lowers the hepatic output of glucose.',
];
const text = SENTENCES.join(' ');
const document = documentOf(text);
const page = document.pages.get(1)!;

function place(
  hidden: string,
  good: number,
  { sentence = hidden, kind = 'sentence' as PlaceKind } = {},
): Judged {
  const excerpt = SENTENCES.find((one) => one.includes(sentence))!;
  const start = text.indexOf(excerpt);
  const at = text.indexOf(hidden, start);
  return {
    kind,
    page: 1,
    block: 0,
    excerpt: { start, end: start + excerpt.length },
    hidden: [{ start: at, end: at + hidden.length }],
    around: [],
    path: [],
    good,
    worth: 0.4,
  };
}
const names = (places: readonly Judged[]) => places.map((one) => hiddenIn(one, page));

const ALL = [
  place('Adrenaline', 0.9),
  place('arterioles', 0.7),
  place('Salbutamol', 0.85),
  place('Digoxin', 0.8),
  place('antithrombin', 0.7),
  place('vitamin K', 0.65),
  place('glucose', 0.3),
];

it('deals the sentences that are thought well of, and suggests the best of every other', () => {
  const { dealt, suggested } = deal(ALL, document, 'normal');
  expect(names(dealt)).toEqual(['Adrenaline', 'Salbutamol', 'Digoxin']);
  expect(names(suggested)).toEqual(['arterioles', 'antithrombin', 'vitamin K']);
});

const sidesOf = (isParted: boolean) =>
  [
    place('Heparin', 0.8, { kind: 'definition' }),
    place('antithrombin', 0.9, { sentence: 'Heparin', kind: 'definition' }),
  ].map((one): Judged => (isParted ? { ...one, isParted } : one));

it('deals both sides of a definition that a sign parts, and one place of any other excerpt', () => {
  expect(names(deal(sidesOf(true), document, 'normal').dealt)).toEqual(['Heparin', 'antithrombin']);
  expect(names(deal(sidesOf(false), document, 'normal').dealt)).toEqual(['antithrombin']);
});

it('deals everything that is fair, in the order of the page, or fewer', () => {
  expect(names(deal(ALL, document, 'everything').dealt)).toEqual([
    'Adrenaline',
    'Salbutamol',
    'Digoxin',
    'antithrombin',
    'vitamin K',
  ]);
  expect(deal(ALL, document, 'fewer').dealt).toHaveLength(1);
});

it('suggests a second of a sentence only where it is good and asks something else', () => {
  const { suggested } = deal(
    [
      place('Adrenaline', 0.9),
      place('the arterioles of the skin', 0.8),
      place('arterioles', 0.7),
      place('gut', 0.5),
      place('Metformin', 0.42),
      place('hepatic output', 0.39),
    ],
    document,
    'normal',
  );
  expect(names(suggested)).toEqual(['the arterioles of the skin', 'Metformin']);
});

it('never deals two of one sentence, nor two of which one tells the other', () => {
  const twice = documentOf(`${SENTENCES[0]!} ${SENTENCES[0]!.replace('Adrenaline', 'Epinephrine')}`);
  const other = text.indexOf(SENTENCES[1]!);
  const again: Judged = {
    ...place('arterioles', 0.9),
    excerpt: { start: other, end: other + SENTENCES[0]!.length + 1 },
    hidden: [{ start: other, end: other + 11 }],
  };
  expect(deal([ALL[0]!, ALL[1]!, again], twice, 'everything').dealt).toHaveLength(1);
});

it('deals all that stands in the structure of a page, and the lines of notes', () => {
  const cells = ALL.map((one): Judged => ({ ...one, kind: 'cell', good: 0.6 }));
  expect(deal(cells, document, 'normal').dealt).toHaveLength(7);
  const notes = documentOf('# Drugs\n\n- adrenaline\n- salbutamol');
  const lines = ALL.map((one): Judged => ({ ...one, kind: 'line', good: 0.55 }));
  expect(deal(lines, notes, 'normal').dealt).toHaveLength(6);
  expect(deal(lines, document, 'normal').dealt).toEqual([]);
});

it('deals nothing of nothing', () => {
  expect(deal([], document, 'everything')).toEqual({ dealt: [], suggested: [] });
});

it('bears a page of thousands of places in time', () => {
  const words = Array.from({ length: 600 }, (_, at) => `Drug${at} blocks receptor${at} of tissue${at}.`);
  const long = documentOf(words.join(' '));
  let start = 0;
  const places = words.map((sentence): Judged => {
    const excerpt = { start, end: start + sentence.length };
    start += sentence.length + 1;
    return { ...ALL[0]!, excerpt, hidden: [{ start: excerpt.start, end: excerpt.start + 5 }] };
  });
  const before = performance.now();
  expect(deal(places, long, 'everything').dealt.length).toBeGreaterThan(100);
  expect(performance.now() - before).toBeLessThan(5_000);
});
