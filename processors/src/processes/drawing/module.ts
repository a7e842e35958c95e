import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import { defineProcess } from '../../resources.ts';
import { serveCutting } from './cut-pictures.ts';
import { serveCuttingRegions } from './cut-regions.ts';
import { serveDrawing } from './draw-pages.ts';

export const drawingModule = defineProcess({
  name: 'drawing',
  needs: ['bus', 'blobs', 'derived', 'activities', 'freeFiles'],
  background: (given) =>
    startAll([() => serveDrawing(given), () => serveCutting(given), () => serveCuttingRegions(given)]),
});
