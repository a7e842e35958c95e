import { defineProcess } from '../../resources.ts';
import { createPageSource } from './page-source.ts';
import { preparation, preparationGroup } from './preparation.ts';

export const preparationModule = defineProcess({
  name: 'preparation',
  needs: ['blobs', 'derived', 'activities', 'send', 'freeFiles'],
  consumer: {
    group: preparationGroup,
    create({ blobs, derived, activities, send, freeFiles }) {
      const pages = createPageSource({ blobs, derived, activities, freeFiles });
      return preparation({ blobs, pages, send, freeFiles });
    },
  },
});
