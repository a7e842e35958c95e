import { defineProcess } from '../../resources.ts';
import { startSweeping } from './sweeping.ts';

export const sweepingModule = defineProcess({
  name: 'sweeping',
  needs: ['bus', 'blobs', 'derived', 'freeFiles', 'logger'],
  givesWay: true,
  background: async (given) => startSweeping(given),
});
