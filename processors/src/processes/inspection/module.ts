import { defineProcess } from '../../resources.ts';
import { serveInspections } from './inspect-upload.ts';
import { serveJoining } from './join-pictures.ts';

export const inspectionModule = defineProcess({
  name: 'inspection',
  needs: ['bus', 'uploads', 'activities', 'derived', 'converter'],
  background: serveInspections,
});

export const joiningModule = defineProcess({
  name: 'joining',
  needs: ['bus', 'uploads', 'activities'],
  background: serveJoining,
});
