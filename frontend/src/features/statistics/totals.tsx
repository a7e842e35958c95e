import type { Statistics } from '@anamnesis/contracts/statistics/api.ts';
import { count, inPercent, shortTime, streakInWords } from './words.ts';

/** What all days amount to, and the streak in a quiet sentence. */
export function Totals({ statistics: { total, streak } }: { statistics: Statistics }) {
  const facts = [
    ['Answers', total.answers.toLocaleString('en-GB')],
    ['Remembered', total.asked > 0 ? inPercent((100 * total.remembered) / total.asked) : '–'],
    ['Time', shortTime(total.minutes)],
    ['Days of study', total.days.toLocaleString('en-GB')],
  ] as const;
  return (
    <section aria-label="In all" className="flex flex-col gap-3 border-t border-line pt-8">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="figures font-serif text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{streakInWords(streak)}</p>
      {total.asked > 0 && (
        <p className="text-sm text-muted">
          Remembered: of {count(total.asked, 'card', 'cards')} met again on a later day, those known at the
          first try.
        </p>
      )}
    </section>
  );
}
