import type { cardsContext } from '@anamnesis/contracts/cards/context.ts';
import type { ProjectorModule } from '../module.ts';
import { cardDetailsProjection } from './card-details/projection.ts';
import { cardDifferencesProjection } from './card-differences/projection.ts';
import { answersElsewhereProjection } from './answers-elsewhere/projection.ts';
import { cardSearchesProjection } from './card-searches/projection.ts';
import { cardNotesProjection } from './card-notes/projection.ts';
import { noteTypesProjection } from './note-types/projection.ts';
import { cardsProjection } from './cards/projection.ts';
import { occlusionsProjection } from './occlusions/projection.ts';
import { reviewsProjection } from './reviews/projection.ts';
import { suggestionsProjection } from './suggestions/projection.ts';

export const cardsModule = {
  cards: cardsProjection,
  'card-details': cardDetailsProjection,
  'card-differences': cardDifferencesProjection,
  'card-searches': cardSearchesProjection,
  'card-notes': cardNotesProjection,
  'note-types': noteTypesProjection,
  'answers-elsewhere': answersElsewhereProjection,
  occlusions: occlusionsProjection,
  reviews: reviewsProjection,
  suggestions: suggestionsProjection,
} satisfies ProjectorModule<typeof cardsContext>;
