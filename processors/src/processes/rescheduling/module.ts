import { asPersonOf } from '../../platform/kernel/commands.ts';
import { workflowConsumer } from '../../platform/workflow.ts';
import { defineProcess } from '../../resources.ts';
import { rescheduling } from './workflow.ts';

export const reschedulingModule = defineProcess({
  name: 'rescheduling',
  needs: [],
  givesWay: true,
  consumer: workflowConsumer({
    subjects: ['events.preferences.SchedulerChosen', 'events.preferences.HistoryReplayed'],
    concurrency: 1,
    workflow: rescheduling,
    cause: asPersonOf,
  }),
});
