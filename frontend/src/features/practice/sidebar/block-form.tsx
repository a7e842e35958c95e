import type { BlockMode } from '@anamnesis/contracts/practice/events.ts';
import { blockSizes, secondsForQuestion } from '@anamnesis/contracts/practice/limits.ts';
import { useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useStartBlockMutation } from '../practice-endpoints.ts';
import type { SentWish } from '../wish.ts';

const sizes = blockSizes.map((size) => ({ value: String(size), label: String(size) }));
const modes = [
  { value: 'tutor', label: 'Tutor' },
  { value: 'exam', label: 'Exam' },
] as const;
const explanations: Record<BlockMode, string> = {
  tutor: 'Each answer is shown at once.',
  exam: 'The answers are shown at the end.',
};

/** Starts a timed block of questions of the wish above. */
export function BlockForm({ wish, onStarted }: { wish: SentWish; onStarted: (blockId: string) => void }) {
  const [size, setSize] = useState<(typeof blockSizes)[number]>(blockSizes[0]);
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
      <Segments
        label="Questions"
        value={String(size)}
        choices={sizes}
        onChange={(value) => setSize(blockSizes.find((each) => String(each) === value) ?? size)}
      />
      <Segments label="Mode" value={mode} choices={modes} onChange={setMode} />
      <p className="figures text-xs text-muted">
        {explanations[mode]} {(size * secondsForQuestion) / 60} minutes.
      </p>
      <Button loading={isLoading} onClick={() => void begin()}>
        Start the block
      </Button>
      <p role="alert" className="text-xs text-wrong empty:hidden">
        {error !== undefined && errorMessage(error)}
      </p>
    </section>
  );
}
