import { pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import { documentsModel } from '@anamnesis/contracts/library/read-models.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { documentsRefusals } from '@anamnesis/contracts/documents/refusals.ts';
import { afterChanges, type Waiting } from '../streams/after-changes.ts';

/**
 * Reads again after each change of the person's pages while they are still being prepared: the pages of a document that
 * was just uploaded are ready in a moment. After `timeoutMs` it throws the refusal.
 */
export async function awaitPages<T>(waiting: Waiting, ask: () => Promise<T>): Promise<T> {
  const last = await afterChanges(
    waiting,
    [documentsModel, pagesModel],
    () => settle(ask),
    (settled) => !('refusal' in settled),
  );
  if ('refusal' in last) throw last.refusal;
  return last.answer;
}

async function settle<T>(ask: () => Promise<T>): Promise<{ answer: T } | { refusal: Rejection }> {
  try {
    return { answer: await ask() };
  } catch (error) {
    if (error instanceof Rejection && error.refusal === documentsRefusals.DOCUMENT_TOO_LARGE)
      return { refusal: error };
    throw error;
  }
}
