import type { CardSides } from '@anamnesis/contracts/cards/import-api.ts';
import type { ImportedCard } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import { mostNotesRead, ReadNotes } from '@anamnesis/contracts/cards/imports/requests.ts';
import { longestSide } from '@anamnesis/contracts/cards/imports/rich.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { partsOf } from '../../kernel/parts.ts';
import { askCleaner } from '../imported-cards/rich/ask-cleaner.ts';

/** What a note says as a card, or why it can be none. */
export type NoteText = Pick<ImportedCard, 'prompt' | 'answer' | 'rich'> | { problem: string };

/** At once: what they become is up to three times as much, in a reply that every bus takes. */
const bytesRead = 250_000;

const tooLong = { problem: `A side has ${longestSide.toLocaleString('en')} characters of HTML at most` };

/** What notes in HTML say: a processor reads them. Throws BUSY where none does. */
export async function readHtml(
  { bus }: Pick<Dependencies, 'bus'>,
  notes: readonly CardSides[],
  userId: string,
): Promise<NoteText[]> {
  const asked = notes.filter(fits).map(({ front, back }) => ({ front, back }));
  const read: NoteText[] = [];
  for (const part of partsOf(asked, mostNotesRead, bytesRead))
    read.push(...(await askCleaner(bus, ReadNotes, { userId, notes: part })).notes);
  return notes.map((note) => (fits(note) ? read.shift()! : tooLong));
}

const fits = ({ front, back }: CardSides): boolean => Math.max(front.length, back.length) <= longestSide;
