import type { CardForm } from './read-models.ts';
import { isVisible } from '../kernel/text/names.ts';
import { longestPrompt, readPrompt, tidyPrompt, tooLong } from './text/card-prompt.ts';
import { clozesOf } from './text/cloze.ts';
import { parseCard, type Block } from './text/parse-card.ts';

/** A question with its answer: the lines of the question, and the only blank, which is the whole last line and no item of a list. */
export type Question = { question: Block[]; answer: Block };

/** The question and the answer of a card that is written so; null for any other, which hides parts of a sentence. */
export const promptQuestionOf = (prompt: string): Question | null => questionIn(parseCard(prompt));

function questionIn(blocks: readonly Block[]): Question | null {
  const answer = blocks.at(-1);
  const question = blocks.slice(0, -1);
  if (answer?.kind !== 'paragraph' || question.length === 0 || question.some(hasBlank)) return null;
  const rest = answer.children.filter((child) => child.kind !== 'text' || child.text.trim() !== '');
  return rest.length === 1 && rest[0]?.kind === 'cloze' ? { question, answer } : null;
}

/** A card of a question and its answer as it is stored; in `problem` what to change, for the person. */
export function writeQuestion(
  question: string,
  answer: string,
): { prompt: string } | { problem: QuestionProblem } {
  const [asked, given] = [tidyPrompt(question), tidyPrompt(answer)];
  if (!isVisible(given)) return { problem: { answer: 'Please enter the answer' } };
  if (clozesOf(asked).length > 0)
    return {
      problem: { question: 'A question has no hidden parts. Write its answer below, or make a cloze card' },
    };
  const alone = readPrompt(`${asked}\n{{c1::x}}`);
  if ('problem' in alone)
    return { problem: { question: hasLetters.test(asked) ? alone.problem : 'Please enter the question' } };
  const prompt = `${asked}\n{{c1::${given}}}`;
  if (prompt.length > longestPrompt) return { problem: { answer: tooLong } };
  const read = readPrompt(prompt);
  const blanks = clozesOf(prompt);
  const isWhole = blanks.length === 1 && blanks[0]?.answer === given && blanks[0].to === prompt.length;
  if ('problem' in read || !isWhole || promptQuestionOf(prompt) === null)
    return { problem: { answer: 'An answer cannot contain “::” or unmatched braces' } };
  return { prompt };
}
export type QuestionProblem = { question?: string; answer?: string };

/** The two sides of a card: of a question what `writeQuestion` makes it of; any other is its front alone. */
export function sidesOf(prompt: string): { front: string; back: string } {
  const [blank] = promptQuestionOf(prompt) === null ? [] : clozesOf(prompt);
  if (blank?.to !== prompt.length || blank.hint !== '') return { front: prompt, back: '' };
  const line = prompt.slice(0, blank.from).trimEnd();
  return { front: line, back: blank.answer };
}

export function cardFormOf(prompt: string): CardForm {
  const blocks = parseCard(prompt);
  return questionIn(blocks) !== null || !blocks.some(hasBlank) ? 'question' : 'cloze';
}

const hasLetters = /[\p{L}\p{N}]/u;

const hasBlank = ({ children }: Pick<Block, 'children'>): boolean =>
  children.some((child) => child.kind === 'cloze' || (child.kind !== 'text' && hasBlank(child)));
