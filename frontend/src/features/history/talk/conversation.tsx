import type { HistoryRoundShown } from '@anamnesis/contracts/history/api.ts';
import type { HistoryLine } from '@anamnesis/contracts/history/events.ts';
import { Stethoscope } from 'lucide-react';
import { memo, useId, type ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';

interface ConversationProps {
  rounds: readonly HistoryRoundShown[];
  /** The line that is being answered. */
  pending?: string | null | undefined;
  /** Who answers. */
  speaker: string;
}

/** What was said: the doctor's lines, the patient's, and the examiner's findings. */
export function Conversation({ rounds, pending = null, speaker }: ConversationProps) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3">
      <h2 id={title} className="text-sm font-medium text-muted">
        Anamnesis Response
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a log that scrolls is none of it */}
      <div role="log" aria-labelledby={title}>
        <ol className="flex flex-col gap-5">
          {rounds.map((round) => (
            <Round key={round.roundId} round={round} speaker={speaker} />
          ))}
          {pending !== null && (
            <>
              <DoctorLine text={pending} />
              <li className="animate-late text-sm text-muted italic">answering…</li>
            </>
          )}
        </ol>
      </div>
      {rounds.length === 0 && pending === null && (
        <p className="reading text-muted">Say hello, and ask what brings them here.</p>
      )}
    </section>
  );
}

const Round = memo(function Round({ round, speaker }: { round: HistoryRoundShown; speaker: string }) {
  return (
    <>
      <DoctorLine text={round.said} />
      {round.lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of a round never change
        <Reply key={at} line={line} speaker={speaker} model={round.model} />
      ))}
    </>
  );
});

const Line = ({ by, className, children }: { by: ReactNode; className?: string; children: ReactNode }) => (
  <li className={cx('flex flex-col gap-0.5 wrap-anywhere', className)}>
    <span className="flex items-center gap-1.5 text-xs font-medium text-muted">{by}</span>
    {children}
  </li>
);

const DoctorLine = ({ text }: { text: string }) => (
  <Line by="You" className="ml-auto max-w-[88%] items-end text-right">
    <p className="rounded-md bg-accent-soft px-3 py-1.5 text-left text-base">{text}</p>
  </Line>
);

function Reply({ line, speaker, model }: { line: HistoryLine; speaker: string; model: string | null }) {
  if (line.by === 'examiner')
    return (
      <Line
        className="border-l-2 border-line-strong pl-3"
        by={
          <>
            <Stethoscope aria-hidden size={14} /> Examiner
          </>
        }
      >
        <p className="text-base">{line.text}</p>
      </Line>
    );
  return (
    <Line by={model === null ? speaker : `${speaker}, worded by ${model}`}>
      <p className="reading">{line.text}</p>
    </Line>
  );
}
