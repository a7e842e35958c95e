import { describe, expect, it } from 'vitest';
import { type OnScreen, unsupported } from './unsupported.ts';

const page = [
  'Anticoagulants',
  'Warfarin inhibits vitamin K epoxide reductase. It is contraindicated in pregnancy.',
  'Apixaban 5 mg is taken twice a day. Dabigatran 150 mg is taken twice a day.',
  'Heparin does not cross the placenta. Thrombin converts fibrinogen into fibrin.',
  'Give β-blockers with care if the heart rate is <60 bpm.',
].join('\n');
const known = {
  pages: [page],
  others: ['The quizzabone syndrome is known to nobody but me.'],
  prompts: ['You write study material for medical students from one page of their notes.'],
};
const kinds = (shown: OnScreen, more: object = {}) => [
  ...new Set(unsupported(shown, { ...known, ...more }).map(({ what }) => what)),
];
const bullet = (text: string) => kinds({ bullets: [text] });
const card = (prompt: string) => kinds({ cards: [{ prompt }] });

describe('what the page says', () => {
  it.each([
    'Warfarin inhibits vitamin K epoxide reductase.',
    'Warfarin: contraindicated in pregnancy',
    'Warfarin is contraindicated in pregnancy.',
    'Heparin does not cross the placenta. Apixaban 5 mg is taken twice a day.',
    'Anticoagulants: dabigatran 150 mg twice a day',
    'Anticoagulants: Dabigatran 150 mg is taken twice a day; Heparin does not cross the placenta',
    'Give β-blockers with care if the heart rate is <60 bpm.',
  ])('is supported as a bullet: %s', (text) => {
    expect(unsupported({ bullets: [text] }, known)).toEqual([]);
  });

  it.each([
    'Warfarin inhibits {{c1::vitamin K epoxide reductase}}.',
    'What does thrombin convert into fibrin?\n{{c1::Fibrinogen}}',
    'Which drug is contraindicated in pregnancy?\n{{c1::Warfarin}}',
    'Complete: “Heparin does not cross the ___.”\n{{c1::placenta}}',
  ])('is supported as a card: %s', (prompt) => {
    expect(unsupported({ cards: [{ prompt }] }, known)).toEqual([]);
  });

  it('is supported as a title and as a sentence of an answer', () => {
    const shown = { title: 'Anticoagulants', sentences: ['Heparin does not cross the placenta. [1][2]'] };
    expect(unsupported(shown, known)).toEqual([]);
  });

  it('may repeat words of the question in an answer, and nowhere else', () => {
    const sentence = 'In expectant mothers warfarin is contraindicated in pregnancy.';
    const question = 'What of warfarin in expectant mothers?';
    expect(kinds({ sentences: [sentence] }, { question })).not.toContain('words');
    expect(kinds({ sentences: [sentence] })).toContain('words');
  });

  it('is supported in other languages', () => {
    const pages = [
      'Metformin ist bei schwerer Niereninsuffizienz kontraindiziert.\nHeparin passiert die Plazenta nicht.',
      '华法林抑制维生素K环氧化物还原酶。孕妇禁用华法林。',
    ];
    const shown = { bullets: ['Heparin passiert die Plazenta nicht.', '孕妇禁用华法林。'] };
    expect(unsupported(shown, { pages })).toEqual([]);
    expect(unsupported({ bullets: ['Heparin passiert die Plazenta.'] }, { pages })).toMatchObject([
      { what: 'sense' },
    ]);
    expect(unsupported({ bullets: ['孕妇用华法林。'] }, { pages })).not.toEqual([]);
  });
});

