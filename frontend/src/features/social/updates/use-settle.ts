import type { SourceChange } from '@anamnesis/contracts/social/following-api.ts';
import { useState } from 'react';
import { failureOf } from '../failed.ts';
import { useActionNotice } from '../action-notice.tsx';
import { useSettleSharedUpdatesMutation } from './follow-endpoints.ts';
import { mostInOneCall, settledInWords, settledOf, takenOf, type Choice } from './updates.ts';

/** Takes or leaves changes of a document, and announces the result. One at a time: each looks at what the last one left. */
export function useSettle(documentId: string, fetchAgain: () => void) {
  const [call] = useSettleSharedUpdatesMutation();
  const { notice, announce } = useActionNotice();
  const [running, setRunning] = useState<Choice | null>(null);
  const settle = async (choice: Choice, changes: readonly SourceChange[]): Promise<void> => {
    if (running) return;
    setRunning(choice);
    try {
      let settled = 0;
      for (let at = 0; at < changes.length; at += mostInOneCall) {
        const part = changes.slice(at, at + mostInOneCall);
        const body =
          choice === 'take'
            ? { take: part.map(takenOf), leave: [] }
            : { take: [], leave: part.map(settledOf) };
        const { taken, left } = await call({ documentId, ...body }).unwrap();
        settled += taken + left;
      }
      announce('success', settledInWords(choice, settled));
    } catch (thrown) {
      announce(
        'error',
        failureOf(choice === 'take' ? 'Failed to take the changes' : 'Failed to leave the changes', thrown),
      );
      // It may have been changed again meanwhile.
      fetchAgain();
    } finally {
      setRunning(null);
    }
  };
  return { notice, settle, running };
}
