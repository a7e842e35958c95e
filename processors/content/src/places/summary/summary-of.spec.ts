import { describe, expect, it } from 'vitest';
import { readPlaceDocument } from '../../engines/places/read-document.ts';

const documentOf = (...texts: string[]) => ({
  pages: texts.map((text, at) => ({ pageNumber: at + 1, text })),
});
async function summaryOf(...texts: string[]) {
  const read = await readPlaceDocument(documentOf(...texts));
  return read.summaryOf(read.pages.get(1)!);
}
const bulletsOf = async (text: string) => {
  const summary = await summaryOf(text);
  return [...(summary?.bullets ?? []), ...(summary?.more ?? [])];
};

const notes = `# Heart failure

## Overview

Heart failure is a syndrome in which the heart cannot meet the demands of the body.

## Precipitants

- anaemia
- infection
- arrhythmia

## Treatment

- ACE inhibitors: reduce mortality
- beta blockers: not in acute decompensation
- spironolactone 25 mg once daily if the potassium is below 5.0 mmol/L

## References

- Smith J. Heart failure. Lancet 2019.
`;

describe('the summary of a page', () => {
  it('tells notes under their headings, short items together, what forbids alone, and no references', async () => {
    expect(await summaryOf(notes)).toEqual({
      title: 'Heart failure',
      bullets: [
        'Heart failure is a syndrome in which the heart cannot meet the demands of the body.',
        'Precipitants – anaemia · infection · arrhythmia',
        'Treatment – ACE inhibitors: reduce mortality',
        'Treatment – beta blockers: not in acute decompensation',
        'Treatment – spironolactone 25 mg once daily if the potassium is below 5.0 mmol/L',
      ],
    });
  });

  it('turns no dash between figures into a colon', async () => {
    const items =
      '# Hepatitis\n\n- hepatitis A: 15 – 50 days\n- Lamotrigine – slowly\n- line = weeks × 10 – 100\n';
    expect((await bulletsOf(items)).join('\n')).toMatch(/15 – 50 days[^]*× 10 – 100/u);
  });

  it('gives a row of a table with its heads, and the drug with its dose', async () => {
    const table = `# Antidotes

| Poison | Antidote | Dose |
|---|---|---|
| Paracetamol | acetylcysteine | 150 mg/kg over one hour |
| Opioids | naloxone | 400 micrograms |
`;
    expect(await bulletsOf(table)).toEqual([
      'Antidotes – Poison: Paracetamol (Antidote: acetylcysteine; Dose: 150 mg/kg over one hour) · Poison: Opioids (Antidote: naloxone; Dose: 400 micrograms)',
    ]);
  });

  it('gives two lists side by side each under its head', async () => {
    const [first] = await bulletsOf(
      '# Porphyria\n\n| Safe | Unsafe |\n|---|---|\n| Paracetamol | Thiopental |\n',
    );
    expect(first).toContain('Safe: Paracetamol (Unsafe: Thiopental)');
  });

  it('puts an item before those in it, and never tells a dose without what limits it', async () => {
    expect(
      await bulletsOf(
        '# Types of shock\n\n- Distributive\n  - sepsis\n  - anaphylaxis\n- Obstructive\n  - tamponade\n',
      ),
    ).toEqual(['Distributive (sepsis; anaphylaxis) · Obstructive (tamponade)']);
    expect(
      await bulletsOf(
        '# Heart failure\n\n- ivabradine 5 mg twice daily\n  - only in sinus rhythm\n  - not with verapamil\n',
      ),
    ).toEqual(['Heart failure – ivabradine 5 mg twice daily – only in sinus rhythm; not with verapamil']);
  });

  it('gives a sentence that points back with the one before it, or not at all', async () => {
    const said = 'Warfarin inhibits vitamin K epoxide reductase. It is monitored by the INR.';
    expect(await bulletsOf(`# Anticoagulants\n\n${said}`)).toEqual([said]);
    expect(await bulletsOf('# Anticoagulants\n\nIt is monitored by the INR of the patient.')).toEqual([]);
  });

  it('tells what may be acted on beside the line that may be its heading', async () => {
    const list = [
      '# Uncomplicated UTI',
      '- Nitrofurantoin 100 mg twice daily for 5 days',
      '- Pyelonephritis',
      '- Ciprofloxacin 500 mg twice daily for 10 days',
    ].join('\n');
    const said = (await bulletsOf(list)).join('\n');
    expect(said).toContain('Uncomplicated UTI – Nitrofurantoin 100 mg');
    expect(said).toContain('Pyelonephritis; Ciprofloxacin');
  });

  it('leaves out doses without a drug, and orders of which nothing says of what they are', async () => {
    expect(
      await bulletsOf('Do not exceed 4 g in 24 hours.\nThe infusion must never be stopped abruptly.'),
    ).toEqual([]);
    expect(await bulletsOf('# Doses by age\n\n- Adults: 500 mg three times daily\n')).toEqual([]);
  });

  it('leaves out objectives, the course, questions and sources', async () => {
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
    expect(await bulletsOf(page)).toEqual(['Action – Warfarin inhibits vitamin K epoxide reductase']);
  });

  it('needs no English', async () => {
    const german = `# Akute Pankreatitis

## Ursachen

- Gallensteine
- Alkohol

## Therapie

Die Flüssigkeitsgabe ist in den ersten 24 Stunden am wichtigsten. Sie wird nach der Urinmenge gesteuert.
`;
    expect(await summaryOf(german)).toMatchObject({
      title: 'Akute Pankreatitis',
      bullets: [
        'Ursachen – Gallensteine · Alkohol',
        'Therapie – Die Flüssigkeitsgabe ist in den ersten 24 Stunden am wichtigsten. Sie wird nach der Urinmenge gesteuert.',
      ],
    });
  });

  it('has at most eight bullets, and each section before a second line of another', async () => {
    const said = {
      Kidney: ['Cortex: holds the glomeruli', 'Medulla: concentrates urine', 'Pelvis: drains the calyces'],
      Liver: ['Hepatocytes: make albumin', 'Kupffer cells: take up iron', 'Stellate cells: store vitamin A'],
      Heart: ['Sinus node: sets the rhythm', 'Purkinje fibres: conduct fastest', 'Chordae: hold the valves'],
      Lung: ['Alveoli: exchange gases', 'Clara cells: secrete surfactant', 'Pleura: lowers friction'],
    };
    const long = Object.entries(said).map(
      ([organ, facts]) => `## ${organ}\n\n${facts.map((fact) => `- ${fact}.`).join('\n')}`,
    );
    const { bullets = [] } = (await summaryOf(`# Organs\n\n${long.join('\n\n')}`)) ?? {};
    expect(bullets.length).toBeLessThanOrEqual(8);
    for (const organ of ['Kidney', 'Liver', 'Heart', 'Lung'])
      expect(bullets.some((line) => line.includes(organ))).toBe(true);
  });

  it('tells typed lines side by side, and none as the owner of the one below it', async () => {
    const indented = `Heart failure block
HFpEF
\tloop diuretic for symptoms
\tSGLT2i

Acute oedema
\tsit up, high flow oxygen if sats <94%
\tfurosemide 40mg IV (up to 80mg if already on it)
\tGTN infusion only if SBP >110
`;
    expect(await bulletsOf(indented)).toEqual([
      'Acute oedema – sit up, high flow oxygen if sats <94%',
      'Acute oedema – GTN infusion only if SBP >110',
    ]);
    const nested = `Infections
Active TB: two drugs
\tRifampicin 6 months - orange secretions
Latent TB: 3 months RI (with pyridoxine) or 6 months I
\t6H if on HIV meds or transplant (rifampicin interactions)
Stop all RIPE if ALT >5x ULN or bilirubin rises
`;
    expect(await bulletsOf(nested)).toContain('Infections – Stop all RIPE if ALT >5x ULN or bilirubin rises');
  });

  it('says nothing of a page without text', async () => {
    expect(await summaryOf('')).toBeNull();
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
    [
      'one sentence again and again',
      'Furosemide inhibits the sodium transporter of the loop of Henle. '.repeat(3_000),
    ],
  ])('%s', async (_, text) => {
    const { bullets = [], more = [] } = (await summaryOf(text)) ?? {};
    expect(bullets.length).toBeGreaterThan(0);
    expect(bullets.length).toBeLessThanOrEqual(8);
    expect(bullets.length + more.length).toBeLessThanOrEqual(20);
  });
});
