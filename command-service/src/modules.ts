import type { Complete } from '@anamnesis/contracts/kernel/complete.ts';
import type { Contexts } from '@anamnesis/contracts/contexts.ts';
import { accountsModule } from './accounts/module.ts';
import { cardsModule } from './cards/module.ts';
import { decksModule } from './decks/module.ts';
import { diseasesModule } from './diseases/module.ts';
import { documentsModule } from './documents/module.ts';
import type { CommandModules, MissingInModules } from './kernel/module.ts';
import { historyModule } from './history/module.ts';
import { libraryModule } from './library/module.ts';
import { notesSearchModule } from './notes-search/module.ts';
import { practiceModule } from './practice/module.ts';
import { preferencesModule } from './preferences/module.ts';
import { quizzesModule } from './quizzes/module.ts';
import { socialModule } from './social/module.ts';
import { systemModule } from './system/module.ts';

/** The module of each context. The streams of an erased person are closed in this order. */
export const modules = {
  accounts: accountsModule,
  library: libraryModule,
  documents: documentsModule,
  cards: cardsModule,
  decks: decksModule,
  notesSearch: notesSearchModule,
  quizzes: quizzesModule,
  diseases: diseasesModule,
  practice: practiceModule,
  history: historyModule,
  preferences: preferencesModule,
  social: socialModule,
  system: systemModule,
} satisfies CommandModules<Contexts>;

export type AllThere = Complete<MissingInModules<Contexts, typeof modules>>;
