import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface VerdictLineProps {
  /** null: the server has not sent it yet. */
  isCorrect: boolean | null;
  explanation: string;
}

/** Whether the answer is right, and why. It takes the focus from the options that have gone, and so it is read out. */
export function VerdictLine({ isCorrect, explanation }: VerdictLineProps) {
  const line = useRef<HTMLOutputElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <output ref={line} tabIndex={-1} className="flex scroll-mt-40 flex-col gap-1 focus:outline-none">
      {isCorrect === null ? (
        <span className="text-muted">
          Your answer is kept. The right answer is shown once yours has been sent.
        </span>
      ) : (
        <Verdict isCorrect={isCorrect} />
      )}
      <span className="reading empty:hidden">{explanation}</span>
    </output>
  );
}

function Verdict({ isCorrect }: { isCorrect: boolean }) {
  const Icon = isCorrect ? CircleCheck : CircleX;
  return (
    <span className={`flex items-center gap-2 font-medium ${isCorrect ? 'text-correct' : 'text-wrong'}`}>
      <Icon aria-hidden size={20} className="shrink-0" />
      {isCorrect ? 'Right.' : 'Not right.'}
    </span>
  );
}
