import { defineRefusals } from '../kernel/refusals.ts';

export const diseasesRefusals = defineRefusals({
  /** A title or name is empty, too long, or nothing of it can be seen. */
  COLLECTION_TITLE: 400,
  DISEASE_NAME: 400,
  /** `nearest` in the answer: names of the pack that are near. */
  UNKNOWN_DISEASE: 404,
  TOO_MANY_COLLECTIONS: 409,
  TOO_MANY_DISEASES: 409,
});
