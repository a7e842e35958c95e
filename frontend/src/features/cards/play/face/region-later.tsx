import type { PageRegionProps } from '../../../../pdf/region/page-region.tsx';
import { loadedLater } from '../../../../ui/loaded-later.tsx';

const showing = () => import('../../../../pdf/region/page-region.tsx');

/** Where a region will be: nothing is said, as it is there within a second, or the text is. */
export const PageRegionWaiting = () => <div className="min-h-48" />;

/** Loaded with what finds a region. */
export const PageRegion = loadedLater<PageRegionProps>(
  async () => (await showing()).PageRegion,
  PageRegionWaiting,
);

export async function regionCode() {
  const [{ measureRegion }] = await Promise.all([
    import('../../../../pdf/region/measure-region.ts'),
    showing(),
  ]);
  return { measureRegion };
}
