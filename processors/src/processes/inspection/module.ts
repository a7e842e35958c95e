import { defineProcess } from '../../resources.ts';
import { serveInspections } from './inspect-upload.ts';

export const inspectionModule = defineProcess({
  name: 'inspection',
  needs: ['bus', 'uploads', 'activities', 'derived', 'converter'],
  background: serveInspections,
});
