import { Layers } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useTakeQuestionMutation } from '../quiz-endpoints.ts';

const said = {
  broughtForward: 'Your card is due today',
  created: 'A card was made',
  already: 'Already a card',
};

interface StudyAsCardProps {
  questionId: string;
  /** It became a card before. */
  isTaken: boolean;
}

/** Makes a missed question something to study: once. */
export function StudyAsCard({ questionId, isTaken }: StudyAsCardProps) {
  const [take, { data, error, isLoading }] = useTakeQuestionMutation();
  const outcome = useRef<HTMLOutputElement>(null);
  // The button that had the focus has gone.
  useEffect(() => {
    if (data) outcome.current?.focus();
  }, [data]);
  const result = data?.result ?? (isTaken ? 'already' : null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {result === null && (
        <Button
          icon={<Layers aria-hidden size={16} />}
          loading={isLoading}
          onClick={() => void take({ questionId })}
        >
          Study as card
        </Button>
      )}
      <output ref={outcome} tabIndex={-1} className="text-sm text-muted empty:hidden focus:outline-none">
        {result && said[result]}
      </output>
      <span role="alert" className="text-sm text-wrong empty:hidden">
        {error !== undefined && `No card was made. ${errorMessage(error)}`}
      </span>
    </div>
  );
}
