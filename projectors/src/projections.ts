import { cardsProjection } from './cards/projection.ts';
import { documentFilesProjection } from './document-files/projection.ts';
import { documentsProjection } from './documents/projection.ts';
import { type AnyProjection, anyProjection } from './engine/any-projection.ts';
import { foldersProjection } from './folders/projection.ts';
import { pagesProjection } from './pages/projection.ts';
import { preferencesProjection } from './preferences/projection.ts';
import { reviewsProjection } from './reviews/projection.ts';

/** Every read model of the product. */
export const projections: readonly AnyProjection[] = [
  anyProjection(foldersProjection),
  anyProjection(documentsProjection),
  anyProjection(pagesProjection),
  anyProjection(cardsProjection),
  anyProjection(preferencesProjection),
  anyProjection(documentFilesProjection),
  anyProjection(reviewsProjection),
];
