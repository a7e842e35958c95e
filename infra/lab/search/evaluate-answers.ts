// `npm run lab -- eval-answers [--questions 40] [--price-in 0.25 --price-out 2] [--timeout 3600]`: whether the model of OPENAI_BASE_URL answers
// questions from the passage that holds the answer, and says that the notes do not answer them where that passage was taken out. 95 % intervals
// by Wilson. Notes: the chapter of the question and two others (about 200 passages). What is taken out: the section of the answer, and whatever
// else says its words: a textbook mostly says it again elsewhere.
import { parseArgs } from 'node:util';
import { type Collection, type Item, openStax, type Question } from './answer-questions.ts';
import { askModel } from './ask-model.ts';
import { type Notes, notesOf } from './notes.ts';

const { values } = parseArgs({
  options: {
    questions: { type: 'string', default: '40' },
    'price-in': { type: 'string' },
    'price-out': { type: 'string' },
    // In seconds: how long a reply may take that is written by hand.
    timeout: { type: 'string' },
  },
});

const folded = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const isGone = ({ part, text }: Item, question: Question): boolean =>
  part === question.part || folded(text).includes(folded(question.answer));

/** Notes of the chapter of a question and of two others, always the same ones. */
function threeChapters({ items }: Collection): (question: Question) => Promise<Notes> {
  const chapters = [...new Set(items.map(({ chapter }) => chapter))];
  const known = new Map<string, Promise<Notes>>();
  return ({ chapter }) => {
    const at = chapters.indexOf(chapter);
    const own = new Set([0, 11, 19].map((by) => chapters[(at + by) % chapters.length]));
    const notes = known.get(chapter) ?? notesOf(items.filter((item) => own.has(item.chapter)));
    known.set(chapter, notes);
    return notes;
  };
}

const textbook = openStax();
const chapters = [...new Set(textbook.items.map(({ chapter }) => chapter))];
// The others were once tuned on.
const asked = textbook.questions.filter(({ chapter }) => chapters.indexOf(chapter) % 2 === 1);
await askModel(asked, threeChapters(textbook), isGone, values);
