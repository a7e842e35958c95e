import { regularly } from '../../platform/kernel/regularly.ts';
import { defineProcess } from '../../resources.ts';
import { calibrate } from './calibration.ts';

export const calibrationModule = defineProcess({
  name: 'calibration',
  needs: ['bus', 'logger'],
  background: regularly({
    async task({ bus, logger }, signal) {
      const questions = await calibrate({ bus }, signal);
      if (questions > 0)
        logger.info({ questions }, 'practice questions turned out to be of another difficulty');
    },
    everyMs: 3_600_000,
    failure: 'the check of how hard practice questions are failed',
  }),
});
