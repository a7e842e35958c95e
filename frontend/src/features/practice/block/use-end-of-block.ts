import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { errorMessage, offlineError } from '../../../api/api-error.ts';
import { useConnection } from '../../../api/transport/use-connection.ts';
import { outbox } from '../../../unsent/outbox-of-tab.ts';
import { unsentNow } from '../../../unsent/unsent-now.ts';
import { useEndBlockMutation, useLazyGetBlockQuery } from '../practice-endpoints.ts';

export type EndOfBlock = {
  end: () => Promise<void>;
  isEnding: boolean;
  /** Why it did not end; '' where nothing is wrong. */
  problem: string;
};

const allSent = (): boolean => unsentNow.state().waiting === 0;

/**
 * Ends a block, by itself when its time is over. What was answered is sent first: the server takes no answer of a block that has ended.
 * A device that slept may not know that the block was paused on another one: by itself it ends what the server says is over, no other.
 */
export function useEndOfBlock(blockId: string, isOver: boolean): EndOfBlock {
  const [endBlock, { error, isLoading }] = useEndBlockMutation();
  const [look, { error: unseen }] = useLazyGetBlockQuery();
  const [stage, setStage] = useState<'none' | 'sending' | 'unsent'>('none');
  const running = useRef(false);
  const isDue = async (): Promise<boolean> => {
    const { data, isSuccess } = await look({ blockId });
    return isSuccess && data.block.secondsLeft === 0 && !data.block.isPaused && data.block.endedAt === null;
  };
  const end = async (): Promise<void> => {
    setStage('sending');
    if (!allSent()) await outbox.wake();
    const arrived = allSent();
    setStage(arrived ? 'none' : 'unsent');
    if (arrived) await endBlock({ blockId });
  };
  const once = async (run: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    await run();
    running.current = false;
  };
  const endWhatIsDue = async (): Promise<void> => {
    if (await isDue()) await end();
  };
  const endByItself = useEffectEvent(() => void once(endWhatIsDue));
  const isSent = useSyncExternalStore(unsentNow.subscribe, allSent);
  const isReached = useConnection() === 'well';
  useEffect(() => {
    if (isOver && isSent && isReached) endByItself();
  }, [isOver, isSent, isReached]);
  const isKept = stage === 'unsent' || (isOver && !isSent);
  const failure = error ?? (isOver ? (unseen ?? (isReached ? undefined : offlineError)) : undefined);
  const why = isKept ? 'Not all of them could be sent yet.' : failure && errorMessage(failure);
  return {
    end: () => once(end),
    isEnding: isLoading || stage === 'sending',
    problem: why ? `The block was not ended; your answers are kept. ${why}` : '',
  };
}
