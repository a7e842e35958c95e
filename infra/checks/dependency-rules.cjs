// The dependency rules of the architecture, checked by dependency-cruiser in `npm test`.
const services = ['command-service', 'query-service', 'projectors', 'processors'];
const sdks =
  '^(node:sqlite|sqlite|mongodb|nats|@eventstore/.+|@qdrant/.+)$|node_modules/(mongodb|nats|@eventstore|@qdrant)/';

const serviceRules = services.map((service) => ({
  name: `${service}-imports-contracts-only`,
  comment: 'A service imports contracts, never another service, the frontend or infra.',
  severity: 'error',
  from: { path: `^${service}/` },
  to: { path: `^(${[...services, 'frontend', 'infra'].filter((s) => s !== service).join('|')})/` },
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
      name: 'frontend-layers',
      comment: 'ui knows no api, api knows no feature, neither knows app.',
      severity: 'error',
      from: { path: '^frontend/src/(ui|api)/' },
      to: { path: '^frontend/src/(app|features)/' },
    },
    {
      name: 'sdks-only-in-adapters',
      severity: 'error',
      from: { pathNot: '^infra/(src/adapters|bench|test)/' },
      to: { path: sdks },
    },
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
    exclude: { path: '(^|/)dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
