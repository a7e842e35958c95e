import type { SchedulerResult } from '../../replay/result.ts';
import { swatch } from '../plot/series.ts';
import { markup, nothing, type Markup } from '../text/markup.ts';
import { count, interval, none, percent, plural, score } from '../text/numbers.ts';
import { shortened } from '../text/labels.ts';
import type { Labelled } from './bins.ts';
import { table } from './table.ts';

type Metric = 'logLoss' | 'rmseBins' | 'auc';

const metrics: readonly { key: Metric; title: string; better: 'lower' | 'higher' }[] = [
  { key: 'logLoss', title: 'Log loss', better: 'lower' },
  { key: 'rmseBins', title: 'RMSE in bins', better: 'lower' },
  { key: 'auc', title: 'AUC', better: 'higher' },
];

/** How well each scheduler foresaw the answers, the best of each column named. */
export function summary(schedulers: readonly Labelled[]): Markup {
  return markup`<section aria-labelledby="summary">
<h2 id="summary">Summary</h2>
<p class="message"><bdi>${message(schedulers)}</bdi></p>
${
  schedulers.length === 0
    ? nothing
    : markup`${table({
        name: 'Summary of the schedulers',
        columns: ['Scheduler, version', 'Log loss', 'RMSE in bins', 'AUC', 'Reviews', 'People', 'Cards'],
        rows: schedulers.map((scheduler) => row(scheduler, schedulers)),
      })}
<p class="note">${notes(schedulers)}</p>
${parameters(schedulers)}`
}
</section>`;
}

const row = ({ label, look, result }: Labelled, all: readonly Labelled[]): (string | Markup)[] => [
  markup`<span class="scheduler">${swatch(look)}<span><bdi>${label}</bdi><br><small><bdi>${shortened(result.version, 32)}</bdi></small></span></span>`,
  ...metrics.map(({ key }) => metric(result, key, isBest(result, key, all))),
  count(result.reviews),
  count(result.people),
  count(result.cards),
];

function metric(result: SchedulerResult, key: Metric, best: boolean): string | Markup {
  if (result.reviews === 0) return none;
  const ends = result.confidence[key];
  return markup`${best ? markup`<strong>${score(result[key])}</strong> <span class="best">best</span>` : score(result[key])}${ends === null ? nothing : markup`<br><small>${interval(ends)}</small>`}`;
}

/** Compared as they are written, so that equals are equally good. */
function isBest(result: SchedulerResult, key: Metric, all: readonly Labelled[]): boolean {
  const values = all
    .flatMap((each) => (each.result.reviews === 0 ? [] : (each.result[key] ?? [])))
    .filter(Number.isFinite);
  if (all.length < 2 || values.length < 2) return false;
  const best = key === 'auc' ? Math.max(...values) : Math.min(...values);
  return score(result[key]) === score(best);
}

function message(schedulers: readonly Labelled[]): string {
  const known = schedulers.filter(({ result }) => result.reviews > 0 && Number.isFinite(result.logLoss));
  const [best] = known.toSorted((one, other) => one.result.logLoss - other.result.logLoss);
  if (best === undefined)
    return 'No answer could be foreseen: for that, a card has to be answered on two study days.';
  const { label, result } = best;
  return `Foreseen ${known.length === 1 ? 'by' : 'best by'} ${label}: log loss ${score(result.logLoss)} over ${plural(result.reviews, 'review')} of ${plural(result.people, 'person', 'people')}.`;
}

function notes(schedulers: readonly Labelled[]): string {
  const lines = [
    'Reviews are the answers that were foreseen: the first of a card on a study day, but for its first of all.',
    metrics.map(({ title, better }) => `${title}: ${better} is better.`).join(' '),
  ];
  const results = schedulers.map(({ result }) => result);
  const hasIntervals = results.some(({ confidence }) => confidence.logLoss !== null);
  lines.push(
    hasIntervals
      ? 'Below a value is its 95\u00a0% interval, drawn over people. Where intervals overlap, “best” may be chance.'
      : 'There are no intervals: they are drawn over people, of whom there are fewer than two.',
  );
  if (results.some(({ auc, reviews }) => auc === null && reviews > 0))
    lines.push(`${none}: AUC does not exist where all answers are right, or all wrong.`);
  return lines.join(' ');
}

function parameters(schedulers: readonly Labelled[]): Markup {
  const having = schedulers.filter(({ result }) => result.parameters !== null);
  if (having.length === 0) return nothing;
  return markup`<details><summary>Parameters and retention asked for</summary>${table({
    name: 'Parameters of the schedulers',
    columns: ['Scheduler', 'Parameters', 'Retention asked for'],
    words: 2,
    rows: schedulers.map(({ label, result }) => [
      markup`<bdi>${label}</bdi>`,
      markup`<span class="parameters">${result.parameters?.join(', ') ?? none}</span>`,
      percent(result.retention),
    ]),
  })}</details>`;
}
