import { writeQuestion } from '@anamnesis/contracts/cards/card-form.ts';
import { lengthProblem, readPrompt, tidyPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import type { CardSides } from '@anamnesis/contracts/cards/apis/import-api.ts';
import type { ImportedCard } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import { mostNotesRead, ReadNotes } from '@anamnesis/contracts/cards/imports/requests.ts';
import { longestSide } from '@anamnesis/contracts/cards/imports/rich.ts';
import { givingWay } from '@anamnesis/contracts/kernel/work/give-way.ts';
import { isVisible } from '@anamnesis/contracts/kernel/text/names.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { eventPartsOf } from '../../kernel/parts.ts';
import { askCleaner } from '../imported-cards/rich/ask-cleaner.ts';

type SentNote = CardSides & { id: string; tags: readonly string[] };

/** What a note says as a card, or why it can be none. */
type NoteText = Pick<ImportedCard, 'prompt' | 'answer' | 'rich'> | { problem: string };

/** At once: what they become is up to three times as much, in a reply that every bus takes. */
const bytesRead = 250_000;

const tooLong = { problem: `A side has ${longestSide.toLocaleString('en')} characters of HTML at most` };

/** What notes in HTML say: a processor reads them. Throws BUSY where none does. */
async function readHtml(
  { bus }: Pick<Dependencies, 'bus'>,
  notes: readonly CardSides[],
  userId: string,
): Promise<NoteText[]> {
  const asked = notes.filter(fits).map(({ front, back }) => ({ front, back }));
  const read: NoteText[] = [];
  for (const part of eventPartsOf(asked, mostNotesRead, bytesRead))
    read.push(...(await askCleaner(bus, ReadNotes, { userId, notes: part })).notes);
  return notes.map((note) => (fits(note) ? read.shift()! : tooLong));
}

const fits = ({ front, back }: CardSides): boolean => Math.max(front.length, back.length) <= longestSide;

/** A note with the text of its card, or why it is refused. */
export type ReadNote = { sent: SentNote } & (
  | { text: Exclude<NoteText, { problem: string }> }
  | { problem: string }
);

const twice = 'Another note of this call has the same id';

/** In the order in which they were sent. Throws BUSY where HTML cannot be read right now. */
export async function readNotes(
  deps: Pick<Dependencies, 'bus'>,
  format: 'text' | 'html',
  notes: readonly SentNote[],
  userId: string,
): Promise<ReadNote[]> {
  const texts = format === 'html' ? await readHtml(deps, notes, userId) : await readTyped(notes);
  const ids = new Set<string>();
  return notes.map((sent, n): ReadNote => {
    const id = sent.id.toWellFormed();
    if (ids.has(id)) return { sent, problem: twice };
    ids.add(id);
    const text = texts[n]!;
    return 'problem' in text ? { sent, problem: text.problem } : { sent, text };
  });
}

async function readTyped(notes: readonly CardSides[]): Promise<NoteText[]> {
  const giveWay = givingWay();
  const texts: NoteText[] = [];
  for (const note of notes) {
    texts.push(typedText(note));
    await giveWay();
  }
  return texts;
}

/** As a card that is typed: a text that hides its answer, or a question with an answer. */
function typedText({ front, back }: CardSides): NoteText {
  const problem = lengthProblem(front, back);
  if (problem !== null) return { problem };
  const written = isVisible(back) ? writeQuestion(front, back) : { prompt: tidyPrompt(front) };
  if ('problem' in written)
    return { problem: written.problem.question ?? written.problem.answer ?? 'This cannot be a card' };
  const read = readPrompt(written.prompt);
  return 'problem' in read ? read : { prompt: written.prompt, answer: read.answer };
}
