import { expect, it } from 'vitest';
import { loadSegment } from '@anamnesis/content/notes.ts';
import { cutDocument } from '../indexing/cut-document.ts';
import { type CardsPart, keptCard, cardsPartOf } from '../own-cards/chunk.ts';
import { manyCards } from '../own-cards/own-cards.fixture.ts';
import { createSearch } from './search-parts.ts';

const [part] = cutDocument({
  pages: [
    {
      pageNumber: 1,
      text: 'The nephron is the functional unit of the kidney.\n\nIt filters blood and makes urine. Hypokalaemia is treated with potassium.',
    },
  ],
});
const loaded = new Map([['a/0', { ...part!, segment: loadSegment(part!.segment) }]]);
const ask = (question: string, of = loaded, more: object = {}, cards: readonly CardsPart[] = []) =>
  createSearch()(
    {
      question,
      limit: 5,
      includeAnswer: true,
      mayBeWritten: true,
      parts: [{ documentId: 'a', key: 'a/0' }],
      alike: [],
      cards: { userId: 'ann', documentIds: [] },
      weight: 0,
      ...more,
    },
    of,
    cards,
  );

it.each(['What is the nephron?', 'wat is the nephron', 'what is a nefron'])(
  'shows the line of a page that tells most of %s, and tells it where an answer would be',
  (question) => {
    const { answer, passages } = ask(question);
    const [first] = passages;
    const line = 'The nephron is the functional unit of the kidney.';
    expect(first!.text.slice(...first!.best!.lit!)).toBe(line);
    expect(answer).toMatchObject({
      verdict: 'places',
      sentences: [{ text: line, sources: [0] }],
      citations: [{ PDF_id: 'a', page_number: 1, span: line }],
      missing: [],
    });
  },
);

it('finds a page by a sentence with a sign that nobody told, and tells nothing of it', () => {
  const text = `Noradrenaline is given in septic shock when the mean arterial pressure is \ufffd 65 mmHg.\n\nHeparin does not cross the placenta.`;
  const [only] = cutDocument({ pages: [{ pageNumber: 1, text }] });
  const of = new Map([['a/0', { ...only!, segment: loadSegment(only!.segment) }]]);
  const shock = ask('When is noradrenaline given in septic shock?', of);
  expect(shock.passages[0]?.text).toContain('\ufffd 65 mmHg');
  expect(JSON.stringify([shock.answer, shock.writing])).not.toContain('65 mmHg');
  expect(ask('Does heparin cross the placenta?', of).answer?.sentences[0]?.text).toBe(
    'Heparin does not cross the placenta.',
  );
});

it('says which drug the notes hold nowhere, and lights no line as if it were of that', () => {
  const { answer, passages } = ask('dose of labetalol in hypokalaemia');
  expect(answer).toMatchObject({ missing: ['labetalol'], sentences: [] });
  expect(passages[0]?.best).not.toHaveProperty('lit');
});

/** What a model is given of a text to a question, after another one. */
function writingOf(text: string, question: string, before?: string) {
  const [only] = cutDocument({ pages: [{ pageNumber: 1, text }] });
  const of = new Map([['a/0', { ...only!, segment: loadSegment(only!.segment) }]]);
  const thread = before === undefined ? {} : { thread: [{ question: before, answer: '' }] };
  return { writing: ask(question, of, thread).writing!, cut: only!.passages };
}

const LONG = Array.from({ length: 60 }, (_, at) => `- Cause ${at} of delirium is one of the many in old age`);
const ROWS = Array.from({ length: 60 }, (_, at) => `| Drug${at} | ${at} mg by mouth once a day |`);
it.each([
  ['list', ['# Delirium', '', ...LONG].join('\n'), 'What is cause 50 of delirium?', 'Cause 3 of'],
  [
    'table',
    ['# Doses', '', '| Drug | Dose |', '|---|---|', ...ROWS].join('\n'),
    'What is the dose of drug50?',
    'Drug3 |',
  ],
])('a model gets the whole of a %s that was cut', (_what, text, question, other) => {
  const { writing, cut } = writingOf(text, question);
  expect(cut.length).toBeGreaterThan(2);
  expect(writing.sources.map((source) => source.text).join('\n')).toContain(other);
});

it('finds for a question that goes on what the ones before it were about', () => {
  const text = [
    '# Warfarin\n\nWarfarin crosses the placenta and is contraindicated in pregnancy.',
    '# Iron\n\nIron is needed twice as much in pregnancy as before it.',
  ].join('\n\n');
  const { writing } = writingOf(text, 'and in pregnancy?', 'How does warfarin work?');
  expect(writing.sources[0]!.text).toContain('Warfarin crosses');
  expect(writing).toMatchObject({
    question: 'and in pregnancy?',
    thread: [{ question: 'How does warfarin work?', answer: '' }],
  });
  expect(writingOf(text, 'and in pregnancy?', 'What is iron?').writing.sources[0]!.text).toContain('Iron is');
});

/** Own cards of a document, as they are searched. */
const deckOf = (documentId: string, count: number, textOf: (n: number) => string): CardsPart =>
  cardsPartOf(
    manyCards(documentId, count, textOf).cards.map((card) => keptCard({ ...card, text: card.text! })),
  );

it('finds one of very many cards, and answers of the pages as if there were none', () => {
  const deck = deckOf('deck', 3_000, (n) => `The nephron number${n} of the kidney`);
  const question = 'What is the nephron?';
  const { passages, answer } = ask(question, loaded, {}, [deck]);
  expect(answer).toEqual(ask(question).answer);
  expect(passages.map(({ documentId }) => documentId)).toContain('a');
  const [first] = ask('nephron number2999', loaded, {}, [deck]).passages;
  expect(first).toMatchObject({
    documentId: 'deck',
    cardId: 'deck 2999',
    text: expect.stringContaining('2999'),
  });
});

it('leaves the cards of others room beside those of a large deck', () => {
  const deck = deckOf('deck', 300, (n) => `The nephron is the unit ${n}`);
  const notes = deckOf(
    'notes',
    1,
    () => 'Once the professor said something of a nephron that I wrote down here',
  );
  const { passages } = ask('What is the nephron?', loaded, {}, [deck, notes]);
  const documents = passages.map(({ documentId }) => documentId);
  expect(new Set(documents)).toEqual(new Set(['a', 'deck', 'notes']));
});
