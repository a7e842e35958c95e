// What finds and shows the region of a card, in one file.
import { loadEngine } from '../../../../pdf/engine/load-engine.ts';

export { measureRegion } from '../../../../pdf/region/measure-region.ts';
export { PageRegion } from '../../../../pdf/region/page-region.tsx';

// Beside the first page.
loadEngine().catch(() => undefined);
