import { defineProcess } from '../../resources.ts';
import { serveExplaining } from './serve-explaining.ts';

export const explainingModule = defineProcess({
  name: 'explaining',
  needs: ['bus', 'model', 'checkModel', 'prepared', 'knowledge', 'logger'],
  background: serveExplaining,
});