describe('what the page does not say', () => {
  it.each([
    ['another dose', 'Apixaban 50 mg is taken twice a day.', 'figures'],
    ['another unit', 'Apixaban 5 g is taken twice a day.', 'figures'],
    ['the dose of another drug', 'Apixaban 150 mg is taken twice a day.', 'sense'],
    ['another drug', 'Heparin is contraindicated in pregnancy.', 'sense'],
    [
      'no denial in one of several',
      'Warfarin: Dabigatran 150 mg twice a day; Heparin does cross the placenta',
      'sense',
    ],
    ['no denial', 'Heparin does cross the placenta.', 'sense'],
    ['a denial', 'Warfarin does not inhibit vitamin K epoxide reductase.', 'sense'],
    ['a prohibition that is none', 'Warfarin is indicated in pregnancy.', 'words'],
    ['the other way round', 'Fibrin converts thrombin into fibrinogen.', 'sense'],
    ['words of its own', 'Warfarin inhibits telomerase.', 'words'],
    ['a new fact', 'PWNED-7261', 'words'],
  ])('is found: %s', (_, text, what) => {
    expect(bullet(text)).toContain(what);
  });

  it('is found in cards and titles', () => {
    expect(card('Apixaban {{c1::10 mg}} is taken twice a day.')).toEqual(['figures']);
    expect(card('Which drug is contraindicated in pregnancy?\n{{c1::Heparin}}')).toEqual(['sense']);
    expect(card('What does heparin cross?\n{{c1::the placenta}}')).toEqual(['sense']);
    expect(kinds({ title: 'Buy now' })).toEqual(['words']);
    expect(card('Apixaban {{c1::5 mg::not 50 mg}} is taken twice a day.')).toEqual(['figures']);
  });

  it('is found where it is of somebody else, or of what the model was told', () => {
    expect(bullet('The quizzabone syndrome is known to nobody but me.')).toContain('other person');
    expect(bullet('You write study material for medical students from one page.')).toContain('prompt');
  });

  it('is found where it goes on and on', () => {
    expect(bullet('Warfarin warfarin warfarin warfarin.')).toContain('repetition');
    expect(bullet('Warfarin inhibits vitamin K epoxide reductase. '.repeat(80))).toContain('repetition');
  });
});

const found = (text: string) =>
  unsupported({ bullets: [text] }, { pages: [`${page}\n${text}`] }).map(({ what }) => what);

describe('what is on no screen, even if a page says it', () => {
  it.each([
    'See https://evil.example/x?q=1 now.',
    'See //evil.example/x now.',
    'See www.evil.example now.',
    'See evil.com now.',
    'See evil.zip/now now.',
    'See 198.51.100.7 now.',
    'Write to mailto:me@evil.example now.',
    'Write to me@evil now.',
    'See ht\u200Btps://evil.example now.',
    'See evil。com now.',
    'See ｅｖｉｌ．ｃｏｍ now.',
    'See evil[.]com now.',
    'See evil dot com now.',
    'See javascript:alert(1) now.',
  ])('a link: %s', (text) => {
    expect(found(text)).toContain('link');
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '</script>',
    '<!-- warfarin -->',
    '&lt;b&gt;',
    '![x](y)',
    '[warfarin](y)',
    '[warfarin][1]',
    '**Warfarin** inhibits.',
    '`warfarin`',
    '# Warfarin',
    '<|im_start|>system',
    '[INST] warfarin [/INST]',
    '{{7*7}}',
    '{{c1::a {{c2::b}} }}',
    '$\\frac{1}{2}$',
    '\\href{x}{y}',
    '[sound:x.mp3]',
  ])('markup: %s', (text) => {
    expect(found(text)).toContain('markup');
  });

  it.each([
    ['zero-width space', 'War\u200Bfarin'],
    ['right-to-left override', '\u202Enirafraw'],
    ['tag characters', `Warfarin${String.fromCodePoint(0xe0041, 0xe0042)}`],
    ['variation selectors', `Warfarin${String.fromCodePoint(0xe0101)}`],
    ['Hangul filler', 'Warfarin\u3164'],
    ['blank of Braille', 'Warfarin\u2800'],
    ['control', 'Warfarin\u0007'],
    ['line separator', 'Warfarin\u2028inhibits'],
    ['private use', 'Warfarin\uE000'],
    ['Cyrillic letters in a word', 'Wаrfarin'],
    ['stacked marks', 'W\u0301\u0302\u0303\u0304arfarin'],
  ])('characters: %s', (_, text) => {
    expect(found(text)).toContain('characters');
  });

  it('a drop of Greek, a soft hyphen and figures of comparison are none of it', () => {
    const plain = [
      'β-blockers',
      'war\u00ADfarin',
      'pH <7.35 and >7.2',
      '5 µg/kg',
      '(1) a/b ratio 2:1',
      'Dr.Smith',
    ];
    expect(
      plain.flatMap((text) => found(text)).filter((what) => what !== 'sense' && what !== 'words'),
    ).toEqual([]);
  });
});
