import { defineProcess } from '../../resources.ts';
import { shareCopy, shareCopyGroup, shareCopyParts, shareCopyPartsGroup } from './share-copy.ts';

export const shareCopyModule = defineProcess({
  name: 'taking',
  needs: ['send'],
  givesWay: true,
  consumer: { group: shareCopyGroup, create: shareCopy },
});

export const shareCopyPartsModule = defineProcess({
  name: 'taking-parts',
  needs: ['send'],
  givesWay: true,
  consumer: { group: shareCopyPartsGroup, create: shareCopyParts },
});
