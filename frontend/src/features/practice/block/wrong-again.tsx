import type { BlockMode } from '@anamnesis/contracts/practice/events.ts';
import { RotateCcw } from 'lucide-react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useStartBlockMutation } from '../practice-endpoints.ts';

interface WrongAgainProps {
  blockId: string;
  mode: BlockMode;
  onStarted: (blockId: string) => void;
}

/** Starts a block of what was wrong or unanswered in another one. */
export function WrongAgain({ blockId, mode, onStarted }: WrongAgainProps) {
  const [start, { error, isLoading }] = useStartBlockMutation();
  const begin = async (): Promise<void> => {
    const answer = await start({ wrongOf: blockId, mode });
    if ('data' in answer && answer.data) onStarted(answer.data.blockId);
  };
  return (
    <div className="flex flex-col items-start gap-1">
      <Button loading={isLoading} icon={<RotateCcw aria-hidden size={16} />} onClick={() => void begin()}>
        Do the wrong ones again
      </Button>
      <p role="alert" className="text-sm text-wrong empty:hidden">
        {error !== undefined && errorMessage(error)}
      </p>
    </div>
  );
}
