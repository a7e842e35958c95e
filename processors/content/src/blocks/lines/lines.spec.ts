import { describe, expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import { linesOfText } from '../lines-of-text.ts';
import { seenPage } from '../layouts/seen-lines.fixture.ts';
import { listMarkOf } from './marks.ts';
import { labelEnd, statesSomething } from './statement.ts';

describe('a line states something', () => {
  it.each([
    'K > 6.5 or ECG changes',
    'smoking -> emphysema',
    'salbutamol 5 mg nebulised',
    'Valproate is teratogenic',
    'Loop diuretics improve symptoms',
    'Carbimazole blocks thyroid peroxidase',
    'Stop it at once.',
    'Die Niere ist ein Organ',
    'Le foie est un organe',
  ])('%s', (line) => expect(statesSomething(line)).toBe(true));

  it.each([
    'Heart failure drugs that improve survival',
    'What causes gout?',
    'When to refer',
    'Type 2 diabetes',
    'Causes of shock',
    'Do not give',
    'Vitamin B12',
    'Drugs (do not use)',
    'COVID-19 in 2020',
  ])('but not: %s', (line) => expect(statesSomething(line)).toBe(false));

  it('behind a label', () => {
    expect(labelEnd('ECG: tall T waves')).toBe(4);
    expect(labelEnd('Causes:')).toBeUndefined();
    expect(labelEnd('at 10:30 in the morning')).toBeUndefined();
  });
});

describe('a mark', () => {
  it.each([
    ['• a', '•', 2],
    ['- a', '-', 2],
    ['-furosemide', '-', 1],
    ['*  a', '*', 3],
    ['o a', 'o', 2],
    ['1 . A C E i', '1 .', 4],
    ['✓ a', '✓', 2],
    ['→ a', '→', 2],
    ['-> a', '->', 3],
    ['\uf0b7 a', '\uf0b7', 2],
    ['[x] a', '[ ]', 4],
    ['1. a', '1.', 3],
    ['12) a', '1)', 4],
    ['(3) a', '(1)', 4],
    ['a) a', 'a)', 3],
    ['(iv) a', '(i)', 5],
    ['IV. a', 'I.', 4],
    ['2.3 Treatment', '1.2', 4],
    ['1 · Gout', '1 ·', 4],
  ])('of %s', (line, kind, length) => expect(listMarkOf(line)).toMatchObject({ kind, length }));

  it('is no plus, which says what is added', () => expect(listMarkOf('+ clarithromycin')).toBeUndefined());

  it.each(['-5 mmol/L', '↑ K', '*emphasis*', 'of it', 'aspirin', '—', '(see below)', '3-6 h'])(
    'is none in %s',
    (line) => expect(listMarkOf(line)).toBeUndefined(),
  );

  it('is none in the name of a germ, or an amount', () => {
    for (const text of [
      'A. baumannii grows',
      'V. cholerae',
      '2 wide cannulae',
      '300 mg of it',
      '7.5 mg daily',
    ])
      expect(blocksOf([{ text, lines: linesOfText(text) }])[0]!.blocks[0]).not.toHaveProperty('mark');
  });
});

const joinedIn = (text: string) =>
  blocksOf([{ text, lines: linesOfText(text) }])[0]!.blocks.map(({ start, end }) =>
    text.slice(start, end).replace(/\s+/gu, ' '),
  );

const sentences = [
  'The heart is a muscular organ that pumps blood through the vessels of the body, and lies in the mediastinum.',
  'Each beat begins in the sinus node. It then spreads over the atria, and reaches the ventricles by the bundle of His.',
  'Furosemide acts on the thick ascending limb of the loop of Henle, where it blocks the cotransporter of sodium, potassium and chloride.',
];
const wrap = (text: string, width: number, first = '', rest = '') => {
  const lines = [first];
  for (const word of text.split(' ')) {
    const last = lines.at(-1)!;
    if (last.length + word.length + 1 > width) lines.push(rest + word);
    else lines[lines.length - 1] = last.trim() === '' || last === first ? last + word : `${last} ${word}`;
  }
  return lines.join('\n');
};

describe('wrapped lines', () => {
  it.each([40, 56, 72, 90])('of paragraphs and items are joined: %d columns', (width) => {
    const paragraphs = sentences.map((text) => wrap(text, width)).join('\n\n');
    expect(joinedIn(paragraphs)).toEqual(sentences);
    const items = sentences.map((text) => wrap(text, width, '- ', '  ')).join('\n');
    expect(joinedIn(items)).toEqual(sentences.map((text) => `- ${text}`));
    const flush = sentences.map((text) => wrap(text, width, '• ', '')).join('\n');
    expect(joinedIn(flush)).toEqual(sentences.map((text) => `• ${text}`));
  });

  it('are those that their author did not end', () => {
    for (const notes of [
      'blocks vit K epoxide reductase -> fewer factors II VII IX X\nnever in 1st trimester\nINR 2-3 in most, 2.5-3.5 with a mechanical mitral valve',
      '150 mg bd, 110 mg bd if > 80 y\nreversal: idarucizumab 5 g\ncontraindicated: mechanical valve',
      'gentamicin: nephrotoxic (reversible), ototoxic (irreversible)\nlinezolid SE: thrombocytopenia, serotonin syndrome with SSRI\nquinolones: tendon rupture, QT prolongation, lower seizure threshold',
      'Aspirin\nClopidogrel\nHeparin',
      'TXA: no alcohol until 48 h after\nmacrolides bind 50S',
    ])
      expect(joinedIn(notes)).toEqual(notes.split('\n'));
  });

  it('may end in a bracket, a word that needs another, or before a unit', () => {
    expect(joinedIn('Adenosine (for supraventricular\ntachycardia in adults)\nDose: 6 mg')[0]).toBe(
      'Adenosine (for supraventricular tachycardia in adults)',
    );
    expect(joinedIn('• After penicillin allergy: erythromycin 500\nmg PO 6-hourly')).toHaveLength(1);
    const long = '- In children watch the weight: a loss that matters in the clinic occurred at doses';
    expect(joinedIn(`${long}\n  ≥60 mg/day.`)).toEqual([`${long} ≥60 mg/day.`]);
    expect(joinedIn('- Dabigatran\n  ≥80 years: 110 mg')).toHaveLength(2);
    expect(joinedIn('• Dabigatran: never with\n• Enoxaparin: 1 mg/kg')).toHaveLength(2);
  });

  it('are seen by the width of their column', () => {
    const lines = [
      'The spleen is the largest lymphatic organ of the body and',
      'Malpighi found its white pulp. It takes old red cells out',
      'of the blood.',
    ];
    const page = seenPage([...lines, { text: 'The liver is larger.', gap: 1 }]);
    expect(blocksOf([page])[0]!.blocks.map(({ kind, lines: breaks }) => [kind, breaks])).toEqual([
      ['paragraph', undefined],
      ['paragraph', undefined],
    ]);
  });

  it('go on behind a number that stands far before its item', () => {
    const block = {};
    const criteria = [
      { text: '1 Ascites of the abdomen, in a liver that is scarred', gap: 3 },
      { text: '2 No better with fluids. Guidelines advise against the', gap: 3, block },
      { text: 'albumin for everyone.', block },
      { text: '3 No other cause', gap: 3 },
    ];
    const page = seenPage(criteria);
    const lines = page.lines.map((line) => ({
      ...line,
      ...(/^\d/u.test(page.text.slice(line.start)) && {
        cells: [
          { start: line.start, end: line.start + 1 },
          { start: line.start + 2, end: line.end },
        ],
      }),
    }));
    const items = blocksOf([{ ...page, lines }])[0]!.blocks;
    expect(items.map(({ kind, mark, lines: breaks }) => [kind, mark, breaks])).toEqual(
      [1, 2, 3].map(() => ['item', 2, undefined]),
    );
  });
});

const textsOf = (lines: readonly string[]) => {
  const page = seenPage(lines);
  const [read] = blocksOf([page]);
  return read!.blocks.map(({ start, end }) => page.text.slice(start, end));
};

describe('a printed line to the end of its column', () => {
  it('goes on below with a figure, a small letter, or in prose a name', () => {
    const whole = [
      'Tenecteplase by weight: below 60 kg 30 mg, 60 to 69 kg 35 mg, 70 to 79 kg 40 mg, from 80 kg',
      '50 mg. Half the dose is given to patients over 75.',
    ];
    expect(textsOf(whole)).toEqual([whole.join('\n')]);
  });

  it('goes on below with a limit, and behind a sign that compares', () => {
    const limits = [
      'Outpatient: unlikely if NT-proBNP',
      '< 125 pg/mL',
      'Lifelong if the score is ≥',
      '2 points',
    ];
    expect(textsOf(limits)).toEqual([limits.slice(0, 2).join('\n'), limits.slice(2).join('\n')]);
    expect(textsOf(['Potassium high ->', 'ECG now'])).toHaveLength(2);
    expect(textsOf(['• see <https://example.org>', '• see the guide'])).toHaveLength(2);
  });

  it('and not where there was room, or behind the end of a sentence', () => {
    const apart = [
      'The first line of the notes is as wide as the column that all of these lines stand in together.',
      'Tenecteplase by weight',
      '50 mg from 90 kg on',
    ];
    expect(textsOf(apart)).toHaveLength(3);
  });
});

it('a line in capitals heads typed notes, also where it says what its letters stand for, or what it compares', () => {
  const lines = ['- lidocaine 3 mg/kg', '- bupivacaine 2 mg/kg'];
  const heads = ['LOCAL ANAESTHETICS', 'RSI = RAPID SEQUENCE INDUCTION', 'SPINAL vs EPIDURAL'];
  const text = heads.map((head) => [head, '', ...lines].join('\n')).join('\n\n');
  const [read] = blocksOf([{ text, lines: linesOfText(text) }]);
  const found = read!.blocks.filter(({ kind }) => kind === 'heading');
  expect(found.map(({ start, end, level }) => [level, text.slice(start, end)])).toEqual(
    heads.map((head) => [1, head]),
  );
});

it('a printed line below a bullet is none of its item where others go on below their words', () => {
  const page = seenPage([
    'The cornea is the clear window of the eye, and most of what it takes in comes through its tears.',
    { text: '• ganciclovir gel or aciclovir', gap: 1 },
    { text: 'five times a day', x: 84 },
    '• No steroid drops in epithelial disease of the clear window of the eye before it has been looked at',
    'Herpes zoster',
  ]);
  const [read] = blocksOf([page]);
  expect(page.text.slice(read!.blocks.at(-1)!.start).trim()).toBe('Herpes zoster');
});

it('a line that fills its column goes on in one that begins with a dash', () => {
  const lines = [
    'Metformin and insulin are all that is left, and the others are stopped now.',
    'Targets are below 5.3 and 7.8 in the first hour; an HbA1c above 86 mmol/mol',
    '– advise against conception.',
    'Sertraline is the usual first choice, and whoever is well on another stays on',
    'it for as long as she is breastfeeding.',
  ];
  const page = seenPage(lines);
  const texts = blocksOf([page])[0]!.blocks.map(({ start, end }) => page.text.slice(start, end));
  expect(texts.find((text) => text.includes('HbA1c'))).toContain('– advise against conception.');
});

it('a cross before a line says that it is not done, and stays', () => {
  expect(listMarkOf('✗ steroids')).toMatchObject({ type: 'bullet', length: 0 });
  expect(listMarkOf('✓ oxygen')).toMatchObject({ type: 'bullet', length: 2 });
});
