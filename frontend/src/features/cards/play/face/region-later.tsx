import type { PageRegionProps } from '../../../../pdf/region/page-region.tsx';
import { loadedLater } from '../../../../ui/loaded-later.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

const showing = () => import('../../../../pdf/region/page-region.tsx');

export const PageRegionWaiting = () => <Skeleton label="Loading the page" lines={3} />;

/** Loaded with what finds a region: most cards are shown as text. */
export const PageRegion = loadedLater<PageRegionProps>(
  async () => (await showing()).PageRegion,
  PageRegionWaiting,
);

export async function regionCode() {
  const [{ measureRegion, measureAndDraw }] = await Promise.all([
    import('../../../../pdf/region/measure-region.ts'),
    showing(),
  ]);
  return { measureRegion, measureAndDraw };
}
