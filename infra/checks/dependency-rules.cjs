// The dependency rules of the architecture, checked by dependency-cruiser in `npm test`.
const folderRules = require('./folder-rules.cjs');
const roomRules = require('./room-rules.cjs');
const pageRules = require('./page-rules.cjs');

const services = ['command-service', 'query-service', 'projectors', 'processors'];
/** Which engine's folder, under infra/src/adapters or infra/cluster/src, may import which packages. */
const engines = {
  sqlite: 'sqlite',
  mongodb: 'mongodb',
  eventstore: '@eventstore/[^/]+',
  nats: 'nats',
  qdrant: '@qdrant/[^/]+',
  smtp: 'nodemailer',
  opentelemetry: '@opentelemetry/[^/]+',
  openai: '(openai|gpt-tokenizer)',
  onnx: '(onnxruntime-[^/]+|@huggingface/[^/]+)',
};
const engineRules = Object.entries(engines).flatMap(([engine, sdk]) => [
  {
    name: `${engine}-only-in-its-adapters`,
    comment: 'The packages of an engine are used by its adapters, and where engines are measured and tested.',
    severity: 'error',
    from: {
      pathNot: `^infra/(src/adapters/${engine}|cluster/(src/${engine}|test|testing)|lab|test|checks)/`,
    },
    to: { path: `^(node:)?${sdk}$|node_modules/${sdk}/` },
  },
]);

const serviceRules = services.map((service) => ({
  name: `${service}-imports-contracts-only`,
  comment: 'A service imports contracts, never another service, the frontend or infra.',
  severity: 'error',
  from: { path: `^${service}/` },
  to: { path: `^(${[...services, 'frontend', 'infra'].filter((s) => s !== service).join('|')})/` },
}));

/** Packages within processors, which know no process (texts, files or bytes in; content, guides or blocks out), and which others each does not know. */
const parts = { content: 'src', knowledge: 'src|content', readers: 'src|knowledge' };
const partRules = Object.entries(parts).map(([part, others]) => ({
  name: `${part}-knows-no-process`,
  severity: 'error',
  from: { path: `^processors/${part}/`, ...(part === 'knowledge' && { pathNot: '\\.spec\\.ts$' }) },
  to: { path: `^processors/(?:${others})/` },
}));

/** Which other folders of frontend/src a folder may import: arrows run from the app down, without a circle. */
const frontendFolders = {
  built: [],
  ui: [],
  formula: [],
  'card-text': ['formula'],
  api: [],
  session: ['api'],
  study: ['api'],
  outlook: ['api', 'study', 'ui'],
  exams: ['api', 'outlook', 'study', 'ui'],
  decks: ['api'],
  speech: ['ui', 'card-text'],
  diseases: ['api', 'ui'],
  unsent: ['api'],
  kept: ['api', 'occlusion', 'study', 'unsent'],
  worker: [],
  preferences: ['built', 'api', 'session', 'study'],
  pdf: ['api', 'card-text', 'ui'],
  documents: ['api', 'formula', 'pdf', 'ui'],
  occlusion: ['api', 'pdf', 'ui'],
  'rich-card': ['api', 'card-text', 'formula', 'occlusion', 'ui'],
  explaining: ['api', 'diseases', 'documents', 'ui'],
  features: [
    'built',
    'ui',
    'card-text',
    'api',
    'session',
    'study',
    'outlook',
    'exams',
    'decks',
    'speech',
    'diseases',
    'unsent',
    'preferences',
    'pdf',
    'documents',
    'occlusion',
    'rich-card',
    'explaining',
  ],
  app: [
    'built',
    'ui',
    'api',
    'session',
    'study',
    'outlook',
    'exams',
    'decks',
    'diseases',
    'unsent',
    'kept',
    'worker',
    'preferences',
    'documents',
    'occlusion',
    'explaining',
    'features',
  ],
  testing: ['ui', 'api', 'session'],
};
const frontendRules = Object.entries(frontendFolders).map(([folder, others]) => ({
  name: `frontend-${folder}-imports-lower-folders-only`,
  comment: 'ui knows no api, api knows no feature, features do not know the app.',
  severity: 'error',
  from: { path: `^frontend/src/${folder}/` },
  to: { path: '^frontend/src/', pathNot: `^frontend/src/(${[folder, 'testing', ...others].join('|')})/` },
}));

