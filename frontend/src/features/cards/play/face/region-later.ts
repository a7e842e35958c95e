import { lazy } from 'react';

const showing = () => import('../../../../pdf/region/page-region.tsx');

/** Loaded with what finds a region: most cards are shown as text. */
export const PageRegion = lazy(async () => ({ default: (await showing()).PageRegion }));

export async function regionCode() {
  const [{ measureRegion, measureAndDraw }] = await Promise.all([
    import('../../../../pdf/region/measure-region.ts'),
    showing(),
  ]);
  return { measureRegion, measureAndDraw };
}
