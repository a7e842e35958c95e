import { defineProcess } from '../../resources.ts';
import { serveWording } from './serve-wording.ts';

export const wordingModule = defineProcess({
  name: 'wording',
  needs: ['bus', 'model', 'logger'],
  background: serveWording,
});
