import { lazy } from 'react';

const load = () => import('../../../pdf/region/page-region.tsx');

/** Loaded when the first card has been painted: most cards are shown as text. */
export const PageRegion = lazy(async () => ({ default: (await load()).PageRegion }));
export const measureLater = async () => (await import('../../../pdf/region/measure-region.ts')).measureRegion;
