import type { ReadModelShape } from '@anamnesis/contracts/kernel/events/read-model.ts';
import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { ReadModelWriter, ReadStore, Write } from '@anamnesis/contracts/ports/stores/read-store.ts';

export type Card = {
  userId: string;
  documentId?: string | null;
  due?: string;
  interval?: number;
  text?: unknown;
};

export const cardsShape: ReadModelShape = {
  name: 'due-cards',
  version: 1,
  fields: { userId: 'text', documentId: 'text', due: 'text', interval: 'number' },
  indexes: [
    ['userId', 'documentId', 'due'],
    ['userId', 'interval'],
  ],
};

export const put = (key: string, doc: Card): Write => ({ key, doc });

/** Commits on top of whatever is stored. */
export async function write(writer: ReadModelWriter<Card>, ...writes: Write[]): Promise<bigint> {
  const expected = await writer.checkpoint();
  const checkpoint = expected + 10n;
  await writer.commit({ expected, checkpoint, writes });
  return checkpoint;
}

/** A writer of the shape, already active, with documents in it. */
export async function activeWriter(store: ReadStore, ...writes: Write[]): Promise<ReadModelWriter<Card>> {
  const writer = await store.open<Card>(cardsShape);
  await writer.commit({ expected: START, checkpoint: 10n, writes });
  await writer.activate();
  return writer;
}
