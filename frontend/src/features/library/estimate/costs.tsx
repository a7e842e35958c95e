import { lazy, Suspense } from 'react';
import { useGetUserPreferencesQuery } from '../../../preferences/endpoints.ts';
import { cx } from '../../../ui/cx.ts';
import type { KnownCostsProps } from './known-costs.tsx';

/** Most servers have no model, and nothing to say of it. Where it cannot be fetched, its line stays empty. */
const KnownCosts = lazy(() =>
  import('./known-costs.tsx').then(
    (module) => ({ default: module.KnownCosts }),
    () => ({ default: () => null }),
  ),
);

/**
 * What a language model will cost for a document, where it is about to be pressed; nothing where none is asked. Its line is
 * kept until it is known, so that nothing moves, and it holds up no press.
 */
export function Costs({ className = 'min-h-4 text-xs', ...of }: KnownCostsProps & { className?: string }) {
  const { data } = useGetUserPreferencesQuery();
  if (data?.data.asksModel !== true) return null;
  return (
    <span className={cx('figures block text-muted', className)}>
      <Suspense>
        <KnownCosts {...of} />
      </Suspense>
    </span>
  );
}
