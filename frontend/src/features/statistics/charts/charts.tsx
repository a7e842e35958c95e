import type { Statistics } from '@anamnesis/contracts/statistics/api.ts';
import { Forecast } from './forecast.tsx';
import { Minutes } from './minutes.tsx';
import { Retention } from './retention.tsx';

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
