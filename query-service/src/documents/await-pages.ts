import { pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import { documentsModel } from '@anamnesis/contracts/library/read-models.ts';
import { changeSubject } from '@anamnesis/contracts/kernel/changes.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import { createFlag } from '../streams/flag.ts';

const readModels = [documentsModel, pagesModel];

/**
 * Asks again after each change of the pages for as long as the answer is that they are still being prepared: pages of a
 * document that was uploaded just now are there in a moment. After `patienceMs` the refusal stands.
 */
export async function awaitPages<T>(
  bus: MessageBus,
  signal: AbortSignal,
  patienceMs: number,
  ask: () => Promise<T>,
): Promise<T> {
  const first = await settle(ask);
  if (!('refusal' in first)) return first.answer;
  const flag = createFlag();
  const listening = readModels.map(({ name }) => bus.listen(changeSubject(name), flag.raise));
  const ending = new AbortController();
  const limit = setTimeout(() => ending.abort(), patienceMs);
  try {
    await Promise.all(listening);
    const until = AbortSignal.any([signal, ending.signal]);
    for (;;) {
      const next = await settle(ask);
      if (!('refusal' in next)) return next.answer;
      if (!(await flag.raised(until))) throw next.refusal;
    }
  } finally {
    clearTimeout(limit);
    for (const subscription of await Promise.all(listening)) await subscription.stop();
  }
}

async function settle<T>(ask: () => Promise<T>): Promise<{ answer: T } | { refusal: Rejection }> {
  try {
    return { answer: await ask() };
  } catch (error) {
    if (error instanceof Rejection && error.code === 'DOCUMENT_TOO_LARGE') return { refusal: error };
    throw error;
  }
}
