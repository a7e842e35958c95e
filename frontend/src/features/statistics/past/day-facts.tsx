import { masteredDays } from '@anamnesis/contracts/statistics/past/columns.ts';
import type { DeckOnDay } from '@anamnesis/contracts/statistics/past/on-day.ts';
import { cx } from '../../../ui/cx.ts';
import { longDay } from '../days.ts';
import { count, inPercent } from '../words.ts';
import { type PastDay, retentionDays } from './reading.ts';

const number = new Intl.NumberFormat('en-GB');
const percent = (share: number | null): string => (share === null ? '–' : inPercent(share));

/** From not begun to known. */
const parts = [
  { name: 'new', label: 'New', tone: 'bg-[color-mix(in_oklab,var(--line-strong)_45%,var(--canvas))]' },
  { name: 'learning', label: 'Learning', tone: 'bg-[color-mix(in_oklab,var(--chart)_30%,var(--canvas))]' },
  { name: 'review', label: 'In review', tone: 'bg-[color-mix(in_oklab,var(--chart)_60%,var(--canvas))]' },
  { name: 'mastered', label: 'Mastered', tone: 'bg-chart' },
  { name: 'aside', label: 'Set aside', tone: 'bg-line' },
] as const satisfies readonly { name: keyof DeckOnDay; label: string; tone: string }[];
export type PartName = (typeof parts)[number]['name'];
export const partLabel = Object.fromEntries(parts.map(({ name, label }) => [name, label])) as Record<
  PartName,
  string
>;

interface DayFactsProps {
  day: string;
  today: string;
  then: PastDay;
  now: PastDay;
}

/** What a day was like, beside today. */
export function DayFacts({ day, today, then, now }: DayFactsProps) {
  const isToday = day === today;
  const { all, answered } = then;
  const facts = [
    ['Cards', number.format(all.cards), number.format(now.all.cards)],
    [
      isToday ? 'Due today' : 'Due that day',
      number.format(all.dueThatDay),
      number.format(now.all.dueThatDay),
    ],
    ['Answered', number.format(answered.answers), number.format(now.answered.answers)],
    [`Retention, ${retentionDays} days`, percent(then.retention), percent(now.retention)],
  ] as const;
  return (
    <section aria-label={isToday ? 'Today' : longDay(day)} className="flex flex-col gap-6">
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {facts.map(([name, value, valueToday]) => (
          <div key={name} className="flex flex-col">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="figures order-first font-serif text-2xl">{value}</dd>
            {!isToday && <dd className="figures text-sm text-muted">today {valueToday}</dd>}
          </div>
        ))}
      </dl>
      <p className="figures text-sm text-muted">{inWords(then, isToday)}</p>
      {all.cards > 0 && <Deck then={all} now={isToday ? null : now.all} />}
    </section>
  );
}

function inWords(
  { all: { cards, dueAtEnd }, answered: { answers, correct }, before }: PastDay,
  isToday: boolean,
): string {
  const were = correct === 1 ? 'was' : 'were';
  const right = `${number.format(correct)} of ${count(answers, 'answer', 'answers')}`;
  if (cards === 0) {
    const given = answers === 0 ? 'Nothing was answered on this day' : `${right} ${were} right on this day`;
    if (!before) return `${given}, and there were no cards here.`;
    const elsewhere = count(before.answers, 'answer', 'answers');
    return `${given}. Before your first cards came here on ${longDay(before.firstCard)}, there were ${elsewhere} in another program.`;
  }
  const due = count(dueAtEnd, 'card', 'cards');
  const isOne = dueAtEnd === 1;
  if (isToday) {
    const given = answers === 0 ? 'Nothing has been answered yet' : `${right} so far ${were} right`;
    const left = dueAtEnd === 0 ? 'nothing is left to review' : `${due} ${isOne ? 'is' : 'are'} still due`;
    return `${given}, and ${left}.`;
  }
  const given = answers === 0 ? 'Nothing was answered' : `${right} ${were} right`;
  const left = dueAtEnd === 0 ? 'nothing was left to review' : `${due} ${isOne ? 'was' : 'were'} still due`;
  return `${given}, and ${left} when the day ended.`;
}

/** A bar of how well the cards were known, with its numbers. */
function Deck({ then, now }: { then: DeckOnDay; now: DeckOnDay | null }) {
  return (
    <div className="flex flex-col gap-3">
      <div aria-hidden className="flex h-3 overflow-hidden rounded-md bg-sunken">
        {parts.map(({ name, tone }) => (
          <div key={name} className={tone} style={{ flexGrow: then[name] }} />
        ))}
      </div>
      <table className="figures w-full text-sm">
        <caption className="sr-only">The cards by how well they were known</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1.5 text-left font-medium">
              Cards
            </th>
            <th scope="col" className="w-24 py-1.5 text-right font-medium">
              {now ? 'That day' : 'Today'}
            </th>
            {now && (
              <th scope="col" className="w-24 py-1.5 text-right font-medium">
                Today
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, label, tone }) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                <span
                  aria-hidden
                  className={cx('mr-2 inline-block size-3 rounded-[3px] align-[-1px]', tone)}
                />
                {label}
              </th>
              <td className="py-1.5 text-right">{number.format(then[name])}</td>
              {now && <td className="py-1.5 text-right text-muted">{number.format(now[name])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-muted">
        Mastered: comes back after {masteredDays} days or more. Set aside: suspended, or studied in another
        document.
      </p>
    </div>
  );
}
