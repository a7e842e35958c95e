import type { PracticeBlock } from '@anamnesis/contracts/practice/block-api.ts';
import { Play } from 'lucide-react';
import { errorMessage } from '../../../api/api-error.ts';
import { asClock } from '../../../study/countdown.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useFocusOnMount } from '../../../ui/focus/use-focus-on-mount.ts';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { useResumeBlockMutation } from '../practice-endpoints.ts';
import { useEndOfBlock } from './use-end-of-block.ts';
import { useFinish } from './use-finish.ts';

/** A block whose time stands still. Its questions are hidden until it goes on. */
export function PausedBlock({ block }: { block: PracticeBlock }) {
  const { blockId, secondsLeft, answered, size } = block;
  const [resume, { error, isLoading }] = useResumeBlockMutation();
  const { end, isEnding, problem } = useEndOfBlock(blockId, false);
  const finish = useFinish(size - answered, end);
  const goOn = (): void => void resume({ blockId });
  useShortcut('p', goOn, !isLoading, 'Pause the block, or resume it');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section aria-labelledby="paused-block" className="flex flex-col items-start gap-4 py-6 md:py-12">
      <h1 id="paused-block" ref={heading} tabIndex={-1} className="font-serif text-2xl focus:outline-none">
        The block is paused
      </h1>
      <p className="figures text-muted">
        {asClock(secondsLeft)} left, {answered} of {size} answered. The questions are hidden until you resume.
      </p>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:flex-col">
        <Button
          variant="primary"
          shortcut="p"
          loading={isLoading}
          icon={<Play aria-hidden size={16} />}
          onClick={goOn}
        >
          Resume
        </Button>
        <Button loading={isEnding} onClick={() => void finish()}>
          End the block
        </Button>
      </div>
      <p role="alert" className="text-sm text-wrong empty:hidden">
        {error === undefined ? problem : `The block was not resumed. ${errorMessage(error)}`}
      </p>
    </section>
  );
}
