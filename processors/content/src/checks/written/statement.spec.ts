import { describe, expect, it } from 'vitest';
import { english } from '../../language/lexica/english.ts';
import { lexiconOf } from '../../language/lexica/lexica.ts';
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { checkStatement } from './statement.ts';

/** The code of the refusal, or the doubts. */
function found(
  quote: string,
  text: string,
  {
    page = quote,
    before = undefined as string | undefined,
    lexicon = english as Lexicon | undefined | null,
    answer = '',
  } = {},
) {
  const checked = checkStatement(
    { text, quote, ...(answer === '' ? {} : { answer }) },
    { text: page, before, headingBefore: null, lexicon: lexicon ?? undefined },
  );
  return 'refusal' in checked ? checked.refusal.code : checked.doubts;
}

/** A page that is a table: cells between tabs, a row a line. */
function inTable(page: string, headRows: number, quote: string, text: string) {
  let at = 0;
  const rows = page.split('\n').map((line) => {
    return line.split('\t').map((cell) => {
      const start = page.indexOf(cell, at);
      at = start + cell.length;
      return { start, end: at };
    });
  });
  const blocks = [
    { kind: 'table' as const, start: 0, end: page.length, path: [], table: { headRows, rows } },
  ];
  return checkStatement({ text, quote }, { text: page, blocks, headingBefore: null, lexicon: english });
}

describe('figures with their units and bounds', () => {
  const DOSE = 'Give amoxicillin 500 mg three times a day for at least 5 days if the eGFR is <30 mL/min.';

  it.each([
    ['Amoxicillin is given as 500 milligrams three times daily', []],
    ['For at least five days amoxicillin is given', []],
    ['Amoxicillin is given when the eGFR is less than 30 mL/min', []],
    ['Below which eGFR is amoxicillin 500 mg given? 30 mL/min', []],
  ])('holds: %s', (text) => {
    expect(Array.isArray(found(DOSE, text))).toBe(true);
  });

  it.each([
    ['another figure', 'Amoxicillin is given as 250 mg'],
    ['another unit', 'Amoxicillin is given as 500 micrograms'],
    ['no unit', 'Amoxicillin is given as 500'],
    ['a unit that is added', 'Amoxicillin is given as 500 mg/kg'],
    ['a bound that is lost', 'Amoxicillin is given for 5 days'],
    ['a bound that is turned', 'Amoxicillin is given for at most 5 days'],
    ['a sign that is turned', 'Amoxicillin is given if the eGFR is >30 mL/min'],
    ['a sign that is lost', 'Amoxicillin is given if the eGFR is 30 mL/min'],
    ['a count that is changed', 'Amoxicillin 500 mg is given four times a day'],
  ])('refuses %s', (_what, text) => {
    expect(found(DOSE, text)).toMatch(/FIGURE|BOUND|SIGN/);
  });

  it.each([
    'Bisoprolol is started at 1.25 mg four times a day.',
    'Bisoprolol is started at 1.25 mg twice daily.',
  ])('refuses how often it is given where the page says once a day: %s', (text) => {
    expect(found('Bisoprolol is started at 1.25 mg once a day.', text)).toBe('FIGURE_NOT_IN_QUOTE');
  });

  it.each([
    ['two to six days', true],
    ['two to six months', true],
    ['2 to 6 weeks', false],
    ['two to six weeks', false],
  ])('reads how long in words: %s', (time, isRefused) => {
    const page = 'Antibiotics are given for two to six weeks in endocarditis.';
    const said = found(page, `In endocarditis antibiotics are given for ${time}`);
    expect(said === 'FIGURE_NOT_IN_QUOTE').toBe(isRefused);
  });

  it('takes "once" for no count where it says when', () => {
    const page = 'Bisoprolol is doubled in two steps once the patient is stable.';
    const text = 'When the patient is stable, bisoprolol is doubled in two steps.';
    expect(found(page, text)).not.toBe('FIGURE_NOT_IN_QUOTE');
    expect(found('Bisoprolol is started once daily.', 'Bisoprolol is started once a day.')).toEqual([]);
  });

  it('reads the unit of a figure in the head of its column', () => {
    const page = 'Drug\tDose (mg)\nRamipril\t2.5';
    expect(
      found('Ramipril\t2.5', 'Ramipril is started with 2.5 mg', {
        page: `| Drug | Dose (mg) |\n|---|---|\n| Ramipril | 2.5 |`,
      }),
    ).toBe('QUOTE_NOT_ON_PAGE');
    const of = (text: string) => inTable(page, 1, 'Ramipril\t2.5', text);
    expect(of('Ramipril is dosed at 2.5 mg')).toHaveProperty('basis');
    expect(of('Ramipril is dosed at 2.5 g')).toHaveProperty('refusal');
  });

  it('takes a name with a figure from anywhere on the page', () => {
    const quote = 'Eine orale Antikoagulation wird bei Männern ab 2 Punkten empfohlen.';
    const page = `Der CHA2DS2-VASc-Score schätzt das Risiko eines Schlaganfalls. ${quote}`;
    const of = (score: string) =>
      found(quote, `Ab 2 Punkten im ${score} wird Männern eine orale Antikoagulation empfohlen`, {
        page,
        lexicon: lexiconOf(page),
      });
    expect(of('CHA2DS2-VASc-Score')).not.toBe('FIGURE_NOT_IN_QUOTE');
    expect(of('CHA3DS2-VASc-Score')).toBe('FIGURE_NOT_IN_QUOTE');
  });

  it.each([
    ['Duración: mín. 5 d', 'El tratamiento dura como mínimo 5 días.'],
    [
      'Die Pseudozyste entsteht nach > 4 Wo und enthält keine Nekrose.',
      'Die Pseudozyste entsteht nach > 4 Wochen.',
    ],
    ['Es müssen mind. 2 von 3 Kriterien vorliegen.', 'Mindestens 2 von 3 Kriterien müssen vorliegen.'],
  ])('reads the short forms of other languages: %s', (quote, text) => {
    const lexicon = lexiconOf(`${quote} ${text} ${text}`);
    expect(String(found(quote, text, { lexicon }))).not.toMatch(/FIGURE|BOUND/);
  });

  it('reads the unit of a figure in the label of its row', () => {
    const of = (text: string) =>
      inTable(
        'Platelets (×10⁹/L)\t< 100\nBilirubin (µmol/L)\t33–101',
        0,
        text.startsWith('P') ? 'Platelets (×10⁹/L)\t< 100' : 'Bilirubin (µmol/L)\t33–101',
        text,
      );
    expect(of('Platelets are < 100 ×10⁹/L')).toHaveProperty('basis');
    expect(of('Bilirubin is 33–101 µmol/L')).toHaveProperty('basis');
    expect(of('Platelets are < 10 ×10⁹/L')).toHaveProperty('refusal');
    expect(of('Bilirubin is 33–101 mmol/L')).toHaveProperty('refusal');
  });

  it('asks whether the first row is the head of a table whose heads nobody knows', () => {
    const page = 'System\t2 points\t4 points\nPlatelets\t< 100\t< 20';
    const of = (text: string) => inTable(page, 0, 'Platelets\t< 100\t< 20', text);
    expect(of('Platelets < 20 give 4 points')).toMatchObject({
      doubts: expect.arrayContaining([
        '"4" stands in the first row of the table. Is it over the right column?',
      ]),
    });
    expect(of('Platelets < 20 give 5 points')).toHaveProperty('refusal');
  });

  it.each([
    [
      'de',
      'Ramipril 2,5 mg wird höchstens zweimal täglich bei der Niereninsuffizienz gegeben und nicht öfter.',
      'Ramipril 25 mg',
    ],
    ['es', 'La dosis de ramipril es de 2,5 mg al menos una vez al día en los pacientes.', 'Ramipril 25 mg'],
    [
      'fr',
      'La dose de ramipril est de 2,5 mg au moins une fois par jour chez les patients.',
      'Ramipril 25 mg',
    ],
  ])('in %s', (_code, page, wrong) => {
    expect(found(page, wrong, { lexicon: lexiconOf(page) })).toBe('FIGURE_NOT_IN_QUOTE');
    expect(found(page, 'Ramipril 2,5 mg', { lexicon: lexiconOf(page) })).not.toBe('FIGURE_NOT_IN_QUOTE');
  });
});

