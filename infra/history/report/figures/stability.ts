import { logarithmic } from '../plot/axis.ts';
import { framed } from '../plot/frame.ts';
import { legend, line, marker, observed, swatch } from '../plot/series.ts';
import { markup, type Markup } from '../text/markup.ts';
import { days } from '../text/numbers.ts';
import { binRows, doublings, few, hollow, shareAxis, type Bins, type Labelled } from './bins.ts';
import { panel, panelWidth, type Figure } from './figure.ts';

/** Whether cards that a scheduler holds for stable are recalled as it says. */
export function stability(schedulers: readonly Labelled[]): Figure {
  const drawn = schedulers.filter(({ result }) => result.byStability.length > 0);
  const all = drawn.flatMap(({ result }) => result.byStability);
  return {
    id: 'stability',
    title: 'Retention by stability',
    message:
      drawn.length === 0
        ? 'Nothing to draw: no scheduler had a stability at an answer.'
        : 'Stability is the number of days after which a scheduler expects recall to have fallen to 90\u00a0%. Each one has its own, so the answers lie in other places in each drawing.',
    reading: `What was recalled and what was foreseen, by the stability that the card had when it was answered. ${doublings} ${hollow}`,
    drawing:
      drawn.length === 0
        ? null
        : markup`<div class="panels">${drawn.map((each) => panelOf(each, all))}</div>`,
    table: {
      name: 'Numbers of retention by stability',
      columns: ['Scheduler', 'Stability in days, from', 'Reviews', 'Foreseen', 'Recalled'],
      rows: binRows(drawn, ({ byStability }) => byStability),
    },
  };
}

function panelOf(scheduler: Labelled, all: Bins): Markup {
  const { label, look } = scheduler;
  const entries = [
    { look: observed, label: 'recalled' },
    { look, label: 'foreseen' },
  ];
  return panel(
    markup`${swatch(look)}<bdi>${label}</bdi>`,
    markup`${curves(scheduler, all)}${legend(entries)}`,
  );
}

function curves({ label, look, result }: Labelled, all: Bins): Markup {
  const name = `Retention by stability under ${label}`;
  const x = logarithmic(
    'stability in days',
    all.map((bin) => bin.days),
    days,
  );
  const y = shareAxis('recalled, share of reviews', all);
  return framed({ name, width: panelWidth, height: 290, x, y }, (place) => {
    const series = (of: number, share: 'predicted' | 'recalled'): Markup => {
      const points = result.byStability.map((bin) => [place.x(bin.days), place.y(bin[share])] as const);
      return markup`${line(of, points)}${points.map((point, bin) => marker(of, point, 4, result.byStability[bin]!.reviews < few))}`;
    };
    return markup`${series(observed, 'recalled')}${series(look, 'predicted')}`;
  });
}
