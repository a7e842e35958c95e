import type { ProcessModule } from '../../process.ts';
import { serveInspections } from './inspect-upload.ts';

export const inspectionModule: ProcessModule = {
  background:
    ({ bus, uploads, activities, derived }) =>
    () =>
      serveInspections(bus, uploads, activities, derived),
};