module.exports = {
  forbidden: [
    {
      name: 'contracts-imports-zod-only',
      comment: 'The browser uses contracts too: zod and nothing else, no node:*.',
      severity: 'error',
      from: { path: '^contracts/src', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^contracts/src|node_modules/zod/' },
    },
    ...serviceRules,
    ...folderRules,
    ...partRules,
    ...pageRules,
    {
      name: 'nothing-imports-infra',
      severity: 'error',
      from: { pathNot: '^infra/' },
      to: { path: '^infra/' },
    },
    {
      name: 'frontend-imports-contracts-without-ports',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: `^(${services.join('|')}|infra|contracts/src/ports)/` },
    },
    {
      name: 'no-feature-imports-another',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'fakes-are-for-specs',
      comment: 'Fakes of ports: each is held by the contract suite of its port in infra/test/contracts.',
      severity: 'error',
      from: { pathNot: '\\.(spec|fixture)\\.tsx?$|/testing/|^infra/test/' },
      to: { path: '^contracts/src/testing/' },
    },
    ...frontendRules,
    {
      name: 'frontend-testing-is-for-specs',
      severity: 'error',
      from: { pathNot: '\\.(spec|fixture)\\.tsx?$|^frontend/src/testing/' },
      to: { path: '^frontend/src/testing/' },
    },
    {
      name: 'frontend-folders-are-listed',
      comment: 'A new folder of frontend/src gets its place in frontendFolders.',
      severity: 'error',
      from: {},
      to: { path: '^frontend/src/', pathNot: `^frontend/src/(${Object.keys(frontendFolders).join('|')})/` },
    },
    ...engineRules,
    {
      name: 'an-engine-knows-no-other',
      comment:
        'What several engines share stands in adapters/common; files (the local disk) and sealing serve several.',
      severity: 'error',
      from: { path: '^infra/src/adapters/([^/]+)/', pathNot: '\\.(spec|fixture)\\.ts$' },
      to: { path: '^infra/src/adapters/', pathNot: '^infra/src/adapters/($1|common|files|sealing)/' },
    },
    {
      name: 'common-adapters-know-no-engine',
      severity: 'error',
      from: { path: '^infra/src/adapters/common/', pathNot: '\\.(spec|fixture)\\.ts$' },
      to: { path: '^infra/src/adapters/', pathNot: '^infra/src/adapters/common/' },
    },
    {
      name: 'adapters-know-no-server',
      severity: 'error',
      from: { path: '^infra/src/adapters/', pathNot: '\\.(spec|fixture)\\.ts$' },
      to: { path: '^infra/src/server/' },
    },
    {
      name: 'source-knows-no-tool-or-test',
      severity: 'error',
      from: { path: '^infra/src/', pathNot: '\\.(spec|fixture)\\.ts$|/testing/' },
      to: { path: '^infra/(tools|history|lab|test|checks)/' },
    },
    {
      name: 'operations-know-no-test',
      comment: 'Operations run where the tests are not installed.',
      severity: 'error',
      from: { path: '^infra/tools/operations/' },
      to: { path: '^infra/(test|lab|tools/(testing|development))/' },
    },
    ...roomRules,
    {
      name: 'pure-core',
      comment: 'Deciders, projections, workflows and schedulers do no I/O.',
      severity: 'error',
      from: { path: '/(decider|card-decider|deck-decider|projection|workflow|scheduler)\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphan-resolution',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?!node_modules)[^/]+/dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
