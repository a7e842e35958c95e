import { defineProcess } from '../../resources.ts';
import { duplicates, duplicatesGroup, duplicatesOfDeletedGroup } from './duplicates.ts';

export const duplicatesModule = defineProcess({
  name: 'duplicates',
  needs: ['bus', 'send'],
  givesWay: true,
  consumer: { group: duplicatesGroup, create: duplicates },
});

export const duplicatesOfDeletedModule = defineProcess({
  name: 'duplicates-of-deleted',
  needs: ['bus', 'send'],
  givesWay: true,
  consumer: { group: duplicatesOfDeletedGroup, create: duplicates },
});
