import { markOf } from '@anamnesis/contracts/cards/anki/own-notes.ts';
import { questionOf } from '@anamnesis/contracts/cards/card-form.ts';
import { clozesOf } from '@anamnesis/contracts/cards/cloze.ts';
import { parseCard } from '@anamnesis/contracts/cards/parse-card.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { writeCard } from '@anamnesis/contracts/cards/write-card.ts';
import type { CardHtml } from './card-html.ts';
import { normalForm } from '@anamnesis/contracts/kernel/normal-form.ts';

const highestBlank = 500;

/** A comment with the text of a card, where the HTML of its note does not say it exactly; else ''. */
export const markOfText = (
  { prompt, answer }: Pick<CardDocument, 'prompt' | 'answer'>,
  { kind, front, back }: CardHtml,
): string => (isSaid(prompt, kind) ? '' : markOf({ prompt, answer, front, back }));

/** Whether the prompt is what its blocks are written as, in the normal form of Anki, with blanks that a note of this kind keeps as they are. */
function isSaid(prompt: string, kind: CardHtml['kind']): boolean {
  if (writeCard(parseCard(prompt)) !== prompt || normalForm(prompt, 'NFC') !== prompt) return false;
  const blanks = clozesOf(prompt);
  if (kind === 'cloze')
    return blanks.length > 0 && blanks.every(({ number }) => number >= 1 && number <= highestBlank);
  const [blank] = blanks;
  if (!blank || questionOf(prompt) === null) return false;
  const isLastLine = blank.to === prompt.length && prompt[blank.from - 1] === '\n';
  return isLastLine && blank.number === 1 && blank.hint === '';
}
