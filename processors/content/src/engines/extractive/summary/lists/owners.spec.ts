import { beforeAll, describe, expect, it } from 'vitest';
import { indexDocument } from '../../../../page/document-index.ts';
import { createTagger } from '../../../../language/tagger.ts';
import type { Tagger } from '../../../../language/token.ts';
import { summarise } from '../summary.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

const bulletsOf = (...pages: string[]) => {
  const index = indexDocument({ pages: pages.map((text, at) => ({ pageNumber: at + 1, text })) });
  return pages.flatMap((_, at) => summarise(index, at + 1, tag)?.bullets ?? []);
};

const ofHeadings = (name: string, dose: string) =>
  `## ${name}\n### Dose\n#### Adults\n- ${dose} once daily\n- adjust to levels\n### Do not\n- give with furosemide\n`;

const ofLines = (name: string, dose: string) =>
  `${name}\nDose\nAdults\n- ${dose} daily\nChildren\n- by weight\nContraindications\n- hypersensitivity\n`;

const inBold = (name: string, dose: string) =>
  `**${name}**\n\n*Dose*\n\n- ${dose} IV\n- slowly\n\n*Never*\n\n- in ileus\n`;

const ofDose = (name: string, dose: string) =>
  `${name}\nStart ${dose} od\nContraindications:\n- pregnancy\n- ketoacidosis\n`;

describe('what a dose or an order of a list is of', () => {
  it('is told over two headings without a name', () => {
    expect(
      bulletsOf(
        `# Aminoglycosides\n${ofHeadings('Gentamicin', '5 mg/kg')}${ofHeadings('Amikacin', '15 mg/kg')}`,
      ),
    ).toEqual([
      'Gentamicin, Dose, Adults – 5 mg/kg once daily; adjust to levels',
      'Gentamicin, Do not – give with furosemide',
      'Amikacin, Dose, Adults – 15 mg/kg once daily; adjust to levels',
      'Amikacin, Do not – give with furosemide',
    ]);
    expect(
      bulletsOf('# Gentamicin\n## Dose\n### Adults\n- 5 mg/kg\n### Children\n- 7 mg/kg\n- by level\n'),
    ).toEqual(['Gentamicin, Dose, Adults – 5 mg/kg', 'Gentamicin, Dose, Children – 7 mg/kg; by level']);
  });

  it('is told where headings stand right over each other, on short lines and in bold', () => {
    expect(bulletsOf(ofLines('Gentamicin', '5 mg/kg') + ofLines('Vancomycin', '15 mg/kg'))).toEqual([
      'Gentamicin, Dose – Adults: 5 mg/kg daily; Children: by weight',
      'Gentamicin – Contraindications: hypersensitivity',
      'Vancomycin, Dose – Adults: 15 mg/kg daily; Children: by weight',
      'Vancomycin – Contraindications: hypersensitivity',
    ]);
    expect(bulletsOf(`${inBold('Morphine', '5 mg')}\n${inBold('Naloxone', '1 mg')}`)).toEqual([
      'Morphine – Dose (5 mg IV; slowly); Never: in ileus',
      'Naloxone – Dose (1 mg IV; slowly); Never: in ileus',
    ]);
  });

  it('is the number or letter above it, as far in as it stands, also on the page before', () => {
    expect(
      bulletsOf('1. Gentamicin\n- 5 mg/kg od\n2. Vancomycin\n- 15 mg/kg bd\n3. Amikacin\n- 20 mg/kg\n'),
    ).toEqual(['Gentamicin – 5 mg/kg od', 'Vancomycin – 15 mg/kg bd', 'Amikacin – 20 mg/kg']);
    expect(
      bulletsOf('Methotrexate\n1. Dose\na) 7.5 mg weekly\n2. Never\na) daily dosing\nb) in pregnancy\n'),
    ).toEqual(['Methotrexate – 1. Dose: 7.5 mg weekly; 2. Never (daily dosing; in pregnancy)']);
    expect(
      bulletsOf(
        'Antibiotics\n- old\n- new\nAmoxicillin\nDose:\n',
        '- 500 mg tds\n- 1 g if severe\n- less in children\n',
      )[1],
    ).toBe('Amoxicillin, Dose – 500 mg tds; 1 g if severe; less in children');
  });

  it('keeps the line that forbids, with a gap below it or as a sentence', () => {
    expect(
      bulletsOf('# Lithium\n\nDo not:\n\n- stop it\n- add NSAIDs\n\nGive:\n\n- 400 mg at night\n'),
    ).toEqual(['Lithium – Do not (stop it; add NSAIDs); Give: 400 mg at night']);
    expect(
      bulletsOf(
        'Warfarin\n\nThe following must never be given with it.\n\n- NSAIDs\n- macrolides\n- cranberry juice\n',
      ),
    ).toEqual(['Warfarin, The following must never be given with it – NSAIDs; macrolides; cranberry juice']);
  });

  it('is not the first drug of several, nor a line with a dose', () => {
    expect(bulletsOf(ofDose('Metformin', '500 mg') + ofDose('Gliclazide', '40 mg')).join()).not.toMatch(
      /Metformin[^]*40 mg|(?<!Gliclazide – )Start/u,
    );
  });
});
