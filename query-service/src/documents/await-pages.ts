import { pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import { documentsModel } from '@anamnesis/contracts/library/read-models.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { documentsRefusals } from '@anamnesis/contracts/documents/refusals.ts';
import type { ChangeFeed } from '../streams/change-feed.ts';
import { createFlag } from '../streams/flag.ts';

const readModels = new Set<string>([documentsModel.name, pagesModel.name]);

type Waiting = {
  changes: Pick<ChangeFeed, 'follow'>;
  userId: string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  timeoutMs: number;
};

/**
 * Reads again after each change of the person's pages while they are still being prepared: the pages of a document that
 * was just uploaded are ready in a moment. After `timeoutMs` it throws the refusal.
 */
export async function awaitPages<T>(
  { changes, userId, signal, timeoutMs }: Waiting,
  ask: () => Promise<T>,
): Promise<T> {
  const first = await settle(ask);
  if (!('refusal' in first)) return first.answer;
  const flag = createFlag();
  const listening = changes.follow(userId, ({ readModel }) => {
    if (readModels.has(readModel)) flag.raise();
  });
  const ending = new AbortController();
  const limit = setTimeout(() => ending.abort(), timeoutMs);
  try {
    await listening;
    const until = AbortSignal.any([signal, ending.signal]);
    for (;;) {
      const next = await settle(ask);
      if (!('refusal' in next)) return next.answer;
      if (!(await flag.raised(until))) throw next.refusal;
    }
  } finally {
    clearTimeout(limit);
    await listening.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  }
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
