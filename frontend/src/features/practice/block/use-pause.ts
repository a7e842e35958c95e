import { errorMessage } from '../../../api/api-error.ts';
import { outbox } from '../../../unsent/outbox-of-tab.ts';
import { unsentNow } from '../../../unsent/unsent-now.ts';
import { usePauseBlockMutation } from '../practice-endpoints.ts';

/** Pauses a block. What was chosen is sent first, so that it is there when the block goes on. */
export function usePause(blockId: string): { pause: () => void; isPausing: boolean; problem: string } {
  const [pauseBlock, { error, isLoading }] = usePauseBlockMutation();
  const pause = async (): Promise<void> => {
    if (unsentNow.state().waiting > 0) await outbox.wake();
    await pauseBlock({ blockId });
  };
  const problem =
    error === undefined ? '' : `The block was not paused: its time goes on. ${errorMessage(error)}`;
  return { pause: () => void pause(), isPausing: isLoading, problem };
}
