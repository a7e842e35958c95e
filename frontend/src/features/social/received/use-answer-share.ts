import type { ReceivedResource } from '@anamnesis/contracts/social/shares-api.ts';
import { useState } from 'react';
import { failureOf } from '../failed.ts';
import { useAcceptSharedResourceMutation, useRejectSharedResourceMutation } from '../share-endpoints.ts';

export type Answer = 'accept' | 'reject';
type Tell = (tone: 'success' | 'error', text: string) => void;
type How = { destinationFolderId?: string; follow: boolean };

/** The two sentences of the specification. */
const accepted = (item: ReceivedResource): string =>
  item.fileIds.length > 0
    ? 'Resource accepted! Files will be added to the selected folder.'
    : 'Resources will be added to your library.';

/** Accepts and rejects what was received. What came of it is told; a failure is returned as well. */
export function useAnswerShare(tell: Tell) {
  const [acceptShare] = useAcceptSharedResourceMutation();
  const [rejectShare] = useRejectSharedResourceMutation();
  const [running, setRunning] = useState<ReadonlyMap<string, Answer>>(new Map());
  const mark = (id: string, answer: Answer | null): void =>
    setRunning((before) => {
      const next = new Map(before);
      if (answer) next.set(id, answer);
      else next.delete(id);
      return next;
    });
  const run = async (
    item: ReceivedResource,
    answer: Answer,
    call: () => Promise<unknown>,
    done: string,
    failed: string,
  ): Promise<string | undefined> => {
    mark(item.id, answer);
    try {
      await call();
      tell('success', done);
    } catch (thrown) {
      const failure = failureOf(failed, thrown);
      tell('error', failure);
      return failure;
    } finally {
      mark(item.id, null);
    }
  };
  return {
    running,
    accept: (item: ReceivedResource, how: How) =>
      run(
        item,
        'accept',
        () => acceptShare({ id: item.id, ...how }).unwrap(),
        accepted(item),
        `Failed to accept “${item.itemName}”`,
      ),
    tryAgain: (item: ReceivedResource) =>
      run(
        item,
        'accept',
        () => acceptShare({ id: item.id, follow: item.follows }).unwrap(),
        'What is missing is being copied.',
        `Failed to copy the rest of “${item.itemName}”`,
      ),
    reject: (item: ReceivedResource) =>
      run(
        item,
        'reject',
        () => rejectShare({ id: item.id }).unwrap(),
        `“${item.itemName}” was rejected.`,
        `Failed to reject “${item.itemName}”`,
      ),
  };
}
