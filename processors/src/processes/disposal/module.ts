import { serveFreeFiles } from '../../platform/files/free-files.ts';
import { defineProcess } from '../../resources.ts';
import { disposal, disposalGroup } from './disposal.ts';

export const disposalModule = defineProcess({
  name: 'disposal',
  needs: ['bus', 'send', 'freeFiles'],
  givesWay: true,
  consumer: { group: disposalGroup, create: disposal },
  background: ({ bus, freeFiles }) => serveFreeFiles(bus, freeFiles),
});
