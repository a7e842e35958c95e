import { lazy, Suspense, type ReactNode } from 'react';
import { NotKnown } from './not-known.tsx';

const nothing = () => null;
const Arrived = lazy(() =>
  import('./arrived.tsx').then(
    ({ Arrived: Shown }): { default: () => ReactNode } => ({ default: Shown }),
    () => ({ default: nothing }),
  ),
);

/** Fetched behind what is due; where that fails, the page is whole without it. */
export const LaterArrived = () => (
  <Suspense fallback={<NotKnown />}>
    <Arrived />
  </Suspense>
);
