import { defineProcess } from '../../resources.ts';
import { startCalibration } from './calibration.ts';

export const calibrationModule = defineProcess({
  name: 'calibration',
  needs: ['bus', 'logger'],
  background: async (given) => startCalibration(given),
});
