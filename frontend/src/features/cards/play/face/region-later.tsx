import type { PageRegionProps } from '../../../../pdf/region/page-region.tsx';
import { loadedLater } from '../../../../ui/feedback/loaded-later.tsx';

/** Where a region will be: nothing is said, as it is there within a second, or the text above it. */
export const PageRegionWaiting = () => <div className="min-h-48" />;

export const regionCode = () => import('./region-code.ts');

export const PageRegion = loadedLater<PageRegionProps>(
  async () => (await regionCode()).PageRegion,
  PageRegionWaiting,
);
