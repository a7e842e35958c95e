import { expect, it } from 'vitest';
import { passagesOf } from '../search/passages.ts';
import { createAnswers, type Source } from './answer.ts';

const notes = `THYROID (block 2)

HYPERTHYROIDISM
commonest cause = Graves (TSH receptor antibodies)
sx: weight loss, tremor, heat intolerance
tx: carbimazole, radioiodine, surgery

CARBIMAZOLE
blocks thyroid peroxidase -> less T4 made
SE: rash, agranulocytosis

LEVOTHYROXINE
T4 replacement for life
SE: palpitations, osteoporosis

CALCITONIN
rises 3-4 h after the stimulus, peaks 12-24h, stays up 7-10 d (CEA up to 14)

PALPABLE LUMPS
type         feels like      scan
cyst         smooth          dark
adenoma      firm            cold or hot
carcinoma    hard            cold

- Graves eye disease: lid lag, proptosis. worse in smokers
- Hashimoto: firm goitre. antibodies to peroxidase`;

const sources = passagesOf({ pages: [{ pageNumber: 1, text: notes }] }).map(
  ({ title, start, end, sentences, blocks }): Source => ({
    documentId: 'notes',
    name: 'Notes',
    pageNumber: 1,
    title,
    text: notes.slice(start, end),
    sentences: sentences.map(([from, to]) => [from - start, to - start]),
    blocks,
    score: 0.8,
  }),
);
const { answer } = createAnswers();
const said = (question: string) => answer(question, sources).sentences.map(({ text }) => text);

it.each([
  ['MOA of carbimazole', 'CARBIMAZOLE – blocks thyroid peroxidase -> less T4 made'],
  ['levothyroxine side effects', 'LEVOTHYROXINE – SE: palpitations, osteoporosis'],
  ['s/e of carbimazole', 'CARBIMAZOLE – SE: rash, agranulocytosis'],
  ['what does a carcinoma feel like', 'carcinoma – feels like: hard; scan: cold'],
  ['who gets worse graves eye disease', 'Graves eye disease: lid lag, proptosis. worse in smokers'],
])('a line of notes is told below its own heading, and a cell in its column: %s', (question, first) => {
  expect(said(question)[0]).toContain(first);
});

it('no line is told below the heading of another section', () => {
  for (const question of ['carbimazole', 'What is levothyroxine?', 'How does carbimazole work?']) {
    for (const sentence of said(question)) {
      expect(sentence).not.toMatch(/CARBIMAZOLE.*(?:T4 replacement|palpitations)/u);
      expect(sentence).not.toMatch(/LEVOTHYROXINE.*(?:peroxidase|rash)/u);
    }
  }
});

it.each([
  'half life of carbimazole',
  'incubation period of Graves disease',
  'mortality of thyroid carcinoma',
])('what is not told of a thing is not answered with something else of it: %s', (question) =>
  expect(answer(question, sources).verdict).toBe('none'),
);

it('one sentence that says both leaves nothing missing', () => {
  const { verdict, missing, sentences } = answer(
    'how soon does calcitonin rise and how long does it stay up',
    sources,
  );
  expect([verdict, missing]).toEqual(['answered', []]);
  expect(sentences[0]!.text).toContain('stays up 7-10 d');
});
