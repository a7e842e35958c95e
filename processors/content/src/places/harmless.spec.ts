import { describe, expect, it } from 'vitest';
import { placesOfPage } from './of-page.ts';
import { doesNoHarm, harmlessOf } from './harmless.ts';
import { documentOf, excerptIn } from './places.fixture.ts';

/** The excerpts that places of a typed page may show. */
function askedOf(...lines: readonly string[]): string[] {
  const page = documentOf(lines.join('\n')).pages.get(1)!;
  const harmless = placesOfPage(page).flatMap((place) => harmlessOf(place, page) ?? []);
  return [...new Set(harmless.map((place) => excerptIn(place, page)))];
}

describe('a line with a dose', () => {
  it('is asked under a sure heading that says what it is for', () => {
    expect(
      askedOf('# Croup', '', '- dexamethasone 0.15 mg/kg once', '- nebulised adrenaline 5 mg if severe'),
    ).toEqual(['dexamethasone 0.15 mg/kg once', 'nebulised adrenaline 5 mg if severe']);
  });

  it('is not asked without its drug, whatever the title of the document names', () => {
    expect(
      askedOf('# Digoxin and other drugs', '', '## Anaphylaxis', '', '- Adults: 500 micrograms'),
    ).toEqual([]);
  });

  it('is not asked of "the drug" without its name', () => {
    const stop = 'Stop the drug if its plasma level is above 20 mg/L';
    expect(askedOf('# Epilepsy', '', `- ${stop}`)).toEqual([]);
    expect(askedOf('# Phenytoin', '', `- ${stop}`)).toEqual([stop]);
  });

  it('is not asked without what stands in it and limits it', () => {
    expect(
      askedOf(
        '# Heart failure',
        '',
        '- spironolactone 25 mg once daily',
        '  - not if potassium is above 5',
        '- furosemide 40 mg in the morning',
      ),
    ).not.toContain('spironolactone 25 mg once daily');
  });

  it('is not asked without what its paragraph says before of whom', () => {
    const given = 'May consider rituximab or valganciclovir.';
    const isAsked = (first: string) => {
      const page = documentOf(`# Mononucleosis\n\n## Treatment\n\n${first} ${given}`).pages.get(1)!;
      const start = page.text.indexOf(given);
      return doesNoHarm({ path: ['Mononucleosis', 'Treatment'], text: given, start, kind: 'sentence' }, page);
    };
    expect(isAsked('Rest is enough.')).toBe(true);
    expect(isAsked('Not required unless immunocompromised.')).toBe(false);
  });

  it('is not asked without what reserves it', () => {
    const use = 'Ciprofloxacin is indicated for the treatment of bronchitis.';
    const isAsked = (next: string) => {
      const page = documentOf(`# Ciprofloxacin\n\n${use}\n\n${next}`).pages.get(1)!;
      const start = page.text.indexOf(use);
      return doesNoHarm({ path: ['Ciprofloxacin'], text: use, start, kind: 'sentence' }, page);
    };
    expect(isAsked('It is excreted by the kidneys.')).toBe(true);
    expect(isAsked('As it does harm, reserve ciprofloxacin for those without an alternative.')).toBe(false);
  });

  it('is not asked under a word that joins two choices', () => {
    const dose = 'Pentazocine 30 mg intramuscularly';
    const page = documentOf(`# Pain crisis\n\n## Or\n\n- ${dose}`).pages.get(1)!;
    const shown = { text: dose, start: page.text.indexOf(dose), kind: 'line' };
    expect(doesNoHarm({ ...shown, path: ['Pain crisis', 'Or'] }, page)).toBe(false);
    expect(doesNoHarm({ ...shown, path: ['Pain crisis'] }, page)).toBe(true);
  });

  it('is not asked behind an item that may be its heading', () => {
    const asked = askedOf(
      '# Cystitis',
      '',
      '- nitrofurantoin 100 mg bd',
      '- Pyelonephritis',
      '- ciprofloxacin 500 mg bd',
    );
    expect(asked).toContain('nitrofurantoin 100 mg bd');
    expect(asked).not.toContain('ciprofloxacin 500 mg bd');
  });

  it('is not asked behind a line on a drug that it is of', () => {
    const said = 'Contraindications include heart block and ventricular fibrillation.';
    expect(askedOf('# Adjuncts', '', '- Digoxin has a narrow index.', `- ${said}`)).not.toContain(said);
    expect(askedOf('# Digoxin', '', '- Digoxin has a narrow index.', `- ${said}`).join()).toContain(
      'heart block',
    );
  });

  it('is not asked alone where it is a part of a regimen', () => {
    const asked = askedOf(
      '# Gonorrhoea',
      '',
      '- ceftriaxone 500 mg IM PLUS',
      '- azithromycin 1 g orally',
      '- retest in 3 months',
    );
    expect(asked.filter((line) => /mg|1 g/u.test(line))).toEqual([]);
  });

  it('is not asked where it is a bound and nothing says of what', () => {
    const lines = ['# SSRI', '', '## Citalopram', '', '- children: > 100 mg'];
    expect(askedOf(...lines)).toEqual([]);
    expect(askedOf(...lines, '- toxic dose in adults > 600 mg')).toContain('toxic dose in adults > 600 mg');
  });

  it('is not asked without the unit that stands in the next line', () => {
    expect(askedOf('# Chlamydia', '', '- In pregnancy: erythromycin 500', '', 'mg four times daily')).toEqual(
      [],
    );
  });
});

