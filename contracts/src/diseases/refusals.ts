import { defineRefusals } from '../kernel/events/refusals.ts';

export const diseasesRefusals = defineRefusals({
  /** A title or name is empty, too long, or nothing of it can be seen. */
  COLLECTION_TITLE: 400,
  DISEASE_NAME: 400,
  /** `generic` in the answer: see `genericNameSchema`, of a symptom or a finding, else null; `score`: see `scoreNameSchema`, where it is the name of one, else null; `drug`: see `foundNameSchema`, where it is one, else null; `names`: see `foundNameSchema`, those that hold it or, where `isAlike`, are spelled like it; `facts`: see `foundFactSchema`, those that say it; `writer` and `writing`: see `guideWriterSchema`. */
  UNKNOWN_DISEASE: 404,
  TOO_MANY_COLLECTIONS: 409,
  TOO_MANY_DISEASES: 409,
  /** The pack has a guide of it: a model is asked for others only. */
  GUIDE_THERE: 409,
  /** The person chose that nothing of theirs goes to a model. */
  MODEL_NOT_WANTED: 409,
  TOO_MANY_WRITTEN_GUIDES: 409,
  GUIDES_OF_THE_DAY: 429,
});
