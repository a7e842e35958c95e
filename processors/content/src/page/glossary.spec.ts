import { describe, expect, it } from 'vitest';
import { glossaryEntries } from './glossary.ts';
import { headOf } from './glossary-head.ts';

const never = () => 0;
const uses =
  (...phrases: string[]) =>
  (phrase: string) =>
    phrases.includes(phrase) ? 2 : 0;

const entries = (text: string, occurrences: (phrase: string) => number = never) =>
  glossaryEntries([{ page: 1, text, start: 0, end: text.length }], occurrences).map(
    ({ term, definition }) => [term, definition],
  );

describe('glossaryEntries', () => {
  it('reads entries with a colon, wrapped ones too', () => {
    const text =
      'anuria: absence of urine produced\noliguria: below normal urine production of 400 mL a\nday in an adult';
    expect(entries(text)).toEqual([
      ['anuria', 'absence of urine produced'],
      ['oliguria', 'below normal urine production of 400 mL a\nday in an adult'],
    ]);
  });

  it('tells entries without a colon apart by the order of the alphabet, however full their lines are', () => {
    const text = [
      'aquifer layer of rock or sand that stores water and lets it pass to wells in',
      'dry seasons',
      'basalt volcanic rock that forms where lava cools quickly at the surface of the sea',
      'caldera broad hollow that remains when the roof of a magma chamber falls down',
      'under its own weight and fills with water in the course of many dozen years',
      'dolomite mineral of calcium and magnesium that replaces the limestone of reefs',
    ].join('\n');
    expect(entries(text).map(([term]) => term)).toEqual(['aquifer', 'basalt', 'caldera', 'dolomite']);
    expect(entries(text)[2]?.[1]).toContain('many dozen years');
  });

  it('reads lists whose lines take turns: the term, then what it means', () => {
    const text = [
      'basin fold',
      'fold of strata with its youngest in the middle',
      'caldera',
      'volcanic hollow that a collapse left behind',
      'lahar',
      'mudflow of ash and rain',
      'moraine (lateral)',
      'ridge of rubble along the side of a glacier',
    ].join('\n');
    expect(entries(text)).toContainEqual(['basin fold', 'fold of strata with its youngest in the middle']);
    expect(entries(text)).toContainEqual(['caldera', 'volcanic hollow that a collapse left behind']);
    expect(entries(text)).toContainEqual(['moraine', 'ridge of rubble along the side of a glacier']);
  });

  it.each([
    'basalt · caldera · dolomite · fold · lahar ·\nlava · moraine · pumice',
    'basalt • caldera • dolomite • fold\n• lahar • lava tube • moraine',
    'basalt, caldera, dolomite, fold, lahar,\nlava, moraine, pumice',
  ])('takes names that nothing explains for no entries: %s', (text) => expect(entries(text)).toEqual([]));

  it('goes on over pages, and tells which entry is cut off there', () => {
    const pages = [
      'ligand molecule that binds to the\n',
      'receptor of a living cell\nmitosis division of a nucleus.\n',
    ];
    const found = glossaryEntries(
      pages.map((text, at) => ({ page: at + 1, text, start: 0, end: text.length })),
      never,
    );
    expect(found.map(({ page, term, open }) => [page, term, open])).toEqual([
      [1, 'ligand', true],
      [2, 'mitosis', false],
    ]);
  });

  it('starts no entry where the one before says nothing yet, or goes on', () => {
    const text = [
      'alcohol-related birth defects (ARBD) congenital',
      'disorders in which the infant may have problems of the heart',
      'stage of resistance stage two of the general response, which comes after',
      'stage one diminishes',
    ].join('\n');
    expect(entries(text, uses('stage of resistance')).map(([term]) => term)).toEqual([
      'alcohol-related birth defects',
      'stage of resistance',
    ]);
  });

  it('gives verbatim spans', () => {
    const text = 'Key\ncytokine: protein that carries a signal\nepitope: part of an antigen';
    for (const { span, start } of glossaryEntries([{ page: 1, text, start: 4, end: text.length }], never))
      expect(text.slice(start, start + span.length)).toBe(span);
  });

  it('reads a megabyte of short pieces on one line', () => {
    for (const [piece, times] of [
      ['word ', 40_000],
      ['term: meaning of it. ', 20_000],
      ['(', 50_000],
      ['a;', 200_000],
    ] as const)
      expect(() => entries(piece.repeat(times))).not.toThrow();
  });
});

describe('headOf', () => {
  it.each([
    ['arteriole (also, resistance vessel) very small artery that leads to a capillary', 'arteriole'],
    ['chief cell cell of the gastric gland that secretes pepsinogen', 'chief cell'],
    ['hemostasis the ability to cease bleeding', 'hemostasis'],
    ['ischemic stroke when a clot obstructs blood flow', 'ischemic stroke'],
    ['adrenal vein drains the adrenal glands', 'adrenal vein'],
    ['familial polyposis autosomal dominant disorder caused by a mutation', 'familial polyposis'],
    ['inflation   rise of the level of prices', 'inflation'],
  ])('%s → %s', (entry, term) => {
    const head = headOf(entry, never);
    expect(head?.term).toBe(term);
    expect(head?.certainty).toBeGreaterThanOrEqual(0);
  });

  it('takes the words that the document writes together elsewhere', () => {
    const entry = 'opportunity cost value of the best alternative';
    expect(headOf(entry, uses('opportunity cost'))?.term).toBe('opportunity cost');
  });
});
