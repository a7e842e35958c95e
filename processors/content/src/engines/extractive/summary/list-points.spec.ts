import { describe, expect, it } from 'vitest';
import { createTagger } from '../../../language/tagger.ts';
import { indexDocument } from '../../../page/document-index.ts';
import { listPoints } from './list-points.ts';
import { tablePoints } from './table-points.ts';
import { tablesOf } from './table-spans.ts';

const tag = await createTagger();
const read = (text: string) => {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  const page = index.pages.get(1)!;
  return { page, index, tables: tablesOf(page, index) };
};
const lists = (text: string) => {
  const { page, index, tables } = read(text);
  return listPoints(page, index, tables, tag).flatMap((point) => (point.text === '' ? [] : [point.text]));
};
const AFTER = '\n\nThe spleen removes old red cells from the blood and keeps the platelets in its pulp.';

describe('listPoints', () => {
  it('tells a list with what it is of', () => {
    expect(
      lists(`Symptoms of anemia include the following:\n• Fatigue\n• Pale skin\n• Dizziness${AFTER}`),
    ).toEqual(['Symptoms of anemia include fatigue, pale skin, dizziness']);
  });

  it('names items by their titles where explanations stand under them', () => {
    const items =
      'Pale skin\nThe skin holds less blood when red cells are few.\nCold hands\nThe vessels of the hands are narrow then.';
    expect(lists(`Symptoms of anemia include the following:\n\n${items}${AFTER}`)).toEqual([
      'Symptoms of anemia include pale skin, cold hands',
    ]);
  });

  it('says each order of a long list by itself, with who should follow it', () => {
    const orders = ['Take the tablets', 'Avoid tea and coffee'].map(
      (order) =>
        `• ${order} ${'in the two hours before and after every single meal of the day '.repeat(3).trim()}.`,
    );
    for (const text of lists(`The client should:\n${orders.join('\n')}${AFTER}`))
      expect(text).toMatch(/^The client should (?:take|avoid) /u);
  });

  it.each([
    ['fewer items than it announces', 'Anemia has three causes:\n• Loss of blood\n• Lack of iron'],
    ['a page that ends within it', 'The causes of anemia:\n• Loss of blood\n• Lack of iron'],
  ])('is silent about %s', (_what, text) => expect(lists(text)).toEqual([]));
});

describe('tablePoints', () => {
  it('tells the parts of a drug behind its name, and no dose', () => {
    const { page, index, tables } = read(
      'Table 4.2 is a drug prototype table for statins featuring simvastatin. It lists its class.\n\nDrug Class\nStatin\nDrug Dosage\n20 mg daily\nIndications\nHigh cholesterol\nContraindications\nPregnancy\nLiver disease\n\nTable 4.2 Drug Prototype Table: Simvastatin (source: label)',
    );
    const texts = tablePoints(page, index, tables).map(({ text }) => text);
    expect(texts).toContain('Simvastatin – contraindications: pregnancy, liver disease');
    expect(texts.join('\n')).not.toMatch(/\d mg/u);
  });
});
