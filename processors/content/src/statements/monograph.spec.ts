import { expect, it } from 'vitest';
import { indexDocument } from '../page/document-index.ts';
import { createTagger } from '../language/tagger.ts';
import { statementsOf } from './statements.ts';

const tag = await createTagger();
const textsIn = (text: string) => {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  return statementsOf(index.pages.get(1)!, index, tag).map((statement) => statement.text);
};

it('names the drug of a monograph where a line leaves it to the heading', () => {
  const texts = textsIn(
    [
      'METFORMIN',
      '',
      'Class: biguanide.',
      '',
      'Mechanism: inhibits mitochondrial complex I in the cells of the liver.',
      '',
      'It does not stimulate the secretion of insulin.',
      '',
      'Contraindications: acute metabolic acidosis, severe hepatic failure.',
      '',
      'The elimination half-life is about 6 hours.',
    ].join('\n'),
  );
  expect(texts).toContain('Metformin is a biguanide.');
  expect(texts).toContain('Metformin inhibits mitochondrial complex I in the cells of the liver.');
  expect(texts).toContain('The elimination half-life of metformin is about 6 hours.');
});

it('leaves a heading alone that names no drug', () => {
  const texts = textsIn(
    [
      'Respiration',
      '',
      'It is driven by the diaphragm and the ribs.',
      '',
      'Mechanism: inhibits the cells.',
    ].join('\n'),
  );
  expect(texts.filter((text) => text.startsWith('Respiration'))).toEqual([]);
});

it('takes a part of every monograph for no drug', () => {
  const texts = textsIn(
    [
      'Nursing implications',
      '',
      'Monitoring: urine output.',
      '',
      'Class: azole antifungal.',
      '',
      'Action: inhibits an enzyme of the fungus, so that ergosterol runs short.',
    ].join('\n'),
  );
  expect(texts.filter((text) => text.startsWith('Nursing'))).toEqual([]);
});
