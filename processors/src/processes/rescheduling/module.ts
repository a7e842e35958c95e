import { defineProcess } from '../../resources.ts';
import { rescheduling, reschedulingGroup } from './rescheduling.ts';

export const reschedulingModule = defineProcess({
  name: 'rescheduling',
  needs: ['send'],
  givesWay: true,
  consumer: { group: reschedulingGroup, create: rescheduling },
});
