import { expect, it } from 'vitest';
import { loadSegment } from '@anamnesis/content/search/loaded-segment.ts';
import { cutDocument } from './cut-document.ts';
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
const ask = (question: string, of = loaded) =>
  createSearch()(
    {
      question,
      limit: 5,
      includeAnswer: true,
      mayBeWritten: true,
      parts: [{ documentId: 'a', key: 'a/0' }],
      alike: [],
      cards: [],
      weight: 0,
    },
    of,
  );

it.each(['What is the nephron?', 'wat is the nephron'])('answers %s', (question) => {
  const { answer } = ask(question);
  expect(answer?.verdict).toBe('answered');
  expect(answer?.sentences[0]?.text).toBe('The nephron is the functional unit of the kidney.');
});

it.each(['what is a nefron', 'treatment of hypokaleamia'])(
  'offers what may be meant by %s, and answers nothing of it',
  (question) => {
    const { answer, passages } = ask(question);
    expect(passages).toHaveLength(1);
    expect(answer).toMatchObject({ verdict: 'places', sentences: [] });
  },
);

it('finds a page by a sentence with a sign that nobody told, and answers nothing of it', () => {
  const text = `Noradrenaline is given in septic shock when the mean arterial pressure is \ufffd 65 mmHg.\n\nHeparin does not cross the placenta.`;
  const [only] = cutDocument({ pages: [{ pageNumber: 1, text }] });
  const of = new Map([['a/0', { ...only!, segment: loadSegment(only!.segment) }]]);
  const shock = ask('When is noradrenaline given in septic shock?', of);
  expect(shock.passages[0]?.text).toContain('\ufffd 65 mmHg');
  expect(shock.answer?.sentences).toEqual([]);
  expect(JSON.stringify(shock.writing)).not.toContain('65 mmHg');
  expect(ask('Does heparin cross the placenta?', of).answer?.sentences[0]?.text).toBe(
    'Heparin does not cross the placenta.',
  );
});
