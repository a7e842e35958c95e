import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Whether the answer is right, and why. It takes the focus from the options that have gone, and so it is read out. */
export function VerdictLine({ isCorrect, explanation }: { isCorrect: boolean; explanation: string }) {
  const line = useRef<HTMLOutputElement>(null);
  useEffect(() => line.current?.focus(), []);
  const Icon = isCorrect ? CircleCheck : CircleX;
  return (
    <output ref={line} tabIndex={-1} className="flex scroll-mt-40 flex-col gap-1 focus:outline-none">
      <span className={`flex items-center gap-2 font-medium ${isCorrect ? 'text-correct' : 'text-wrong'}`}>
        <Icon aria-hidden size={20} className="shrink-0" />
        {isCorrect ? 'Right.' : 'Not right.'}
      </span>
      <span className="reading">{explanation}</span>
    </output>
  );
}
