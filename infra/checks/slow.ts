// What `npm test` leaves out, because it takes seconds where others take milliseconds: `npm run test:slow` and `.ci/run` run it.

/** Specs that start whole servers again and again, fill disks or make certificates. */
export const slowSpecs = [
  'infra/test/anki/again.spec.ts',
  'infra/test/anki/export.spec.ts',
  'infra/test/data-folder/backup.spec.ts',
  'infra/test/data-folder/locked.spec.ts',
  'infra/test/data-folder/log-behind.spec.ts',
  'infra/test/docker/certificates.spec.ts',
  'infra/test/http/erasure-bytes.spec.ts',
  'infra/test/http/shared-lecture.spec.ts',
  'infra/test/http/shares-class.spec.ts',
  'infra/test/start/supervised.spec.ts',
];

/** Journeys about restarts, kills and development, the studio itself, and a look at every screen. */
export const slowJourneys = [
  'infra/test/journeys/asking-again.journey.ts',
  'infra/test/journeys/crash.journey.ts',
  'infra/test/journeys/dev.journey.ts',
  'infra/test/journeys/processing-interrupted.journey.ts',
  'infra/test/journeys/restart.journey.ts',
  'infra/test/journeys/screens.journey.ts',
  'infra/test/journeys/studio.journey.ts',
];

/** Soaks and comparisons of speeds, which neither of the above runs: `npm run test:nightly` does. */
export const nightlySpecs: string[] = [];
export const nightlyJourneys: string[] = [];
