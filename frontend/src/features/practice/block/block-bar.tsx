import { Pause } from 'lucide-react';
import { asClock } from '../../../study/countdown.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { LaboratoryButton } from '../laboratory/laboratory-button.tsx';

interface BlockBarProps {
  seconds: number;
  isPausing: boolean;
  onPause: () => void;
  isEnding: boolean;
  onEnd: () => void;
}

/** What stays in sight above the questions of a block: its clock, and what is done with all of it. */
export function BlockBar({ seconds, isPausing, onPause, isEnding, onEnd }: BlockBarProps) {
  useShortcut('p', onPause, !isPausing, 'Pause the block, or resume it');
  return (
    <div className="sticky top-(--bars-height) z-30 -mx-4 flex flex-wrap items-center justify-between gap-2 bg-canvas px-4 py-2 md:-mx-8 md:px-8">
      <p className="figures text-lg">
        <span className="sr-only">Time left: </span>
        <span role="timer">{asClock(seconds)}</span>
      </p>
      <div className="flex items-center gap-1 md:gap-2">
        <LaboratoryButton />
        <Button
          variant="plain"
          shortcut="p"
          loading={isPausing}
          icon={<Pause aria-hidden size={16} />}
          onClick={onPause}
        >
          Pause
        </Button>
        <Button loading={isEnding} onClick={onEnd}>
          <span>
            End<span className="max-sm:sr-only"> the block</span>
          </span>
        </Button>
      </div>
    </div>
  );
}
