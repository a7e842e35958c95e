import type { cardsContext } from '@anamnesis/contracts/cards/context.ts';
import type { ProjectorModule } from '../module.ts';
import { answersElsewhereProjection } from './answers-elsewhere/projection.ts';
import { cardsProjection } from './cards/projection.ts';
import { occlusionsProjection } from './occlusions/projection.ts';
import { reviewsProjection } from './reviews/projection.ts';
import { suggestionsProjection } from './suggestions/projection.ts';

export const cardsModule = {
  cards: cardsProjection,
  'answers-elsewhere': answersElsewhereProjection,
  occlusions: occlusionsProjection,
  reviews: reviewsProjection,
  suggestions: suggestionsProjection,
} satisfies ProjectorModule<typeof cardsContext>;
