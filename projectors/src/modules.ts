import type { Complete } from '@anamnesis/contracts/kernel/complete.ts';
import type { Contexts } from '@anamnesis/contracts/contexts.ts';
import { cardsModule } from './cards/module.ts';
import { decksModule } from './decks/module.ts';
import { diseasesModule } from './diseases/module.ts';
import { documentsModule } from './documents/module.ts';
import { historyModule } from './history/module.ts';
import { libraryModule } from './library/module.ts';
import type { ProjectorModules, MissingInModules } from './module.ts';
import { notesSearchModule } from './notes-search/module.ts';
import { practiceModule } from './practice/module.ts';
import { preferencesModule } from './preferences/module.ts';
import { quizzesModule } from './quizzes/module.ts';
import { socialModule } from './social/module.ts';
import { statisticsModule } from './statistics/module.ts';

/** The projections of each context. */
export const modules = {
  library: libraryModule,
  documents: documentsModule,
  cards: cardsModule,
  decks: decksModule,
  notesSearch: notesSearchModule,
  quizzes: quizzesModule,
  diseases: diseasesModule,
  practice: practiceModule,
  history: historyModule,
  statistics: statisticsModule,
  preferences: preferencesModule,
  social: socialModule,
} satisfies ProjectorModules<Contexts>;

export type AllThere = Complete<MissingInModules<Contexts, typeof modules>>;