describe('drugs and organisms', () => {
  const QUOTE =
    'Beta blockers such as propranolol worsen asthma. Legionella pneumophila grows in warm water.';
  it.each([
    'Atenolol worsens asthma',
    'Propranolol and salbutamol worsen asthma',
    'Legionella longbeachae grows in warm water',
    'Staphylococcus aureus grows in warm water',
  ])('refuses one that stands neither in the quote nor over it: %s', (text) => {
    expect(found(QUOTE, text)).toBe('NAME_NOT_IN_QUOTE');
  });
  it('takes no verb behind a drug for a species', () => {
    const page = 'Adenosine dilates the coronary arteries of the heart.';
    expect(found(page, 'Adenosine widens the coronary arteries')).toEqual([]);
  });
  it.each(['Propranolol makes asthma worse', 'L. pneumophila grows in warm water'])('holds: %s', (text) => {
    expect(found(QUOTE, text)).toEqual([]);
  });
});

describe('polarity', () => {
  const VT = 'Verapamil must not be given in ventricular tachycardia.';
  it.each([
    [VT, 'Verapamil is given in ventricular tachycardia', 'DENIAL_LOST'],
    [VT, 'Verapamil is not contraindicated in ventricular tachycardia', 'DENIAL_CHANGED'],
    [
      'Adenosine stops supraventricular tachycardia.',
      'Adenosine never helps supraventricular tachycardia',
      'DENIAL_ADDED',
    ],
    ['Give oxygen only if the saturation is low.', 'Oxygen is given if the saturation is low', 'LIMIT_LOST'],
    ['Give aspirin unless the patient bleeds.', 'Aspirin is given to the patient', 'LIMIT_LOST'],
    ['Thiazides increase serum calcium.', 'Thiazides decrease serum calcium', 'SENSE_TURNED'],
    ['Thiazides cause hypokalaemia.', 'Thiazides cause hyperkalaemia', 'SENSE_TURNED'],
    ['Take it before meals with water.', 'It is taken after meals with water', 'SENSE_TURNED'],
  ])('%s: %s', (quote, text, code) => {
    expect(found(quote, text)).toBe(code);
  });

  it.each([
    [VT, 'Verapamil is contraindicated in ventricular tachycardia'],
    [VT, 'Avoid verapamil in ventricular tachycardia'],
    ['Thiazides increase serum calcium.', 'Thiazides raise serum calcium'],
    ['P waves are absent in atrial fibrillation.', 'There are no P waves in atrial fibrillation'],
  ])('free words keep it: %s: %s', (quote, text) => {
    expect(found(quote, text)).toEqual([]);
  });

  it('asks a reader what a hedge or a condition that is left out does', () => {
    expect(found('Statins may cause myalgia.', 'Statins cause myalgia')).toEqual([
      'The page says "may". Is the card right without it?',
    ]);
  });

  it('asks where a heading forbids a part of what stands under it', () => {
    const page =
      '# Metoprolol\n\n## Adverse effects and contraindications\n\n- Class: beta blocker\n- Dose in the table';
    expect(found('Class: beta blocker', 'Metoprolol is a beta blocker', { page })).toEqual([
      'It stands under "Adverse effects and contraindications". Is the card right without it?',
    ]);
  });

  it('reads what a line stands under', () => {
    const page = '# Asthma\n\n## Drugs to avoid\n\n- Beta blockers\n- Aspirin in some';
    expect(found('Beta blockers', 'Beta blockers are used in asthma', { page })).toBe('HEADING_DENIES');
    expect(found('Beta blockers', 'Beta blockers are to be avoided in asthma', { page })).toEqual([]);
  });
});

