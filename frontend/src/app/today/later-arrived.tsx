import { lazy, Suspense } from 'react';
import { NotKnown } from './not-known.tsx';

const nothing = () => null;
const Arrived = lazy(() =>
  import('./arrived.tsx').then(
    (module) => ({ default: module.Arrived }),
    () => ({ default: nothing }),
  ),
);

/** Fetched behind what is due; where that fails, the page is whole without it. */
export const LaterArrived = () => (
  <Suspense fallback={<NotKnown />}>
    <Arrived />
  </Suspense>
);
