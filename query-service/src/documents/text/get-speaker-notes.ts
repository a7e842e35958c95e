import { type documentsApi, notesPaging } from '@anamnesis/contracts/documents/api.ts';
import { mostSpeakerNotes, type NotedPage } from '@anamnesis/contracts/documents/page.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Dependencies } from '../../dependencies.ts';
import { fromCursor, toCursor } from '../../paging/cursor.ts';
import type { NotesLibrary } from './notes-library.ts';
import { ownDocument } from '../own-document.ts';

const order = [['pageNumber', 'number']] as const;

export const getSpeakerNotes =
  (
    { store }: Pick<Dependencies, 'store'>,
    notes: NotesLibrary,
  ): QueryHandler<typeof documentsApi.getSpeakerNotes> =>
  async ({ body: { pdfId, limit = notesPaging.most, cursor } }, { userId }) => {
    const { documentId } = await ownDocument(store, userId, pdfId);
    const after = cursor === undefined ? 0 : Number(fromCursor(order, cursor).values[0]);
    const left = (await notes.read(documentId)).filter(({ pageNumber }) => pageNumber > after);
    const page = left.slice(0, fitting(left, limit));
    const last = page.at(-1);
    const isLast = page.length === left.length || !last;
    return {
      notes: page,
      nextCursor: isLast ? null : toCursor(order, { values: [last.pageNumber], key: documentId }),
    };
  };

/** How many of the first ones make one answer; at least one, however long it is. */
function fitting(notes: readonly NotedPage[], limit: number): number {
  let length = 0;
  const tooMany = notes.findIndex(({ text }, at) => (length += text.length) > mostSpeakerNotes && at > 0);
  return Math.min(limit, tooMany < 0 ? notes.length : tooMany);
}
