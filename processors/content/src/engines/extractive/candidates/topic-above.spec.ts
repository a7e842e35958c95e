import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import { candidatesOf } from './candidates.ts';
import { withTopic } from './with-topic.ts';

const tag = await createTagger();

/** The fronts of the cards of the last page, as they are shown. */
const frontsOf = (...pages: string[]): string[] => {
  const index = indexDocument({ pages: pages.map((text, at) => ({ pageNumber: at + 1, text })) });
  return candidatesOf(index, pages.length, tag, 'cloze_deletion').map(withTopic);
};

const SIGN = 'Sudden dyspnoea is the commonest complaint, followed by pleuritic chest pain.';
const SAID = 'An embolism is a clot that has travelled, and every ward sees one.\n';
const chapter = (title: string) => `${title}\n\n${SAID.repeat(5)}\nSymptoms and signs\n\n${SIGN}\n`;
const starting = (name: string) => expect.stringMatching(new RegExp(`^${name}[^{}.]*: `, 'u'));

const table = (caption: string) =>
  [
    'Form\tShare of total\tWhere\tRemarks',
    'Dissolved CO2\t7–10%\tPlasma and red cell water\tSets the Pco2',
    'Carbaminohaemoglobin\tabout 20%\tRed cell\tBound to amino groups of globin',
    'Bicarbonate\tabout 70%\tFormed in the red cell, carried mostly in plasma\tNeeds carbonic anhydrase',
    `\n${caption}\n`,
  ].join('\n');

const ofNitrates = (text: string): string[] =>
  frontsOf(`9.3 Nitrates\n\nHarm\n\n${text}\n`).filter((front) => front.startsWith('Nitrates'));

describe('what stands above the section of a card', () => {
  it.each([
    '29.4 Nursing the person with a pulmonary\nembolism',
    'Chapter 7 – Pulmonary embolism',
    'Pulmonary embolism',
  ])('is the one thing that a chapter is about: “%s”', (title) => {
    expect(frontsOf(chapter(title))).toContainEqual(starting('Pulmonary embolism, symptoms and signs'));
  });

  it.each(['Pulmonary embolism and asthma', 'Two clots that travel', 'Chapter 7'])(
    'is not “%s”, which names several things or none',
    (title) => {
      const fronts = frontsOf(chapter(title));
      expect(fronts).not.toEqual([]);
      expect(fronts).not.toContainEqual(expect.stringMatching(/^[^{]*(?:embolism|clots|Chapter)/u));
    },
  );

  it('is a part of the chapter, or a numbered section, until the next', () => {
    const drug = 'GnRH agonists such as goserelin are second line in most women.';
    const sections = (first: string, second: string) =>
      `${first}\n\nWhat it is\n\nTissue grows in the wrong place.\n\nThe patient\n\n${second}\n\n${drug}\n`;
    expect(frontsOf(sections('Part one: Endometriosis', 'Making the diagnosis'))).toContainEqual(
      starting('Endometriosis'),
    );
    expect(frontsOf(sections('9.2 Endometriosis', 'Making the diagnosis'))).toContainEqual(
      starting('Endometriosis'),
    );
    expect(frontsOf(sections('Part one: Endometriosis', 'Part two: Fibroids'))).toContainEqual(
      starting('Fibroids'),
    );
    expect(frontsOf(sections('9.2 Endometriosis', '9.3 The others, by contrast'))).not.toContainEqual(
      starting('Endometriosis'),
    );
  });

  it('is left out where the card says it, or tells what something does to something', () => {
    expect(ofNitrates('Headache lasts for two weeks in up to half of all patients.')).not.toEqual([]);
    expect(ofNitrates('Headache from nitrates lasts for two weeks in up to half of all patients.')).toEqual(
      [],
    );
    expect(ofNitrates('Sildenafil inhibits phosphodiesterase in the smooth muscle of arteries.')).toEqual([]);
  });

  it('is the caption of a table, unless it is of many things', () => {
    const shown = 'Forms of carbon dioxide in venous blood';
    expect(frontsOf(table(`Table 22.4 ${shown}. Figures differ.`))).toContainEqual(starting(shown));
    expect(frontsOf(table('Table 22.4 Three forms of a gas'))).not.toContainEqual(starting('Three'));
  });
});
