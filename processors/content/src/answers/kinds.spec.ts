import { describe, expect, it } from 'vitest';
import { createAnswers } from './answer.ts';
import { passage } from './answers.fixture.ts';

const { answer } = createAnswers();
const of = (documentId: string, text: string, title = '') =>
  passage(text, { documentId, name: documentId, title });

const NOTES = [
  of(
    'skin',
    'Cellulitis is an infection of the dermis and subcutaneous tissue, usually caused by Streptococcus pyogenes.',
    'Cellulitis',
  ),
  of(
    'skin',
    'Treatment of cellulitis\n- flucloxacillin 1 g four times daily for 7 days\n- elevate the leg',
    'Treatment of cellulitis',
  ),
  of(
    'ward',
    'Cellulitis is treated with flucloxacillin 500 mg four times daily.\n\nAspirin is contraindicated in children under 16 years.\n\n' +
      'Cellulitis is an infection of the dermis and subcutaneous tissue, usually caused by Streptococcus pyogenes.',
  ),
  of(
    'neuro',
    'Ischaemic stroke is caused by occlusion of a cerebral artery. Haemorrhagic stroke is caused by rupture of a vessel. Aspirin is recommended in children under 16 years.',
    'Stroke',
  ),
  of(
    'drugs',
    'Drug\tClass\tDose\tSide effects\nBisoprolol\tbeta-blocker\t1.25 mg once daily\tbradycardia\nRamipril\tACE inhibitor\t2.5 mg once daily\tdry cough\nFurosemide\tloop diuretic\t40 mg once daily\thypokalaemia',
  ),
  of(
    'heart',
    'The risk factors for atherosclerosis are:\n• smoking\n• hypertension\n• diabetes mellitus\n\nSystole is the contraction of the ventricles. It lasts about 0.3 s at rest. Preload is the stretch of the ventricle at the end of diastole.',
  ),
];
const ask = (question: string) => answer(question, NOTES);
const said = (question: string) => ask(question).sentences.map(({ text }) => text);

describe('a question of each kind is answered by', () => {
  it.each([
    ['what it is', 'What is cellulitis?', /^Cellulitis is an infection/u],
    ['its cause', 'What causes haemorrhagic stroke?', /Haemorrhagic stroke is caused by/u],
    ['a time', 'How long does systole last?', /0\.3 s/u],
    [
      'a list with its lead',
      'What are the risk factors for atherosclerosis?',
      /^The risk factors for atherosclerosis are: smoking; hypertension; diabetes mellitus$/u,
    ],
    ['a row with its label', 'What class of drug is ramipril?', /^Ramipril – .*ACE inhibitor/u],
  ])('%s', (_what, question, first) => {
    expect(said(question)[0]).toMatch(first);
    expect(ask(question).verdict).toBe('answered');
  });

  it('the places of both sides that are compared, and no sentence', () => {
    expect(ask('What is the difference between ischaemic and haemorrhagic stroke?')).toMatchObject({
      verdict: 'places',
      sentences: [],
      missing: [],
    });
    expect(ask('Compare ischaemic stroke with subarachnoid haemorrhage')).toMatchObject({
      verdict: 'places',
      missing: ['subarachnoid haemorrhage'],
    });
  });

  it('its page where that gives a dose', () => {
    expect(ask('How is cellulitis treated?')).toMatchObject({ verdict: 'read', sentences: [] });
    expect(ask('What is the dose of flucloxacillin in cellulitis?').verdict).toBe('read');
  });
});

describe('what is answered in part', () => {
  it.each([
    ['What is preload and what is afterload?', 'what is afterload'],
    ['What are the causes and complications of cellulitis?', 'complications'],
  ])('%s: without %s', (question, missing) => {
    expect(ask(question)).toMatchObject({ verdict: 'partly', missing: [missing] });
  });
});

