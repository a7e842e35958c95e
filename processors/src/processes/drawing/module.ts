import { defineProcess } from '../../resources.ts';
import { serveDrawing } from './draw-pages.ts';

export const drawingModule = defineProcess({
  name: 'drawing',
  needs: ['bus', 'blobs', 'derived', 'activities'],
  background: serveDrawing,
});
