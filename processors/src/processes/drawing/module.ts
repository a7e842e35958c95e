import type { ProcessModule } from '../../process.ts';
import { serveDrawing } from './draw-pages.ts';

export const drawingModule: ProcessModule = {
  background: (resources) => () => serveDrawing(resources),
};
