import { lazy } from 'react';

/** Loaded when the first card has been painted: most cards are shown as text. */
export const PageRegion = lazy(async () => ({
  default: (await import('../../../pdf/region/page-region.tsx')).PageRegion,
}));
export const regionCode = () => import('../../../pdf/region/measure-region.ts');
