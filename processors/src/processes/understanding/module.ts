import { defineProcess } from '../../resources.ts';
import { serveUnderstanding } from './serve-understanding.ts';

export const understandingModule = defineProcess({
  name: 'understanding',
  needs: ['bus', 'model', 'logger'],
  background: serveUnderstanding,
});
