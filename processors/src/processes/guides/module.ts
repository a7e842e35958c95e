import { defineProcess } from '../../resources.ts';
import { guides, guidesGroup } from './guides.ts';

export const guidesModule = defineProcess({
  name: 'guides',
  needs: ['model', 'knowledge', 'blobs', 'derived', 'freeFiles', 'send', 'logger'],
  consumer: { group: guidesGroup, create: guides },
});
