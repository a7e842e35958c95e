// The specs that `npm test` leaves out and `npm run test:all` runs, by the name of its step.

/** Specs that start whole servers again and again, fill disks, make certificates, convert, or read many whole documents or the whole pack. */
export const slowSpecs = [
  'infra/src/adapters/sqlite/data-folder/lock.spec.ts',
  'infra/test/data-folder/backup.spec.ts',
  'infra/test/data-folder/damaged-files.spec.ts',
  'infra/test/data-folder/earlier-folders.spec.ts',
  'infra/test/http/deck-imports-ended.spec.ts',
  'infra/test/http/deck-imports-killed.spec.ts',
  'infra/test/data-folder/flipped-bytes.spec.ts',
  'infra/test/data-folder/full-disk.spec.ts',
  'infra/test/data-folder/interrupted-erasure.spec.ts',
  'infra/test/data-folder/locked.spec.ts',
  'infra/test/data-folder/log-behind.spec.ts',
  'infra/test/data-folder/read-by-commands.spec.ts',
  'infra/test/data-folder/replay-breaks.spec.ts',
  'infra/test/docker/certificates.spec.ts',
  'infra/test/http/erasure-bytes.spec.ts',
  'infra/test/http/full-disk.spec.ts',
  'infra/test/http/lecture-hall.spec.ts',
  'infra/test/http/loading.spec.ts',
  'infra/test/http/page-pictures.spec.ts',
  'infra/test/http/practice-calibration.spec.ts',
  'infra/test/http/quizzes-restart.spec.ts',
  'infra/test/http/quotas.spec.ts',
  'infra/test/http/shared-lecture.spec.ts',
  'infra/test/http/shares-class.spec.ts',
  'infra/test/http/social-erasure.spec.ts',
  'infra/test/http/worded-replies.spec.ts',
  'infra/test/http/written-answers-away.spec.ts',
  'infra/test/http/written-quizzes.spec.ts',
  'infra/test/injection/explanations.spec.ts',
  'infra/test/injection/obeying-examiner.spec.ts',
  'infra/test/injection/obeying-model.spec.ts',
  'infra/test/injection/obeying-practice.spec.ts',
  'infra/test/start/supervised.spec.ts',
  'processors/knowledge/src/history/tests/spoken-names.spec.ts',
  'processors/readers/src/converter/hostile-decks.spec.ts',
  'processors/readers/src/converter/warm-converter.spec.ts',
  'processors/readers/src/converter/wasm-converter.spec.ts',
  'processors/src/documents/activities-extract.spec.ts',
  'processors/src/documents/activities.spec.ts',
  'processors/src/documents/inputs.spec.ts',
  'processors/src/documents/reading/turns.spec.ts',
  'processors/src/documents/recognition/measure-file.spec.ts',
  'processors/src/documents/recognition/recognised-pages.spec.ts',
  'processors/src/processes/conversion/conversion.spec.ts',
  'processors/src/processes/guides/checks.spec.ts',
  'processors/src/processes/written-questions/checks/attacks.spec.ts',
];

/** With a language model or sentence models of somebody else, or with Anki itself in its Python. */
export const modelSpecs = [
  'infra/src/adapters/onnx/**/*.spec.ts',
  'infra/test/anki/{again,export,foreign,imported,pictures,rendered,return,round-trip}.spec.ts',
];

export const toolSpecs = 'infra/tools/**/*.spec.ts';
export const historySpecs = 'infra/history/**/*.spec.ts';
export const labSpecs = 'infra/lab/**/*.spec.ts';
/** With a small language model, which is fetched once. */
export const labModelSpecs = 'infra/lab/models/small/*.spec.ts';
/** But these hold the product: whoever changes what the engine makes has to give it another version. */
export const fingerprintSpecs = 'infra/lab/{cards,quiz}/fingerprint.spec.ts';
/** And these the knowledge pack: its entries have no faults, and what the app reads of it is as it was written. */
export const packSpecs = 'infra/lab/{knowledge/{pack,generic-names,checks/**/*},patient/prepared}.spec.ts';

const cluster = 'infra/cluster/src';

/** Specs of the adapters of the cluster's engines that need neither a server nor a stand-in that listens on a port: `npm test` runs them. */
export const pureAdapterSpecs = [
  `${cluster}/engine/retrier.spec.ts`,
  `${cluster}/eventstore/{envelope,appending/known-ids,calls/queues,connection/{address,gossip}}.spec.ts`,
  `${cluster}/mongodb/{unavailable,blob-store/chunks,leases/holding}.spec.ts`,
  `${cluster}/mongodb/read-store/{half-made,rebuilding,committing/{deaths,round-trips,staging},reading/cursors}.spec.ts`,
  `${cluster}/nats/{connection/addresses,durable/filters}.spec.ts`,
];

/** The others, once `pureAdapterSpecs` are excluded. */
export const adapterSpecs = `${cluster}/**/*.spec.ts`;
