import { logarithmic } from '../plot/axis.ts';
import { framed } from '../plot/frame.ts';
import { legend, line, looks, marker, observed } from '../plot/series.ts';
import { markup, type Markup } from '../text/markup.ts';
import { days, percent } from '../text/numbers.ts';
import { doublings, few, binRows, hollow, shareAxis, type Bins, type Labelled } from './bins.ts';
import { wideAndNarrow, type Figure } from './figure.ts';

/** What was recalled after so many days, and what each scheduler foresaw. */
export function forgetting(schedulers: readonly Labelled[]): Figure {
  const drawn = schedulers.filter(({ result }) => result.byElapsed.length > 0);
  return {
    id: 'forgetting',
    title: 'Forgetting curves',
    message: message(drawn),
    reading: `What was recalled, and what each scheduler foresaw for the same answers, by days since the answer before. ${doublings} ${hollow}`,
    drawing: drawn.length === 0 ? null : markup`${togetherDrawn(drawn).map(drawing)}`,
    table: {
      name: 'Numbers of the forgetting curves',
      columns: ['Scheduler', 'Days since the answer before, from', 'Reviews', 'Foreseen', 'Recalled'],
      rows: binRows(schedulers, ({ byElapsed }) => byElapsed),
    },
  };
}

function message(schedulers: readonly Labelled[]): string {
  const bins = schedulers[0]?.result.byElapsed.filter(({ reviews }) => reviews >= few) ?? [];
  const [first, last] = [bins[0], bins.at(-1)];
  if (first === undefined || last === undefined)
    return schedulers.length === 0
      ? 'Nothing to draw: no card was answered on two days.'
      : 'Too few answers to tell how recall falls.';
  const later = first === last ? '' : `; after ${daysOf(last)} ${percent(last.recalled)}`;
  return `Of the cards that were asked again after ${daysOf(first)}, ${percent(first.recalled)} were recalled${later}.`;
}

const daysOf = (bin: Bins[number]): string =>
  bin.days === 1 ? '1 day' : `${days(bin.days)} to ${days(2 * bin.days - 1)} days`;

const answersOf = ({ result }: Labelled): string =>
  JSON.stringify(result.byElapsed.map((bin) => [bin.days, bin.recalled, bin.reviews]));

/** Only those that foresaw the same answers share a drawing, and only as many as there are looks. */
function togetherDrawn(schedulers: readonly Labelled[]): Labelled[][] {
  const drawings: Labelled[][] = [];
  for (const scheduler of schedulers) {
    const last = drawings.at(-1);
    if (last !== undefined && last.length < looks && answersOf(last[0]!) === answersOf(scheduler))
      last.push(scheduler);
    else drawings.push([scheduler]);
  }
  return drawings;
}

function drawing(schedulers: readonly Labelled[], at: number, all: readonly (readonly Labelled[])[]): Markup {
  const name = `Forgetting curves${all.length > 1 ? ` ${at + 1} of ${all.length}` : ''}: ${schedulers.map(({ label }) => label).join(', ')}, and what was recalled`;
  const entries = [{ look: observed, label: 'Recalled' }, ...schedulers];
  return markup`<div class="beside"><div>${wideAndNarrow((width) => curves(schedulers, all.flat(), name, width), 720)}</div>${legend(entries)}</div>`;
}

/** `others`: all that share the axes, in drawings beside this one. */
function curves(
  schedulers: readonly Labelled[],
  others: readonly Labelled[],
  name: string,
  width: number,
): Markup {
  const happened = schedulers[0]!.result.byElapsed;
  const all = others.flatMap(({ result }) => result.byElapsed);
  const x = logarithmic(
    'days since the answer before',
    all.map((bin) => bin.days),
    days,
  );
  const y = shareAxis('recalled, share of reviews', all);
  return framed({ name, width, height: width > 500 ? 380 : 300, x, y }, (place) => {
    const series = (look: number, bins: Bins, share: 'predicted' | 'recalled', size: number): Markup => {
      const points = bins.map((bin) => [place.x(bin.days), place.y(bin[share])] as const);
      return markup`${line(look, points)}${points.map((point, bin) => marker(look, point, size, bins[bin]!.reviews < few))}`;
    };
    return markup`${series(observed, happened, 'recalled', 4.5)}${schedulers.map(({ look, result }) => series(look, result.byElapsed, 'predicted', 3.5))}`;
  });
}
