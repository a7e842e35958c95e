import { startAll } from '@anamnesis/contracts/ports/subscriptions.ts';
import { defineProcess } from '../../resources.ts';
import { serveCuttingParts } from './cut-parts.ts';
import { serveCutting } from './cut-pictures.ts';
import { serveDrawing } from './draw-pages.ts';

export const drawingModule = defineProcess({
  name: 'drawing',
  needs: ['bus', 'blobs', 'derived', 'activities', 'freeFiles'],
  background: (given) =>
    startAll([() => serveDrawing(given), () => serveCutting(given), () => serveCuttingParts(given)]),
});
