import { defineProcess } from '../../resources.ts';
import { serveModelReports } from './serve-model-reports.ts';

export const modelTrialsModule = defineProcess({
  name: 'model-trials',
  needs: ['bus', 'engine', 'modelStatus'],
  background: serveModelReports,
});
