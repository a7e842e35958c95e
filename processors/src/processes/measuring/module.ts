import { defineProcess } from '../../resources.ts';
import { serveMeasuring } from './measure-pages.ts';

export const measuringModule = defineProcess({
  name: 'measuring',
  needs: ['bus', 'blobs', 'derived', 'activities'],
  background: serveMeasuring,
});
