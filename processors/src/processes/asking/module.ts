import { defineProcess } from '../../resources.ts';
import { forgetting, forgettingGroup } from './indexing/forgetting.ts';
import { indexing, indexingGroup } from './indexing/indexing.ts';
import { serveAsking } from './serve-asking.ts';

export const askingModule = defineProcess({
  name: 'asking',
  needs: ['bus', 'notes', 'model', 'checkModel', 'prepared', 'indexed', 'logger'],
  background: serveAsking,
});

export const indexingModule = defineProcess({
  name: 'indexing',
  needs: ['indexed'],
  consumer: { group: indexingGroup, create: indexing },
});

export const forgettingModule = defineProcess({
  name: 'forgetting',
  needs: ['indexed'],
  consumer: { group: forgettingGroup, create: forgetting },
});
