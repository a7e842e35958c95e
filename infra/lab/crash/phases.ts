import type { Ledger } from '@anamnesis/infra/test/support/working-student/ledger.ts';

/** What a server is in the middle of when it is killed. `after`: the acknowledged call with which that begins. */
export type Phase = { name: string; after: string | null };

/** In each of them something else may be half done. */
export const phases: readonly Phase[] = [
  { name: 'starting', after: null },
  { name: 'answering reviews', after: 'recordAnkiResponse' },
  { name: 'extracting an upload', after: 'text_upload' },
  { name: 'cutting an upload', after: 'PDF_upload' },
  { name: 'freeing a file', after: 'delete_PDF' },
  { name: 'delivering a share', after: 'sendResources' },
  { name: 'copying a share', after: 'acceptSharedResource' },
];

/** How long the first time of a phase may take on a busy machine; and a later one, as who has sent all their shares sends no more. */
const reachedWithinMs = { first: 900_000, later: 10_000 };

/** Waits for the beginning of a phase; false when it does not come. */
export async function reached(
  { after }: Phase,
  ledger: Ledger,
  time: keyof typeof reachedWithinMs,
): Promise<boolean> {
  if (after === null) return true;
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), reachedWithinMs[time]);
  const came = ledger.nextAcknowledged(after).then(() => true);
  return Promise.race([came, late]).finally(() => clearTimeout(timer));
}
