import { defineProcess } from '../../resources.ts';
import { recognition, recognitionGroup } from './recognition.ts';

export const recognitionModule = defineProcess({
  name: 'recognition',
  needs: ['bus', 'blobs', 'derived', 'recognisePage', 'send', 'freeFiles', 'logger'],
  consumer: { group: recognitionGroup, create: recognition },
});
