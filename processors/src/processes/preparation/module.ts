import { consumes, type ProcessModule } from '../../process.ts';
import { createPageSource } from './page-source.ts';
import { preparation, preparationGroup } from './preparation.ts';

export const preparationModule: ProcessModule = {
  consumer: consumes(preparationGroup, ({ blobs, derived, activities, send, freeFiles }) => {
    const pages = createPageSource({ blobs, derived, activities });
    return preparation({ blobs, derived, pages, send, freeFiles });
  }),
};
