import { writeQuestion } from '@anamnesis/contracts/cards/card-form.ts';
import { readPrompt, tidyPrompt } from '@anamnesis/contracts/cards/card-prompt.ts';
import type { CardSides } from '@anamnesis/contracts/cards/import-api.ts';
import { isVisible } from '@anamnesis/contracts/kernel/names.ts';

export type SentNote = CardSides & { id: string };

/** In the order in which they were sent: each with the text of its card, or why it is refused. */
export type ReadNote = { sent: SentNote } & (
  | { text: { prompt: string; answer: string } }
  | { problem: string }
);

const twice = 'Another note of this call has the same id';

export function readNotes(notes: readonly SentNote[]): ReadNote[] {
  const ids = new Set<string>();
  return notes.map((sent) => {
    const id = sent.id.toWellFormed();
    if (ids.has(id)) return { sent, problem: twice };
    ids.add(id);
    return { sent, ...cardOf(sent) };
  });
}

/** As a card that is typed: a text that hides its answer, or a question with an answer. */
function cardOf({
  front,
  back,
}: CardSides): { text: { prompt: string; answer: string } } | { problem: string } {
  const written = isVisible(back) ? writeQuestion(front, back) : { prompt: tidyPrompt(front) };
  if ('problem' in written)
    return { problem: written.problem.question ?? written.problem.answer ?? 'This cannot be a card' };
  const read = readPrompt(written.prompt);
  return 'problem' in read ? read : { text: { prompt: written.prompt, answer: read.answer } };
}
