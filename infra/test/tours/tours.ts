import type { Studio } from '../look/studio.ts';
import { accounts } from './accounts.ts';
import { asking } from './asking.ts';
import { cardList } from './card-list.ts';
import { cards } from './cards.ts';
import { decks } from './decks.ts';
import { documents } from './documents.ts';
import { frame } from './frame.ts';
import { gallery } from './gallery.ts';
import { library } from './library.ts';
import { models } from './models.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { social } from './social.ts';
import { studyAreas } from './study-areas.ts';

/** Each leads through some screens and has them taken. They do not depend on each other. */
export type Tour = (studio: Studio) => Promise<void>;

export const tours: Readonly<Record<string, Tour>> = {
  gallery,
  accounts,
  frame,
  settings,
  social,
  library,
  documents,
  cards,
  cardList,
  decks,
  models,
  session,
  asking,
  studyAreas,
};