describe('what the notes say twice', () => {
  it('is one sentence with two sources', () => {
    const { sentences, citations } = ask('What is cellulitis?');
    expect(sentences.filter(({ text }) => text.startsWith('Cellulitis is an infection'))).toHaveLength(1);
    expect(sentences[0]!.sources.map((at) => citations[at]!.PDF_id)).toEqual(['skin', 'ward']);
  });

  it('and otherwise is paired', () => {
    const { sentences, conflicts } = ask('What is the dose of flucloxacillin in cellulitis?');
    expect(
      conflicts.map((pair) => pair.map((at) => /\d+ m?g/u.exec(sentences[at]!.text)![0]).toSorted()),
    ).toEqual([['1 g', '500 mg']]);
    expect(ask('Is aspirin safe in children?').conflicts).toHaveLength(1);
  });
});

describe('what the notes do not answer', () => {
  it.each([
    ['another drug', 'What is the dose of amoxicillin?'],
    ['not spoken of', 'What is afterload?'],
    ['nobody', 'Who discovered insulin?'],
  ])('%s', (_what, question) => {
    expect(ask(question).verdict).toBe('none');
  });
});

describe('where what is named stands together, and nothing fills what is asked, there is no verdict', () => {
  it.each([
    ['only mentioned', 'Why does ramipril cause cough?'],
    ['an aspect that is not told', 'What are the complications of atherosclerosis?'],
  ])('%s', (_what, question) => {
    expect(ask(question)).toMatchObject({ verdict: 'places', sentences: [], citations: [] });
  });
});

describe('however long question and notes are', () => {
  it('is answered', () => {
    const sentence =
      'The mitral valve lies between the left atrium and the left ventricle, where it keeps blood from flowing back. ';
    const long = Array.from({ length: 20 }, (_, at) => of(`${at}`, sentence.repeat(40).slice(0, 4_000)));
    const question = `${'valve atrium ventricle blood flowing between '.repeat(300)}`.slice(0, 10_000);
    expect(answer(question, long).sentences.length).toBeLessThanOrEqual(6);
    const words = Array.from({ length: 1_400 }, (_, at) => `w${at}`).join(' ');
    expect(answer(words, long).verdict).toBe('none');
    const bracketed = `${'('.repeat(5_000)}${'a'.repeat(5_000)}`;
    expect(
      answer(bracketed, [
        of('x', bracketed.slice(0, 4_000)),
        of('y', '- \n'.repeat(1_300)),
        of('z', 'a\t'.repeat(2_000)),
      ]).verdict,
    ).toBe('none');
  });
});

it('defines what was asked about, and not what is only said of it, also under a heading that asks the same', () => {
  const [title, part] = ['What heart failure is', 'What heart failure is: Two kinds by ejection fraction'];
  const notes = [
    of(
      'failure',
      `${title}\n\nHeart failure is a clinical syndrome in which the heart cannot pump enough blood to meet the needs of the tissues, or can do so only at the price of high filling pressures.`,
      title,
    ),
    of(
      'failure',
      'In heart failure with preserved ejection fraction the ventricle is stiff and fills poorly, although it empties well. ' +
        'Diastolic dysfunction is the main abnormality in heart failure with preserved ejection fraction.',
      part,
    ),
  ];
  expect(answer('What is heart failure?', notes).sentences[0]?.text).toMatch(/^Heart failure is a clinical/u);
});

it('says of a list how many of its items are left out, and of one item alone nothing', () => {
  const drugs = [
    'enalapril',
    'bisoprolol',
    'eplerenone',
    'dapagliflozin',
    'ivabradine',
    'hydralazine',
    'digoxin',
  ];
  const list = of(
    'heart',
    `Drugs for heart failure\n${drugs.map((drug) => `- ${drug}: lowers mortality`).join('\n')}`,
  );
  const { sentences } = answer('Which drugs lower mortality in heart failure?', [list]);
  expect(sentences.length).toBeGreaterThan(1);
  expect(sentences.map(({ more = 0 }) => more)).toEqual([
    ...sentences.slice(1).map(() => 0),
    drugs.length - sentences.length,
  ]);
  const short = of(
    'heart',
    'Drugs for heart failure\n- enalapril lowers mortality by 16 %\n- digoxin does not',
  );
  expect(
    answer('Which drugs lower mortality in heart failure?', [short]).sentences.map(({ more }) => more),
  ).not.toContain(0);
});
