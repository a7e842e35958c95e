import type { Contexts } from '@anamnesis/contracts/contexts.ts';
import { cardsModule } from './cards/module.ts';
import { documentsModule } from './documents/module.ts';
import { libraryModule } from './library/module.ts';
import type { ProjectorModules } from './module.ts';
import { preferencesModule } from './preferences/module.ts';
import { socialModule } from './social/module.ts';

/** The projections of each context. */
export const modules: ProjectorModules<Contexts> = {
  library: libraryModule,
  documents: documentsModule,
  cards: cardsModule,
  preferences: preferencesModule,
  social: socialModule,
};
