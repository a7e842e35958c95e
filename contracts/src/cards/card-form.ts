import type { CardForm } from './read-models.ts';
import { parseCard, type Block } from './parse-card.ts';

/** A question with its answer: the lines of the question, and the only blank, which is the whole last line. */
export type Question = { question: Block[]; answer: Block };

/** The question and the answer of a card that is written so; null for any other, which hides parts of a sentence. */
export function questionOf(prompt: string): Question | null {
  const blocks = parseCard(prompt);
  const answer = blocks.at(-1);
  const question = blocks.slice(0, -1);
  if (!answer || question.length === 0 || question.some(hasBlank)) return null;
  const rest = answer.children.filter((child) => child.kind !== 'text' || child.text.trim() !== '');
  return rest.length === 1 && rest[0]?.kind === 'cloze' ? { question, answer } : null;
}

export const formOf = (prompt: string): CardForm =>
  questionOf(prompt) !== null || !parseCard(prompt).some(hasBlank) ? 'question' : 'cloze';

const hasBlank = ({ children }: Pick<Block, 'children'>): boolean =>
  children.some((child) => child.kind === 'cloze' || (child.kind !== 'text' && hasBlank(child)));
