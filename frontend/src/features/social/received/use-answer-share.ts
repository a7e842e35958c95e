import type { ReceivedResource } from '@anamnesis/contracts/social/shares/shares-api.ts';
import { useState } from 'react';
import { errorMessage, isApiError } from '../../../api/api-error.ts';
import { failureOf } from '../failed.ts';
import {
  useAcceptSharedResourceMutation,
  useRejectSharedResourceMutation,
  useUndoRejectionMutation,
} from '../share-endpoints.ts';
import type { Announce } from '../action-notice.tsx';

export type Answer = 'accept' | 'reject';
type How = { destinationFolderId?: string; newFolderName?: string; follow: boolean };
/** An answer, the call, the message when it is done, and when it failed. */
type Step = { answer: Answer; call: () => Promise<unknown>; done: Parameters<Announce>; failed: string };

/** The two sentences of the specification. */
const accepted = (item: ReceivedResource): string =>
  item.fileIds.length > 0
    ? 'Resource accepted! Files will be added to the selected folder.'
    : 'Resources will be added to your library.';

/**
 * Accepts and rejects what was received. The result is announced; a failure is returned as well. `copying`: what is said to
 * be copied, as it was then.
 */
export function useAnswerShare(announce: Announce) {
  const [acceptShare] = useAcceptSharedResourceMutation();
  const [rejectShare] = useRejectSharedResourceMutation();
  const [undoRejection] = useUndoRejectionMutation();
  const [running, setRunning] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [copying, setCopying] = useState<ReceivedResource | null>(null);
  const mark = (id: string, answer: Answer | null): void =>
    setRunning((before) => {
      const next = new Map(before);
      if (answer) next.set(id, answer);
      else next.delete(id);
      return next;
    });
  const run = async (
    item: ReceivedResource,
    { answer, call, done, failed }: Step,
  ): Promise<string | undefined> => {
    mark(item.id, answer);
    setCopying(null);
    try {
      await call();
      announce(...done);
      if (answer === 'accept') setCopying(item);
    } catch (thrown) {
      const failure = inWords(failed, thrown);
      announce('error', failure);
      return failure;
    } finally {
      mark(item.id, null);
    }
  };
  const undo = async (item: ReceivedResource): Promise<void> => {
    try {
      await undoRejection({ id: item.id }).unwrap();
      announce('success', `“${item.itemName}” is waiting for your answer again.`);
    } catch (thrown) {
      announce('error', failureOf('Failed to undo', thrown));
    }
  };
  return {
    running,
    copying,
    accept: (item: ReceivedResource, how: How) =>
      run(item, {
        answer: 'accept',
        call: () => acceptShare({ id: item.id, ...how }).unwrap(),
        done: ['success', accepted(item)],
        failed: `Failed to accept “${item.itemName}”`,
      }),
    tryAgain: (item: ReceivedResource) =>
      run(item, {
        answer: 'accept',
        call: () => acceptShare({ id: item.id, follow: item.follows }).unwrap(),
        done: ['success', 'What is missing is being copied.'],
        failed: `Failed to copy the rest of “${item.itemName}”`,
      }),
    reject: (item: ReceivedResource) =>
      run(item, {
        answer: 'reject',
        call: () => rejectShare({ id: item.id }).unwrap(),
        done: [
          'success',
          `“${item.itemName}” was rejected.`,
          { label: 'Undo', press: () => void undo(item) },
        ],
        failed: `Failed to reject “${item.itemName}”`,
      }),
  };
}

function inWords(failed: string, thrown: unknown): string {
  if (isApiError(thrown) && thrown.code === 'FOLDER_NAME_EXISTS')
    return `Failed to create folder. Please try again. ${errorMessage(thrown)}`;
  return failureOf(failed, thrown);
}
