// Rooms beside the app, which is developed, run and tested without them: who may enter, and what they know.
module.exports = [
  {
    name: 'the-cluster-by-its-page',
    comment:
      'What others use of the cluster is on the page that its package.json exports; specs and the laboratory also work with its stand-ins.',
    severity: 'error',
    from: { pathNot: '^infra/cluster/' },
    to: { path: '^infra/cluster/', pathNot: '^infra/cluster/(?:src/index\\.ts$|testing/)' },
  },
  {
    name: 'the-cluster-is-loaded-where-it-is-started',
    comment: 'Who keeps everything in one folder loads nothing of it: its page is imported with import().',
    severity: 'error',
    from: { pathNot: '^infra/cluster/' },
    to: { path: '^infra/cluster/src/', dynamic: false },
  },
  {
    name: 'stand-ins-of-engines-are-for-specs',
    severity: 'error',
    from: { pathNot: '\\.spec\\.ts$|/testing/|^infra/(lab|test|cluster/test)/' },
    to: { path: '^infra/cluster/test(?:ing)?/' },
  },
  {
    name: 'the-cluster-knows-of-the-app-what-adapters-share',
    severity: 'error',
    from: { path: '^infra/cluster/src/', pathNot: '\\.(spec|fixture)\\.ts$|/testing/' },
    to: { path: '^infra/(?!cluster/|node_modules/)', pathNot: '^infra/src/adapters/common/' },
  },
  {
    name: 'an-engine-of-the-cluster-knows-no-other',
    severity: 'error',
    from: { path: '^infra/cluster/src/([^/]+)/', pathNot: '\\.(spec|fixture)\\.ts$' },
    to: { path: '^infra/cluster/src/', pathNot: '^infra/cluster/src/($1|engine)/' },
  },
  {
    name: 'nobody-imports-the-laboratory',
    comment: 'A room beside the app, which is developed, run and tested without it.',
    severity: 'error',
    from: { pathNot: '^infra/lab/' },
    to: { path: '^infra/lab/' },
  },
  {
    name: 'nobody-imports-the-histories-of-analysts',
    comment: 'A room beside the app. The laboratory measures it.',
    severity: 'error',
    from: { pathNot: '^infra/(history|lab)/' },
    to: { path: '^infra/history/' },
  },
  {
    name: 'histories-know-no-test',
    comment: 'They are read where the tests are not installed.',
    severity: 'error',
    from: { path: '^infra/history/', pathNot: '\\.(spec|journey)\\.ts$|/testing/' },
    to: { path: '^infra/(test|lab|tools/(testing|development))/' },
  },
];
