import { describe, expect, it } from 'vitest';
import { summaryOf } from './summary-of.ts';

const pageOf = (text: string) => ({ pages: [{ pageNumber: 1, text }] });

const notes = `# Heart failure

## Overview

Heart failure is a syndrome in which the heart cannot meet the demands of the body.

## Precipitants

- anaemia
- infection
- arrhythmia

## Treatment

- ACE inhibitors reduce mortality
- beta blockers: not in acute decompensation
- spironolactone 25 mg once daily if the potassium is below 5.0 mmol/L

## References

- Smith J. Heart failure. Lancet 2019.
`;

describe('the summary of a page', () => {
  it('tells notes under their headings, short items together, and no references', () => {
    expect(summaryOf(pageOf(notes), 1)).toEqual({
      title: 'Heart failure',
      bullets: [
        'Heart failure is a syndrome in which the heart cannot meet the demands of the body.',
        'Precipitants – anaemia · infection · arrhythmia',
        'Treatment – ACE inhibitors reduce mortality · beta blockers: not in acute decompensation',
        'Treatment – spironolactone 25 mg once daily if the potassium is below 5.0 mmol/L',
      ],
      more: [],
    });
  });

  it('gives a row of a table with its heads, and the drug with its dose', () => {
    const table = `# Antidotes

| Poison | Antidote | Dose |
|---|---|---|
| Paracetamol | acetylcysteine | 150 mg/kg over one hour |
| Opioids | naloxone | 400 micrograms |
`;
    expect(summaryOf(pageOf(table), 1).bullets).toEqual([
      'Antidotes – Poison: Paracetamol – Antidote: acetylcysteine; Dose: 150 mg/kg over one hour',
      'Antidotes – Poison: Opioids – Antidote: naloxone; Dose: 400 micrograms',
    ]);
  });

  it('needs no English', () => {
    const german = `# Akute Pankreatitis

## Ursachen

- Gallensteine
- Alkohol

## Therapie

Die Flüssigkeitsgabe ist in den ersten 24 Stunden am wichtigsten. Sie wird nach der Urinmenge gesteuert.
`;
    expect(summaryOf(pageOf(german), 1)).toMatchObject({
      title: 'Akute Pankreatitis',
      bullets: [
        'Ursachen – Gallensteine · Alkohol',
        'Therapie – Die Flüssigkeitsgabe ist in den ersten 24 Stunden am wichtigsten.',
      ],
    });
  });

  it('has at most eight bullets, twelve more, and each section before a second line of another', () => {
    const long = ['Kidney', 'Liver', 'Heart', 'Lung'].map(
      (organ) =>
        `## ${organ}\n\n${['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
          .map(
            (word, at) =>
              `The ${word} fact of the ${organ.toLowerCase()} is number ${at} of what students learn here.`,
          )
          .join(' ')}`,
    );
    const { bullets, more } = summaryOf(pageOf(`# Organs\n\n${long.join('\n\n')}`), 1);
    expect(bullets.length).toBeLessThanOrEqual(8);
    expect(more.length).toBe(20 - bullets.length);
    for (const organ of ['kidney', 'liver', 'heart', 'lung'])
      expect(bullets.some((line) => line.includes(organ))).toBe(true);
  });

  it('says nothing of a page without text, and knows its pages', () => {
    expect(summaryOf(pageOf(''), 1)).toEqual({ title: null, bullets: [], more: [] });
    expect(() => summaryOf(pageOf(''), 2)).toThrow(RangeError);
  });
});

describe('bad input', () => {
  it.each([
    [
      '5,000 items',
      `# Drugs\n\n${Array.from({ length: 5_000 }, (_, at) => `- Digoxin, patient ${at}: ${at} mg in the morning`).join('\n')}`,
    ],
    [
      'a table of 500 rows',
      `| Drug | Dose |\n|---|---|\n${Array.from({ length: 500 }, (_, at) => `| Digoxin, patient ${at} | ${at} mg |`).join('\n')}`,
    ],
    ['one sentence again and again', 'The valve opens when the pressure rises. '.repeat(3_000)],
  ])('%s', (_, text) => {
    const { bullets, more } = summaryOf(pageOf(text), 1);
    expect(bullets.length).toBeGreaterThan(0);
    expect(bullets.length + more.length).toBeLessThanOrEqual(20);
  });
});
