import type { Complete } from '@anamnesis/contracts/kernel/complete.ts';
import type { Contexts } from '@anamnesis/contracts/contexts.ts';
import { accountsModule } from './accounts/module.ts';
import { cardsModule } from './cards/module.ts';
import { decksModule } from './decks/module.ts';
import { diseasesModule } from './diseases/module.ts';
import { documentsModule } from './documents/module.ts';
import { explainingModule } from './explaining/module.ts';
import { historyModule } from './history/module.ts';
import { libraryModule } from './library/module.ts';
import type { QueryModules, MissingInModules } from './module.ts';
import { notesSearchModule } from './notes-search/module.ts';
import { practiceModule } from './practice/module.ts';
import { preferencesModule } from './preferences/module.ts';
import { quizzesModule } from './quizzes/module.ts';
import { socialModule } from './social/module.ts';
import { statisticsModule } from './statistics/module.ts';
import { systemModule } from './system/module.ts';

/** The module of each context. Their files are in a person's archive in this order. */
export const modules = {
  accounts: accountsModule,
  preferences: preferencesModule,
  library: libraryModule,
  documents: documentsModule,
  cards: cardsModule,
  decks: decksModule,
  notesSearch: notesSearchModule,
  quizzes: quizzesModule,
  diseases: diseasesModule,
  practice: practiceModule,
  history: historyModule,
  explaining: explainingModule,
  statistics: statisticsModule,
  social: socialModule,
  system: systemModule,
} satisfies QueryModules<Contexts>;

export type AllThere = Complete<MissingInModules<Contexts, typeof modules>>;
