import { defineProcess } from '../../resources.ts';
import { erasure, erasureGroup } from './erasure.ts';

export const erasureModule = defineProcess({
  name: 'erasure',
  needs: ['bus', 'send', 'mailer', 'groups'],
  givesWay: true,
  consumer: { group: erasureGroup, create: erasure },
});
