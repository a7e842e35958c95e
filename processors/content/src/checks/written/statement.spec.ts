import { describe, expect, it } from 'vitest';
import { found } from './statement.fixture.ts';

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
    [
      'Humidified oxygen is given only if the saturation falls.',
      'Humidified oxygen is given if the saturation falls',
      'LIMIT_LOST',
    ],
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

  it.each([
    [
      "so can't dx SIADH without a 9am cortisol + TFT",
      'Which blood test is needed before SIADH may be diagnosed? cortisol',
      'cortisol',
    ],
    ['No history of fits → magnesium 4 g.', 'Which dose of magnesium is given? 4 g', '4 g'],
    ['Lysis at any age (>80 too).', 'Does an age over 80 exclude lysis? no', 'no'],
    [
      'Never stop oxygen suddenly in hypercapnia (rebound hypoxia).',
      'What happens if oxygen is suddenly stopped in hypercapnia? rebound hypoxia',
      'rebound hypoxia',
    ],
    ['An earlier reaction is not a contraindication.', 'Is an earlier reaction a contraindication? no', 'no'],
    ['0 none, 1–4 minor', 'Which score is minor? 1–4', '1–4'],
    ['Low activity (DAS28 3.2) if remission cannot be had', 'Which DAS28 is low activity? 3.2', '3.2'],
    [
      'Hydroxychloroquine: never above 5 mg/kg.',
      'What is the maximum of hydroxychloroquine? 5 mg/kg',
      '5 mg/kg',
    ],
  ])('leaves to a reader what is denied twice, on a condition or supposed: %s', (quote, text, answer) => {
    expect(found(quote, text, { answer })).toBeInstanceOf(Array);
  });

  it.each([
    [
      'In stroke: give after 2 weeks if disabling.',
      'Give after 2 weeks in non-disabling stroke',
      'SENSE_TURNED',
    ],
    [
      'Stopping coffee: level rises.',
      'What does the level do when coffee is stopped? It falls',
      'SENSE_TURNED',
    ],
    ['Not withdrawn in myoclonic epilepsy.', 'When is it withdrawn in myoclonic epilepsy?', 'DENIAL_LOST'],
    ['Hydroxychloroquine: never above 5 mg/kg.', 'Hydroxychloroquine is above 5 mg/kg', 'BOUND_CHANGED'],
  ])('and nothing else: %s: %s', (quote, text, code) => {
    expect(found(quote, text)).toBe(code);
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
