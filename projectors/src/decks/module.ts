import type { decksContext } from '@anamnesis/contracts/decks/context.ts';
import type { ProjectorModule } from '../module.ts';
import { deckImportsProjection } from './deck-imports/projection.ts';

export const decksModule = { 'deck-imports': deckImportsProjection } satisfies ProjectorModule<
  typeof decksContext
>;
