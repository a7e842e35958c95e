import { accountsContext } from './accounts/context.ts';
import { cardsContext } from './cards/context.ts';
import { decksContext } from './decks/context.ts';
import { diseasesContext } from './diseases/context.ts';
import { documentsContext } from './documents/context.ts';
import { explainingContext } from './explaining/context.ts';
import { historyContext } from './history/context.ts';
import { libraryContext } from './library/context.ts';
import { notesSearchContext } from './notes-search/context.ts';
import { practiceContext } from './practice/context.ts';
import { preferencesContext } from './preferences/context.ts';
import { quizzesContext } from './quizzes/context.ts';
import { socialContext } from './social/context.ts';
import type { Complete } from './kernel/complete.ts';
import type { ContextContract, DeclaredTwice } from './kernel/calls/context.ts';
import { statisticsContext } from './statistics/context.ts';
import { systemContext } from './system/context.ts';

/** Every context of the product. Routes are matched in this order. */
export const contexts = {
  accounts: accountsContext,
  library: libraryContext,
  documents: documentsContext,
  cards: cardsContext,
  decks: decksContext,
  notesSearch: notesSearchContext,
  quizzes: quizzesContext,
  diseases: diseasesContext,
  practice: practiceContext,
  history: historyContext,
  explaining: explainingContext,
  statistics: statisticsContext,
  preferences: preferencesContext,
  social: socialContext,
  system: systemContext,
};
export type Contexts = typeof contexts;

/** A name belongs to one context. */
export type EachNameOnce = Complete<DeclaredTwice<Contexts>[keyof ContextContract]>;
