import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { outbox } from '../../../unsent/outbox-of-tab.ts';
import { unsentNow } from '../../../unsent/unsent-now.ts';
import { useEndBlockMutation } from '../practice-endpoints.ts';

export type EndOfBlock = {
  end: () => Promise<void>;
  isEnding: boolean;
  /** Why it did not end; '' where nothing is wrong. */
  problem: string;
};

const allSent = (): boolean => unsentNow.state().waiting === 0;

/**
 * Ends a block, by itself when its time is over. What was answered is sent first: the server takes no answer of a block that has ended.
 */
export function useEndOfBlock(blockId: string, isOver: boolean): EndOfBlock {
  const [endBlock, { error, isLoading }] = useEndBlockMutation();
  const [stage, setStage] = useState<'none' | 'sending' | 'unsent'>('none');
  const running = useRef(false);
  const end = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setStage('sending');
    if (!allSent()) await outbox.wake();
    const arrived = allSent();
    setStage(arrived ? 'none' : 'unsent');
    if (arrived) await endBlock({ blockId });
    running.current = false;
  };
  const endByItself = useEffectEvent(() => void end());
  const isSent = useSyncExternalStore(unsentNow.subscribe, allSent);
  useEffect(() => {
    if (isOver && isSent) endByItself();
  }, [isOver, isSent]);
  const isKept = stage === 'unsent' || (isOver && !isSent);
  const why = isKept ? 'Not all of them could be sent yet.' : error && errorMessage(error);
  return {
    end,
    isEnding: isLoading || stage === 'sending',
    problem: why ? `The block was not ended; your answers are kept. ${why}` : '',
  };
}
