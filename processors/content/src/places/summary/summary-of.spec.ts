import { describe, expect, it } from 'vitest';
import { summaryOf } from './summary-of.ts';

const documentOf = (...texts: string[]) => ({
  pages: texts.map((text, at) => ({ pageNumber: at + 1, text })),
});
const bulletsOf = (text: string) => {
  const { bullets, more } = summaryOf(documentOf(text), 1);
  return [...bullets, ...more];
};

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
  it('tells notes under their headings, short items together, what forbids alone, and no references', () => {
    expect(summaryOf(documentOf(notes), 1)).toEqual({
      title: 'Heart failure',
      bullets: [
        'Heart failure is a syndrome in which the heart cannot meet the demands of the body.',
        'Precipitants – anaemia · infection · arrhythmia',
        'Treatment – ACE inhibitors reduce mortality',
        'Treatment – beta blockers: not in acute decompensation',
        'Treatment – spironolactone 25 mg once daily if the potassium is below 5.0 mmol/L',
      ],
      more: [],
    });
  });

  it('turns no dash between figures into a colon', () => {
    const items = '# Onset\n\n- early: 24 h – 14 d\n- Lamotrigine – slowly\n- line = weeks × 10 – 100\n';
    expect(bulletsOf(items).join('\n')).toMatch(/24 h – 14 d[^]*× 10 – 100/u);
  });

  it('gives a row of a table with its heads, and the drug with its dose', () => {
    const table = `# Antidotes

| Poison | Antidote | Dose |
|---|---|---|
| Paracetamol | acetylcysteine | 150 mg/kg over one hour |
| Opioids | naloxone | 400 micrograms |
`;
    expect(bulletsOf(table)).toEqual([
      'Antidotes – Paracetamol (Antidote: acetylcysteine; Dose: 150 mg/kg over one hour) · Opioids (Antidote: naloxone; Dose: 400 micrograms)',
    ]);
  });

  it('gives two lists side by side each under its head', () => {
    const [first] = bulletsOf('# Porphyria\n\n| Safe | Unsafe |\n|---|---|\n| Paracetamol | Thiopental |\n');
    expect(first).toContain('Safe: Paracetamol (Unsafe: Thiopental)');
  });

  it('puts an item before those in it, and never tells a dose without what limits it', () => {
    expect(
      bulletsOf(
        '# Types of shock\n\n- Distributive\n  - sepsis\n  - anaphylaxis\n- Obstructive\n  - tamponade\n',
      ),
    ).toEqual(['Distributive – sepsis · anaphylaxis', 'Obstructive – tamponade']);
    expect(
      bulletsOf(
        '# Heart failure\n\n- ivabradine 5 mg twice daily\n  - only in sinus rhythm\n  - not with verapamil\n',
      ),
    ).toEqual(['Heart failure – ivabradine 5 mg twice daily – only in sinus rhythm; not with verapamil']);
  });

  it('gives a sentence that points back with the one before it, or not at all', () => {
    const said = 'Warfarin inhibits vitamin K epoxide reductase. It is monitored by the INR.';
    expect(bulletsOf(`# Anticoagulants\n\n${said}`)).toEqual([said]);
    expect(bulletsOf('# Anticoagulants\n\nIt is monitored by the INR of the patient.')).toEqual([]);
  });

  it('leaves out what may be acted on where another line may be its heading', () => {
    const list = [
      '# Uncomplicated UTI',
      '- Nitrofurantoin 100 mg twice daily for 5 days',
      '- Pyelonephritis',
      '- Ciprofloxacin 500 mg twice daily for 10 days',
    ].join('\n');
    const said = bulletsOf(list).join('\n');
    expect(said).toContain('Nitrofurantoin 100 mg');
    expect(said).not.toContain('Ciprofloxacin');
  });

  it('leaves out doses without a drug, and orders of which nothing says of what they are', () => {
    expect(bulletsOf('Do not exceed 4 g in 24 hours.\nThe infusion must never be stopped abruptly.')).toEqual(
      [],
    );
    expect(bulletsOf('# Doses by age\n\n- Adults: 500 mg three times daily\n')).toEqual([]);
  });

  it('leaves out objectives, the course, questions and sources', () => {
    const page = [
      '# Warfarin',
      'Year 3 Medicine, University Hospital',
      '## Learning objectives',
      '- Describe the action of warfarin',
      '## Action',
      '- Taken from www.example.org with thanks',
      '- Warfarin inhibits vitamin K epoxide reductase',
      'What inhibits warfarin?',
    ].join('\n\n');
    expect(bulletsOf(page)).toEqual(['Action – Warfarin inhibits vitamin K epoxide reductase']);
  });

  it('needs no English', () => {
    const german = `# Akute Pankreatitis

## Ursachen

- Gallensteine
- Alkohol

## Therapie

Die Flüssigkeitsgabe ist in den ersten 24 Stunden am wichtigsten. Sie wird nach der Urinmenge gesteuert.
`;
    expect(summaryOf(documentOf(german), 1)).toMatchObject({
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
    const { bullets, more } = summaryOf(documentOf(`# Organs\n\n${long.join('\n\n')}`), 1);
    expect(bullets.length).toBeLessThanOrEqual(8);
    expect(more.length).toBe(20 - bullets.length);
    for (const organ of ['kidney', 'liver', 'heart', 'lung'])
      expect(bullets.some((line) => line.includes(organ))).toBe(true);
  });

  it('tells typed lines side by side, and none as the owner of the one below it', () => {
    const indented = `Heart failure block
HFpEF
\tloop diuretic for symptoms
\tSGLT2i

Acute oedema
\tsit up, high flow oxygen if sats <94%
\tfurosemide 40mg IV (up to 80mg if already on it)
\tGTN infusion only if SBP >110
`;
    expect(bulletsOf(indented)).toEqual([
      'Acute oedema – sit up, high flow oxygen if sats <94% · furosemide 40mg IV (up to 80mg if already on it)',
      'Acute oedema – GTN infusion only if SBP >110',
    ]);
    const nested = `Infections
Active TB: two drugs
\tRifampicin 6 months - orange secretions
Latent TB: 3 months RI (with pyridoxine) or 6 months I
\t6H if on HIV meds or transplant (rifampicin interactions)
Stop all RIPE if ALT >5x ULN or bilirubin rises
`;
    expect(bulletsOf(nested)).toContain('Infections – Stop all RIPE if ALT >5x ULN or bilirubin rises');
  });

  it('says nothing of a page without text, and knows its pages', () => {
    expect(summaryOf(documentOf(''), 1)).toEqual({ title: null, bullets: [], more: [] });
    expect(() => summaryOf(documentOf(''), 2)).toThrow(RangeError);
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
    const { bullets, more } = summaryOf(documentOf(text), 1);
    expect(bullets.length).toBeGreaterThan(0);
    expect(bullets.length + more.length).toBeLessThanOrEqual(20);
  });
});
