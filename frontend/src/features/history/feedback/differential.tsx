import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import { CircleCheck, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOfGuide } from '../../../diseases/guide-address.ts';

type Entry = HistoryFeedback['differential'][number];

/** The diagnoses to think of, each with what of this patient speaks for it and against it. */
export function Differential({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="history-differential" className="flex flex-col gap-2">
      <h2 id="history-differential" className="font-serif text-xl">
        What it could have been
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.name} className="flex flex-col gap-2 py-4 wrap-anywhere">
            <h3 className="flex flex-wrap items-center gap-x-3 text-base">
              {entry.disease === null ? (
                entry.name
              ) : (
                <Link
                  to={addressOfGuide(entry.name)}
                  className="target flex items-center underline decoration-line-strong underline-offset-2 hover:text-accent"
                >
                  {entry.name}
                </Link>
              )}
              {entry.isRight && (
                <span className="inline-flex items-center gap-1 text-sm font-normal text-correct">
                  <CircleCheck aria-hidden size={16} /> This is it
                </span>
              )}
            </h3>
            <div className="grid gap-x-8 gap-y-2 md:grid-cols-2">
              <Reasons title="For" icon={<Plus aria-hidden size={14} />} reasons={entry.for} />
              <Reasons title="Against" icon={<Minus aria-hidden size={14} />} reasons={entry.against} />
            </div>
            {entry.apart !== '' && <p className="text-sm text-muted">{entry.apart}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reasons({ title, icon, reasons }: { title: string; icon: ReactNode; reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <h4 className="flex items-center gap-1.5 text-sm font-medium text-muted">
        {icon} {title}
      </h4>
      <ul className="flex list-disc flex-col gap-0.5 pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
