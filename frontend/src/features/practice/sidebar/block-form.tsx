import type { BlockMode } from '@anamnesis/contracts/practice/events.ts';
import { useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useStartBlockMutation } from '../practice-endpoints.ts';
import type { SentWish } from '../wish.ts';
import { type BlockSize, SizeAndMode, sizeOf } from './size-and-mode.tsx';

/** Starts a timed block of questions of the wish above. */
export function BlockForm({ wish, onStarted }: { wish: SentWish; onStarted: (blockId: string) => void }) {
  const [size, setSize] = useState<BlockSize>(sizeOf(undefined));
  const [mode, setMode] = useState<BlockMode>('tutor');
  const [start, { error, isLoading }] = useStartBlockMutation();
  const begin = async (): Promise<void> => {
    const answer = await start({ ...wish, size, mode });
    if ('data' in answer && answer.data) onStarted(answer.data.blockId);
  };
  return (
    <section aria-labelledby="practice-block" className="flex flex-col gap-2">
      <h3 id="practice-block" className="text-sm font-medium">
        Timed block
      </h3>
      <SizeAndMode {...{ size, mode }} onSize={setSize} onMode={setMode} />
      <Button loading={isLoading} onClick={() => void begin()}>
        Start the block
      </Button>
      <p role="alert" className="text-xs text-wrong empty:hidden">
        {error !== undefined && errorMessage(error)}
      </p>
    </section>
  );
}
