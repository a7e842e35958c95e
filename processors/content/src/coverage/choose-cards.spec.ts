import type { DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseCards } from './choose-cards.ts';

const [RENIN, HEART] = [
  'Renin converts angiotensinogen into angiotensin one.',
  'The heart has four chambers and four valves.',
];
const PAGE = `Hormones\n\n${RENIN} ${HEART}`;
const card = (prompt: string, answer: string, span: string): DraftCard => ({
  prompt,
  answer,
  span,
  style: 'cloze_deletion',
});

it('keeps one card of those that ask the same, in the order of the page, and none that wants two answers', () => {
  const heart = card('The {{c1::heart}} has four chambers and four valves.', 'heart', HEART);
  const renin = card('{{c1::Renin}} converts angiotensinogen.', 'Renin', RENIN);
  const again = card('{{c1::Renin}} converts angiotensinogen .', 'Renin', RENIN);
  expect(chooseCards([heart, renin, again], PAGE)).toEqual([renin, heart]);
  const four = card('The heart has four {{c1::chambers}}.', 'chambers', HEART);
  const other = card('The heart has four {{c1::valves}}.', 'valves', HEART);
  expect(chooseCards([four, other], PAGE)).toEqual([]);
});

it('gives a page no more cards than its words are worth', () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    card(`{{c1::word${at}}} of it ${at}`, `word${at}`, RENIN),
  );
  expect(chooseCards(many, PAGE)).toHaveLength(2);
});

it('gives a page about half as many where fewer are wanted, and all that are sound where everything is', () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    card(`{{c1::word${at}}} of it ${at}`, `word${at}`, RENIN),
  );
  expect(chooseCards(many, PAGE, 'fewer')).toEqual(many.slice(0, 1));
  expect(chooseCards(many, PAGE, 'everything')).toHaveLength(30);
});

const numbered = (from: number, to: number, isHighYield?: true): DraftCard[] =>
  Array.from({ length: to - from }, (_, at) => ({
    ...card(`{{c1::word${from + at}}} of it ${from + at}`, `word${from + at}`, `word${from + at}`),
    ...(isHighYield ? { isHighYield } : {}),
  }));

it('gives a page what is of high yield first, however much of it there is', () => {
  const page = Array.from({ length: 400 }, (_, at) => `word${at}`).join(' ');
  expect(chooseCards([...numbered(100, 125), ...numbered(125, 130, true)], page)).toEqual([
    ...numbered(100, 115),
    ...numbered(125, 130, true),
  ]);
  expect(chooseCards([...numbered(100, 110), ...numbered(110, 140, true)], page)).toEqual(
    numbered(110, 140, true),
  );
});

it('keeps what is shown already, whatever comes beside it', () => {
  const word = fc.constantFrom('atrium', 'valve', 'renin', 'heart', 'septum');
  const drafted = fc.record({ front: word, answer: word, span: word, isHighYield: fc.boolean() });
  const arbitrary = fc.array(fc.record({ draft: drafted, again: drafted, isSound: fc.boolean() }), {
    maxLength: 30,
  });
  const howMany = fc.constantFrom('fewer', 'normal', 'everything' as const);
  type Drafted = typeof drafted extends fc.Arbitrary<infer T> ? T : never;
  const made = ({ front, answer, span, isHighYield }: Drafted): DraftCard => ({
    ...card(`It has a ${front} and {{c1::${answer}}}`, answer, span),
    isHighYield,
  });
  fc.assert(
    fc.property(arbitrary, howMany, fc.integer({ min: 1, max: 300 }), (all, many, words) => {
      const page = `${'word '.repeat(words)}atrium valve renin heart septum`;
      const first = all.filter(({ isSound }) => isSound).map(({ draft }) => made(draft));
      const open = all.filter(({ isSound }) => !isSound);
      const best = chooseCards([...first, ...open.map(({ draft }) => made(draft))], page, many);
      const shown = best.filter((one) => first.includes(one));
      const repaired = open.map(({ draft, again }) => made({ ...again, isHighYield: draft.isHighYield }));
      const chosen = chooseCards([...first, ...repaired], page, many, shown);
      expect(chosen).toEqual(expect.arrayContaining(shown));
      expect(new Set(chosen.map(({ prompt }) => prompt.replace(/::.*/u, ''))).size).toBe(chosen.length);
    }),
  );
});
