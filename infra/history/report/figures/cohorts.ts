import type { Cohort } from '../cohorts.ts';
import { linear, named, type Axis } from '../plot/axis.ts';
import { framed, type Place } from '../plot/frame.ts';
import { line, marker, plain } from '../plot/series.ts';
import { markup, type Markup } from '../text/markup.ts';
import { count, daily, days, percent, plural } from '../text/numbers.ts';
import { few, hollow } from './bins.ts';
import { panel, panelWidth, type Figure } from './figure.ts';

/** People by the month of their first answer. */
export function cohorts(all: readonly Cohort[]): Figure {
  const people = all.reduce((sum, cohort) => sum + cohort.people, 0);
  const answers = all.reduce((sum, cohort) => sum + cohort.answers, 0);
  return {
    id: 'cohorts',
    title: 'Cohorts',
    message:
      all.length === 0
        ? 'Nothing to draw: there are no answers.'
        : `${plural(people, 'person', 'people')} in ${plural(all.length, 'cohort')}, with ${plural(answers, 'answer')} in all. A cohort is the people whose first answer was in the same month.`,
    reading: `By month of the first answer. Reviews are the first answers of a card on a study day, but for the first of all; answers a day are counted for each person from the first study day to the last. ${hollow}`,
    drawing:
      all.length === 0
        ? null
        : markup`<div class="panels">${panels.map(({ heading, draw }) => panel(markup`${heading}`, draw(all)))}</div>`,
    table: {
      name: 'Numbers of the cohorts',
      columns: ['First answer in', 'People', 'Answers', 'Reviews', 'Recalled', 'Answers a day and person'],
      rows: all.map((cohort) => [
        cohort.month,
        count(cohort.people),
        count(cohort.answers),
        count(cohort.reviews),
        percent(cohort.recalled),
        daily(cohort.answersADay),
      ]),
    },
  };
}

const panels = [
  { heading: 'People', draw: peopleBars },
  { heading: 'Share recalled', draw: recalledLine },
  { heading: 'Answers a day', draw: answersLine },
];

function peopleBars(all: readonly Cohort[]): Markup {
  const most = Math.max(...all.map(({ people }) => people));
  const y = linear('people', [0, most], count, Math.min(5, most));
  return byMonth('People by month of their first answer', all, y, (place) => {
    const width = Math.min(28, ((place.box.right - place.box.left) / all.length) * 0.7);
    return markup`${all.map(({ people }, at) => markup`<path class="bar plain" d="M${place.x(at) - width / 2} ${place.box.bottom}V${place.y(people)}h${width}V${place.box.bottom}z"/>`)}`;
  });
}

function recalledLine(all: readonly Cohort[]): Markup {
  const known = all.flatMap(({ recalled, reviews }, at) =>
    recalled === null ? [] : [{ at, recalled, reviews }],
  );
  const lowest = Math.min(0.8, ...known.map(({ recalled }) => Math.floor(recalled * 10 + 1e-9) / 10));
  const y = linear('recalled, share of reviews', [lowest, 1], (share) => percent(share, 0));
  return byMonth('Share recalled by month of the first answer', all, y, (place) =>
    points(
      place,
      known.map(({ at, recalled, reviews }) => [at, recalled, reviews < few]),
    ),
  );
}

function answersLine(all: readonly Cohort[]): Markup {
  const y = linear(
    'answers a day and person',
    [0, Math.max(...all.map(({ answersADay }) => answersADay))],
    days,
  );
  return byMonth('Answers a day by month of the first answer', all, y, (place) =>
    points(
      place,
      all.map(({ answersADay, answers }, at) => [at, answersADay, answers < few]),
    ),
  );
}

function points(
  place: Place,
  values: readonly (readonly [at: number, value: number, faint: boolean])[],
): Markup {
  const at = values.map(([month, value]) => [place.x(month), place.y(value)] as const);
  return markup`${line(plain, at)}${at.map((point, index) => marker(plain, point, 4, values[index]![2]))}`;
}

const byMonth = (name: string, all: readonly Cohort[], y: Axis, draw: (place: Place) => Markup): Markup =>
  framed(
    {
      name,
      width: panelWidth,
      height: 250,
      x: named(
        'month of the first answer',
        all.map(({ month }) => month),
        4,
      ),
      y,
    },
    draw,
  );
