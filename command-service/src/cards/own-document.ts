import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { library } from '../library/category.ts';

/** Maximum delay until this process notices that another process has deleted a document. */
const libraryMaxAgeMs = 30_000;

/** Whether the document is in the person's library, as this process knows it. */
export async function hasDocument(
  { streams }: Pick<Dependencies, 'streams'>,
  userId: string,
  documentId: string,
): Promise<boolean> {
  const { state } = await streams.recall(library, libraryStream(userId), {
    holds: ({ documents }) => documents.has(documentId),
    maxAgeMs: libraryMaxAgeMs,
  });
  return state.documents.has(documentId);
}