describe('what is of no page', () => {
  it('is refused, however safe it is', () => {
    const page = 'Renin is released by the kidney when the pressure falls.';
    expect(found(page, 'Happy customers love the shoes of our company')).toBe('NOT_OF_PAGE');
    expect(found('Renin is a vitamin.', 'Renin is released', { page })).toBe('QUOTE_NOT_ON_PAGE');
    expect(found(page, 'See www.evil.example for renin')).toBe('LINK');
  });

  it('is asked of a reader where the answer is in other words', () => {
    expect(
      found('The potassium is high in Addison disease.', 'Addison disease causes hyperkalaemia', {
        answer: 'hyperkalaemia',
      }),
    ).toEqual(['The quote has other words for "hyperkalaemia". Is that what it says?']);
  });

  it('is refused in a language that the lexica do not know as well, by figures, signs and words', () => {
    const page =
      'A metformina 500 mg é o fármaco de primeira linha para a diabetes tipo 2 e não é usada na acidose.';
    const of = (text: string) => found(page, text, { lexicon: null });
    expect(of('A metformina é de primeira linha na diabetes')).toEqual([
      'The quote denies something. Is the card right without it?',
    ]);
    expect(of('A metformina 850 mg é de primeira linha na diabetes')).toBe('FIGURE_NOT_IN_QUOTE');
    expect(of('Os clientes felizes adoram sapatos da empresa')).toBe('NOT_OF_PAGE');
    expect(of('Metformin is the first drug that is given for diabetes of type 2 in the guideline.')).toBe(
      'OTHER_LANGUAGE',
    );
  });
});

describe('a clause that is copied nearly word for word keeps', () => {
  it.each([
    [
      'what bounds its figure',
      'Adults with fever take paracetamol after meals for up to three days at home.',
      'Adults with fever take paracetamol after meals for three days at home.',
      'BOUND_CHANGED',
    ],
    [
      'its drug',
      'Start furosemide in breathless patients with pulmonary oedema and monitor potassium, weight and urine output.',
      'Start the drug in breathless patients with pulmonary oedema and monitor potassium, weight and urine output.',
      'NAME_LOST',
    ],
    [
      'what is gone on with',
      'Continue metformin in patients with stable renal function.',
      'Stop metformin in patients with stable renal function.',
      'SENSE_TURNED',
    ],
    [
      'and a comparison without a figure bounds none',
      'Naloxone has a shorter half-life than methadone.',
      'The half-life of naloxone is shorter than that of methadone.',
      [],
    ],
  ])('%s', (_what, quote, text, expected) => {
    expect(found(quote, text)).toEqual(expected);
  });
});

describe('a page that goes on from the page before', () => {
  const before = 'Apixaban is given twice daily. It is';
  const quote = 'stopped two days before an operation.';
  const text = 'Apixaban is stopped two days before an operation';

  it('leaves the reader to judge what that names', () => {
    expect(found(quote, text)).toBe('NAME_NOT_IN_QUOTE');
    expect(found(quote, text, { before })).toEqual([
      '"Apixaban" is named before the quote. Is the quote surely about it?',
    ]);
  });

  it('names nothing below a heading of its own', () => {
    expect(found(quote, text, { before, page: `# Warfarin\n\n${quote}` })).toBe('NAME_NOT_IN_QUOTE');
  });
});
