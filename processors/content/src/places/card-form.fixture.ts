// Whether a card of a place has the form of a card, and is read as what its page says.
import { cardFormOf } from '@anamnesis/contracts/cards/card-form.ts';
import { readPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import { clozesOf, replaceClozes } from '@anamnesis/contracts/cards/text/cloze.ts';
import type { DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { hidesSigns } from './text/hidden-signs.ts';

const seen = (text: string): string => text.replaceAll('\u2060', '');

/** One idea, always blank `c1`; nothing else is markup but the bold first line and bullets. */
export function faultsOfForm({ prompt, answer, style }: DraftCard): string[] {
  const faults: string[] = [];
  const blanks = clozesOf(prompt);
  if (blanks.length === 0) faults.push('hides nothing');
  if (blanks.some(({ number, hint }) => number !== 1 || hint !== '')) faults.push('another blank than c1');
  if (seen(blanks.map((blank) => blank.answer).join('; ')) !== answer) faults.push('hides not its answer');
  if (/[{}`]/u.test(replaceClozes(prompt, () => ' ')) || /[{}*`]/u.test(answer)) faults.push('loose signs');
  if (prompt.replace(/^\*\*[^*\n]+\*\*(?=\n)/u, '').includes('*')) faults.push('asterisks');
  if (hidesSigns(prompt)) faults.push('hidden signs');
  const read = readPrompt(prompt);
  if ('problem' in read) faults.push(read.problem);
  if (cardFormOf(prompt) !== (style === 'question_answer' ? 'question' : 'cloze'))
    faults.push('another form');
  return faults;
}
