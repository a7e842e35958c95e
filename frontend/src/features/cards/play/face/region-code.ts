// What finds and shows the region of a card, in one file.
export { measureRegion } from '../../../../pdf/region/measure-region.ts';
export { PageRegion } from '../../../../pdf/region/page-region.tsx';
