import type { Statistics } from '@anamnesis/contracts/statistics/api.ts';
import { DataFigure } from '../../../ui/data-figure.tsx';
import { longDay } from '../days.ts';
import { count } from '../words.ts';
import { DayBars } from './day-bars.tsx';
import { Minutes } from './minutes.tsx';
import { Retention } from './retention.tsx';

type Due = Statistics['forecast'][number];

/** How many cards are due on each of the next days. */
function Forecast({ statistics: { forecast } }: { statistics: Statistics }) {
  const all = forecast.reduce((sum, { due }) => sum + due, 0);
  const today = forecast[0]?.due ?? 0;
  return (
    <DataFigure
      title="The next 30 days"
      summary={`${count(today, 'card is', 'cards are')} due today, ${all} in the next 30 days, if you answer each on its day.`}
      columns={['Day', 'Cards due']}
      rows={forecast.map(({ day, due }) => [longDay(day), `${due}`])}
    >
      <DayBars data={forecast} height={({ due }) => due} words={words} />
    </DataFigure>
  );
}

const words = ({ day, due }: Due): string[] => [longDay(day), `${count(due, 'card', 'cards')} due`];

/** What is drawn with the charts' library. */
export function Charts({ statistics }: { statistics: Statistics }) {
  return (
    <>
      <Retention statistics={statistics} />
      <Forecast statistics={statistics} />
      <Minutes statistics={statistics} />
    </>
  );
}