describe('limits of a test', () => {
  it('are whole beside other limits', () => {
    expect(askedOf('# Severe asthma', '', '- PEF < 50 %', '- RR > 25, HR > 110')).toContain('PEF < 50 %');
  });
});

it('asks of each of many items', () => {
  const items = Array.from({ length: 600 }, (_, at) => `- morphine ${at + 1} mg`);
  expect(askedOf('# Pain', '', ...items).length).toBe(600);
});

describe('what is of something that is not shown', () => {
  it('is not asked of a drug in a line before', () => {
    const lines = [
      '- Triptans: sumatriptan',
      '- Dizziness',
      '- Ergot alkaloids: ergotamine',
      '- Toxic levels cause pain',
    ];
    expect(askedOf('# Migraine', '', ...lines)).not.toContain('Toxic levels cause pain');
    expect(askedOf('# Migraine', '', '- Causes of an attack', '- Toxic levels cause pain')).toContain(
      'Toxic levels cause pain',
    );
  });

  it('is not asked of a class, nor told how a drug is taken without its name', () => {
    expect(askedOf('# Beta agonists', '', '- Onset: 1-2 min')).toEqual([]);
    expect(askedOf('# Salbutamol', '', '- Onset: 1-2 min')).toEqual(['Onset: 1-2 min']);
    expect(askedOf('# Botulism', '', '- Onset: 12-36 hours')).toEqual(['Onset: 12-36 hours']);
    expect(askedOf('# Review', '', '- Take without food, and not with calcium')).toEqual([]);
  });

  it('is no level of a drug without its name', () => {
    const lines = ['- target trough: below 10 mg/L', '- target peak: 30 mg/L'];
    expect(askedOf('# Antibiotics', '', '## Therapeutic levels', '', ...lines)).toEqual([]);
    expect(askedOf('# Amikacin', '', '## Therapeutic levels', '', ...lines)).toHaveLength(2);
  });

  it('is no goal without what it is the goal in', () => {
    const goal = 'The goal is to lower the pressure by 25 % in the first day.';
    expect(askedOf('# Nephrosclerosis', '', `A crisis harms the kidney within hours. ${goal}`)).not.toContain(
      goal,
    );
  });

  it('is no rule where it is reckoned for one patient', () => {
    const lines = ['Correct the deficit over 48 hours', 'Give the rest over 24 hours'];
    expect(askedOf('# Fluids', '', 'e.g. 30 kg child, 10 % dehydration', '', ...lines)).toEqual([]);
    expect(askedOf('# Fluids', '', '- oral', '', '- Correct the deficit over 48 hours')).toContain(
      'Correct the deficit over 48 hours',
    );
  });

  it('is no treatment in a list that a page before begins, where no heading says for what', () => {
    const item = '- Latent: benzathine penicillin 2.4 MU IM weekly';
    const begun = (heading: string) => {
      const pages = documentOf(
        `# ${heading}\n\n- Early: benzathine penicillin once\n`,
        `${item}\n\n- Late: ceftriaxone\n`,
      );
      const page = pages.pages.get(2)!;
      const blocks = page.blocks.map((block) => ({ ...block, path: [heading] }));
      const carried = { ...page, blocks };
      return placesOfPage(carried).filter((place) => harmlessOf(place, carried)).length;
    };
    expect(begun('Treatment protocols')).toBe(0);
    expect(begun('Syphilis')).toBeGreaterThan(0);
  });
});

const tableOf = (head: string) => [
  '# Kidney injury',
  '',
  `| Stage | ${head} |`,
  '|---|---|',
  '| 1 | < 0.5 mL/kg/h for 6 h |',
  '| 2 | < 0.3 mL/kg/h for 12 h |',
];

describe('a criterion', () => {
  it('is of the name that its limit stands behind, whatever stands before it', () => {
    const lines = ['- Hypertension', '- Obesity (BMI > 25 kg/m²)', '- Advanced age (> 40 years)'];
    expect(askedOf('# Preeclampsia', '', '## Risk factors', '', ...lines)).toContain(
      'Advanced age (> 40 years)',
    );
    expect(
      askedOf('# Preeclampsia', '', '## Risk factors', '', '- Hypertension', '- Labetalol (if > 20 mg)'),
    ).not.toContain('Labetalol (if > 20 mg)');
  });

  it('is a rate of urine where its column says so, and of an infusion where it does not', () => {
    expect(askedOf(...tableOf('Urine output'))).not.toEqual([]);
    expect(askedOf(...tableOf('Infusion'))).toEqual([]);
  });
});
