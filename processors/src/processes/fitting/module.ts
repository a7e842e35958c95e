import type { Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { regularly } from '../../platform/kernel/regularly.ts';
import { defineProcess } from '../../resources.ts';
import { fitPeople, type Fitting } from './fit-people.ts';
import { createThreadedFit } from './threaded-fit.ts';

const fitting = regularly({
  task: fitPeople,
  everyMs: 3_600_000,
  failure: 'the search for people whose curve is to be fitted failed',
});

/** Fits FSRS to the answers of each person who studies, once a week. */
async function keepFitting(given: Omit<Fitting, 'fit'>): Promise<Subscription> {
  const { fit, close } = createThreadedFit();
  const running = await fitting({ ...given, fit });
  return {
    async stop() {
      await running.stop();
      await close();
    },
  };
}

export const fittingModule = defineProcess({
  name: 'fitting',
  needs: ['bus', 'clock', 'logger'],
  background: keepFitting,
});
