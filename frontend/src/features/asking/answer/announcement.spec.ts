import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import { expect, it } from 'vitest';
import { announcementOf } from './announcement.ts';
import type { Found } from '../asking-endpoints.ts';

const source = {
  title: '',
  PDF_id: 'p',
  PDF_name: 'P',
  type: 'pdf',
  page_number: 1,
  similarity: 1,
  text: 'a',
} as const;
const answer: Answer = {
  verdict: 'answered',
  sentences: [
    { text: 'One.', sources: [0] },
    { text: 'Two.', sources: [0] },
  ],
  citations: [],
  missing: [],
  conflicts: [],
};
const model = { name: 'openai', version: '1', model: 'double' };
const found: Found = { results: [source], aiAnswer: null, answer, preparing: 0 };
const read = (change: Partial<Found>, wantsAnswer = true): string =>
  announcementOf({ status: 'shown', message: '', found: { ...found, ...change } }, wantsAnswer);

it.each([
  [{}, 'Answer: One. Two. 1 source.'],
  [
    { answer: { ...answer, verdict: 'partly' as const } },
    'Answer: Your notes answer part of this. One. Two. 1 source.',
  ],
  [
    { answer: { ...answer, conflicts: [[0, 1] as [number, number]] } },
    'Answer: Your notes contradict each other. One. Two. 1 source.',
  ],
  [{ answer: { ...answer, verdict: 'places' as const } }, 'In your notes: One. Two. 1 source.'],
  [
    { answer: { ...answer, verdict: 'places' as const, sentences: [], missing: ['labetalol'] } },
    'In your notes: Nothing on labetalol. 1 source.',
  ],
  [
    { answer: { ...answer, verdict: 'places' as const, sentences: [], engine: model } },
    'No answer was found in your notes. 1 source.',
  ],
  [{ answer: null }, 'An answer could not be generated. 1 source.'],
  [{ results: [] }, 'Nothing was found.'],
])('an answer is read out without its buttons', (change, words) => {
  expect(read(change)).toBe(words);
});

it('sources that were asked for alone are counted', () => {
  expect(read({ results: [source, source] }, false)).toBe('2 sources.');
});

it('reads out each sentence as it is written, and then what is left', () => {
  const written = { ...answer, engine: model };
  const shown = { status: 'shown', message: '' } as const;
  expect(announcementOf({ status: 'writing', message: '', found }, true)).toBe('Two.');
  expect(announcementOf({ status: 'searching', message: '' }, true)).toBe('');
  expect(announcementOf({ ...shown, written: 1, found: { ...found, answer: written } }, true)).toBe(
    'The answer is complete. Two. 1 source.',
  );
  // What was begun was another answer.
  expect(announcementOf({ ...shown, written: 1, found }, true)).toBe('Answer: One. Two. 1 source.');
});
