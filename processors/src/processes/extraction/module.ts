import { defineProcess } from '../../resources.ts';
import { extraction, extractionGroup } from './extraction.ts';

export const extractionModule = defineProcess({
  name: 'extraction',
  needs: ['bus', 'blobs', 'activities', 'derived', 'send', 'freeFiles'],
  consumer: { group: extractionGroup, create: extraction },
});
