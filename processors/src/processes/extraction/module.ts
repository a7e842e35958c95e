import { defineProcess } from '../../resources.ts';
import { extraction, extractionGroup } from './extraction.ts';
import { readingAgain, readingAgainGroup } from './reading-again.ts';

export const extractionModule = defineProcess({
  name: 'extraction',
  needs: ['bus', 'blobs', 'activities', 'derived', 'send', 'freeFiles'],
  consumer: { group: extractionGroup, create: extraction },
});

export const readingAgainModule = defineProcess({
  name: 'reading-again',
  needs: ['blobs', 'activities', 'derived', 'send', 'freeFiles', 'logger'],
  consumer: { group: readingAgainGroup, create: readingAgain },
});
