import { describe, expect, it } from 'vitest';
import { readable, standalone, withoutPointers } from './document/clean.ts';
import { layOut, looksLikeHeading } from './document/layout.ts';
import { medicalWeight } from './words/medical-words.ts';
import { quantities } from './words/quantities.ts';
import { blankOut, repeatedLines } from './document/repeated-lines.ts';
import { sharesStem, stem } from './words/stem.ts';
import { functionWordShare } from './words/stop-words.ts';

const isWord = (word: string) => ['life', 'threatening'].includes(word);

describe('clean', () => {
  it('joins words broken at a line end, as the document writes them elsewhere', () => {
    expect(readable('throm-\nbosis is life-\nthreatening', isWord)).toBe('thrombosis is life-threatening');
    expect(readable('the ﬁbrous\n  sac', isWord)).toBe('the fibrous sac');
  });

  it('removes what points elsewhere', () => {
    expect(withoutPointers('The apex (see Figure 3) lies left [12], as shown in the figure.')).toBe(
      'The apex lies left.',
    );
  });

  it('removes what leans on the sentence before', () => {
    expect(standalone('• However, the apex lies left.')).toBe('The apex lies left.');
    expect(standalone('Recall that blood is a tissue.')).toBe('Blood is a tissue.');
  });
});

describe('layout', () => {
  it.each([
    ['Location of the Heart', true],
    ['Anticoagulant, Antiplatelet, and Thrombolytic Drugs', true],
    ['Thrombin, produced in the cascade', false],
    ['300–500 mL/day', false],
    ['The heart lies left.', false],
    ['Describe fetal heart development', false],
  ])('heading? %s', (line, expected) => expect(looksLikeHeading(line)).toBe(expected));

  it('tells objectives and lists of terms from prose', () => {
    const text =
      'Learning Objectives\n• Describe the heart\nKey terms\napex: tip of the heart\nSummary\nThe heart beats.';
    expect(layOut(text, undefined).map(({ kind }) => kind)).toEqual([
      'heading',
      'aside',
      'heading',
      'term',
      'heading',
      'prose',
    ]);
  });

  it('blanks out headers and footers without moving anything', () => {
    const pages = [1, 2, 3, 4].map((page) => `Cardiology I\nText of ${'abcd'[page - 1]}.\nPage ${page} of 4`);
    const masked = pages.map((page) => blankOut(page, repeatedLines(pages)));
    expect(masked.map((page) => page.trim())).toEqual([
      'Text of a.',
      'Text of b.',
      'Text of c.',
      'Text of d.',
    ]);
    expect(masked.map(({ length }) => length)).toEqual(pages.map(({ length }) => length));
  });
});

describe('words', () => {
  it('counts inflections as one', () => {
    expect(new Set(['valve', 'valves'].map(stem)).size).toBe(1);
    expect(new Set(['contract', 'contracted', 'contracting', 'contracts'].map(stem)).size).toBe(1);
    expect(sharesStem('ventricle', 'ventricular')).toBe(true);
    expect(sharesStem('hemoglobin', 'hemolysis')).toBe(false);
  });

  it('weighs medical words above general ones', () => {
    expect(['erythropoietin', 'pericardium', 'ECG'].map(medicalWeight)).toEqual([2, 2, 2]);
    expect(['process', 'important', 'accumulation', 'which'].map(medicalWeight)).toEqual([0, 0, 0, 0]);
  });

  it('finds figures with their units', () => {
    const found = quantities(
      'It is 250–300 grams (9 to 11 ounces), 5.25 liters per minute, 4 chambers, 98.6 °F and 45%.',
    );
    expect(found.map(({ text }) => text)).toEqual([
      '250–300 grams (9 to 11 ounces)',
      '5.25 liters per minute',
      '98.6 °F',
      '45%',
    ]);
  });

  it('knows English prose by its function words', () => {
    expect(functionWordShare('The heart is in the middle of the thorax.')).toBeGreaterThan(0.4);
    expect(functionWordShare('Das Herz liegt in der Mitte des Brustkorbs.')).toBeLessThan(0.18);
  });
});
