// What `npm test` leaves out, because it takes seconds where others take milliseconds: `npm run test:slow` and `.ci/run` run it.

/** Specs that start whole servers again and again, fill disks, make certificates, or read many whole documents. */
export const slowSpecs = [
  'infra/test/anki/again.spec.ts',
  'infra/test/anki/export.spec.ts',
  'infra/src/adapters/sqlite/data-folder/lock.spec.ts',
  'infra/lab/crash/model-replies.spec.ts',
  'infra/test/data-folder/backup.spec.ts',
  'infra/test/data-folder/full-disk.spec.ts',
  'infra/test/data-folder/locked.spec.ts',
  'infra/test/data-folder/log-behind.spec.ts',
  'infra/test/data-folder/replay-breaks.spec.ts',
  'infra/test/docker/certificates.spec.ts',
  'infra/test/http/erasure-bytes.spec.ts',
  'infra/test/http/full-disk.spec.ts',
  'infra/test/http/loading.spec.ts',
  'infra/test/http/shared-lecture.spec.ts',
  'infra/test/http/shares-class.spec.ts',
  'infra/test/http/social-erasure.spec.ts',
  'infra/test/injection/obeying-model.spec.ts',
  'infra/test/start/supervised.spec.ts',
  'infra/lab/extraction/texts.spec.ts',
  'infra/lab/models/serve.spec.ts',
  'infra/lab/models/small-model.spec.ts',
  'processors/content/src/engines/extractive/quality.spec.ts',
  'processors/src/documents/activities.spec.ts',
  'processors/src/documents/inputs.spec.ts',
  'processors/src/documents/office/converter/hostile-decks.spec.ts',
  'processors/src/documents/office/converter/wasm-converter.spec.ts',
  'processors/src/documents/recognition/recognised-pages.spec.ts',
  'processors/src/documents/turns.spec.ts',
];

/**
 * Journeys about restarts and development, the studio itself, a look at every screen, and the ways that a student takes
 * less often: what everybody does every day is in `npm test`.
 */
export const slowJourneys = [
  'infra/test/journeys/account-care.journey.ts',
  'infra/test/journeys/card-list.journey.ts',
  'infra/test/journeys/contacts.journey.ts',
  'infra/test/journeys/dev.journey.ts',
  'infra/test/journeys/document-dropdown.journey.ts',
  'infra/test/journeys/folder-mode.journey.ts',
  'infra/test/journeys/history.journey.ts',
  'infra/test/journeys/immersive.journey.ts',
  'infra/test/journeys/leech.journey.ts',
  'infra/test/journeys/log-out.journey.ts',
  'infra/test/journeys/making-cards.journey.ts',
  'infra/test/journeys/many-documents.journey.ts',
  'infra/test/journeys/no-cards.journey.ts',
  'infra/test/journeys/one-place.journey.ts',
  'infra/test/journeys/play-changes.journey.ts',
  'infra/test/journeys/preferences.journey.ts',
  'infra/test/journeys/processing-interrupted.journey.ts',
  'infra/test/journeys/restart.journey.ts',
  'infra/test/journeys/routes.journey.ts',
  'infra/test/journeys/screens.journey.ts',
  'infra/test/journeys/session-ended.journey.ts',
  'infra/test/journeys/studio.journey.ts',
  'infra/test/journeys/suggestions.journey.ts',
  'infra/test/journeys/tabs.journey.ts',
  'infra/test/journeys/unsent-answers.journey.ts',
];

/** Slow journeys that put a module of their own in the place of another, which no other journey is to see. */
export const mockingJourneys = ['infra/test/journeys/asking-again.journey.ts'];

/** Soaks and comparisons of speeds, which neither of the above runs: `npm run test:nightly` does. */
export const nightlySpecs: string[] = [];
export const nightlyJourneys: string[] = [];
