import { describe, expect, it } from 'vitest';
import { passagesOf } from '../search/passages.ts';
import { AROUND } from '../testing/harm-around.ts';
import { MISPLACED } from '../testing/harm-layouts.ts';
import { LECTURES } from '../testing/harm-lectures.ts';
import { SECTIONS } from '../testing/harm-sections.ts';
import { OMITTED, UNNAMED } from '../testing/harm-table.ts';
import { CROSSED } from '../testing/harm-topics.ts';
import { harmIn, LAYOUTS } from '../testing/harm.ts';
import { createAnswers, type Source } from './answer.ts';

/** Whatever is asked is answered, however unsure. */
const { answer } = createAnswers({ leastConfidence: 0 });

const QUESTIONS = [
  (name: string) => `What is the dose of ${name}?`,
  (name: string) => `How is ${name} treated?`,
  (name: string) => `What is ${name}?`,
  (name: string) => `What should be avoided in ${name}?`,
];

function sourcesOf(pages: readonly string[]): Source[] {
  const document = { pages: pages.map((text, at) => ({ pageNumber: at + 1, text })) };
  return passagesOf(document).map(({ pageNumber, start, end, title, sentences, blocks }) => ({
    documentId: 'lecture',
    name: 'Lecture',
    pageNumber,
    title,
    text: pages[pageNumber - 1]!.slice(start, end),
    sentences: sentences.map(([from, to]) => [from - start, to - start] as const),
    blocks,
    score: 0.8,
  }));
}

describe('an answer tells nothing that would do harm', () => {
  const texts = [...OMITTED, ...UNNAMED, ...MISPLACED, ...CROSSED, ...AROUND, ...LECTURES, ...SECTIONS];
  it.each(texts)('$what', ({ pages, never }) => {
    const names = [...new Set(pages.join('\n').match(/\p{Lu}[\p{L}-]{4,}/gu))];
    const said = Object.values(LAYOUTS).flatMap((layOut, layout) => {
      const sources = sourcesOf(pages.map(layOut));
      // Each name is asked for in every third layout, and each layout is asked in every way.
      return names.flatMap((name, at) => {
        if ((at + layout) % 3 !== 0) return [];
        const question = QUESTIONS[((at + layout / 3) % QUESTIONS.length) | 0]!(name);
        return answer(question, sources).sentences.map(({ text }) => ({ text }));
      });
    });
    expect(harmIn(said, never)).toEqual([]);
  });
});
