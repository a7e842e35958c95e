import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { practiceNoteKey, type PracticeQuestionDocument } from '@anamnesis/contracts/practice/read-models.ts';
import { readModelOf } from '../read-models.ts';

/** What a person noted, by the name of the question. */
export type Notes = ReadonlyMap<string, string>;

/** The notes of a person to questions that were given to them. */
export async function notesTo(
  store: Pick<ReadStore, 'collection'>,
  userId: string,
  given: readonly { doc: Pick<PracticeQuestionDocument, 'item'> }[],
): Promise<Notes> {
  const keys = new Set(given.map(({ doc: { item } }) => practiceNoteKey(userId, item)));
  const found = await readModelOf(store, 'practiceNotes').getMany([...keys]);
  return new Map([...found.values()].map(({ item, text }) => [item, text]));
}
