import { errorMessage } from '../../api/api-error.ts';
import { useGetSchedulerForecastQuery } from '../../preferences/endpoints.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { barsOf, comparison, type Bar, workload } from './workload.ts';

/** What a desired retention means in reviews a day, on the person's own cards: an estimate, and labelled as one. */
export function WorkloadPreview({ percent, saved }: { percent: number; saved: number | null }) {
  const { data, error, refetch } = useGetSchedulerForecastQuery();
  if (!data && error) {
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        The workload could not be estimated. {errorMessage(error)}
      </Notice>
    );
  }
  if (!data) return <Skeleton label="Estimating the workload" lines={3} />;
  if (data.cards === 0) {
    return (
      <Notice>
        Once you have answered cards, this shows how many reviews a day each retention would mean.
      </Notice>
    );
  }
  const bars = barsOf(data);
  const at = (wanted: number | null): Bar | undefined => bars.find((bar) => bar.percent === wanted);
  const chosen = at(percent);
  return (
    <figure className="flex flex-col gap-3">
      <figcaption className="text-sm" aria-live="polite">
        At {percent} %: <strong className="figures">{workload(chosen?.reviewsPerDay ?? 0, data.days)}</strong>
        {comparison(chosen, at(saved))}
      </figcaption>
      <Bars bars={bars} percent={percent} />
      <p className="text-sm text-muted">
        An estimate for the next {data.days} days, simulated with FSRS on{' '}
        {data.sampled < data.cards
          ? `a sample of ${data.sampled.toLocaleString('en')} of the ${data.cards.toLocaleString('en')} cards you have answered`
          : `the ${data.cards === 1 ? 'one card' : `${data.cards.toLocaleString('en')} cards`} you have answered`}
        . Cards you have not begun, and repeats within a session, come on top.
      </p>
    </figure>
  );
}

function Bars({ bars, percent }: { bars: readonly Bar[]; percent: number }) {
  return (
    <div aria-hidden className="flex flex-col gap-1">
      <div className="flex h-20 items-end gap-0.5 border-b border-line-strong">
        {bars.map((bar) => (
          <div
            key={bar.percent}
            className={cx(
              'min-h-px flex-1',
              bar.percent === percent ? 'bg-fill-edge' : 'bg-line-strong opacity-60',
            )}
            style={{ height: `${bar.share * 100}%` }}
          />
        ))}
      </div>
      <div className="figures flex justify-between text-xs text-faint">
        <span>{bars[0]?.percent} %</span>
        <span>{bars.at(-1)?.percent} %</span>
      </div>
    </div>
  );
}
