// Which folder of a package may import which: arrows run one way. A listed folder imports those before it in its list; a
// folder that is not listed stands on top: it imports listed ones, and no other folder imports it. So a new context needs
// no line here until another one imports it, and a new arrow is declared where everybody sees it.
// Specs and `testing/` folders may look at any folder of their package.
const orders = {
  'contracts/src': [
    'kernel',
    'library',
    'cards',
    'preferences',
    'documents',
    'decks',
    'quizzes',
    'notes-search',
    'scores',
    'diseases',
    'practice',
    'history',
  ],
  'command-service/src': ['kernel', 'preferences', 'library', 'cards', 'practice', 'quizzes', 'documents'],
  'query-service/src': [
    'zip',
    'export',
    'paging',
    'streams',
    'openapi',
    'documents',
    'cards',
    'preferences',
    'notes-search',
    'practice',
  ],
  'projectors/src': ['engine', 'cards'],
  'processors/src': ['platform', 'documents', 'decks'],
  'processors/src/platform': ['kernel', 'workers', 'derived', 'files'],
  // From the word to the page and what it is made of, what is asked of every draft, what is left to ask; then who finds, answers and writes.
  'processors/content/src': [
    'vectors',
    'language',
    'page',
    'blocks',
    'checks',
    'model',
    'second-reading',
    'writing',
    'places',
    'coverage',
    'search',
    'answers',
    'engines',
  ],
  // From archives and texts to the files that are made of them.
  'processors/readers/src': [
    'package',
    'text',
    'pictures',
    'office',
    'word',
    'presentations',
    'pdf',
    'measuring',
    'recognition',
  ],
  // No engine knows another one.
  'processors/content/src/engines': [],
  // No process imports another one: what several need is the platform's.
  'processors/src/processes': [],
};

const tests = '\\.spec\\.ts$|/testing/';
const oneOf = (folders) => `(?:${folders.join('|')})/`;

/**
 * A call names the read models that it reads or changes and its refusals, also those of contexts above its own: these declarations are
 * leaves, which import no other context's code. So is a practice question, with which the call for due questions answers.
 */
const declarations =
  '^contracts/src/(?:[^/]+/(?:read-models|refusals)|quizzes/questions/quiz-question)\\.ts$';

const nameOf = (base) => base.replace('/src', '').replaceAll('/', '-');

/** A listed folder imports only itself, the folders before it and files at the root of `base`. */
const listed = (base, order) =>
  order.map((folder, index) => ({
    name: `${nameOf(base)}-${folder}-imports-no-folder-above`,
    comment: `${base}: ${order.join(' < ')} < every other folder. Move code down, or change the order.`,
    severity: 'error',
    from: { path: `^${base}/${folder}/`, pathNot: tests },
    to: {
      path: `^${base}/[^/]+/`,
      pathNot: [`^${base}/${oneOf(order.slice(0, index + 1))}`, declarations],
    },
  }));

/** Folders on top do not know each other. */
const unlisted = (base, order) => ({
  name: `${nameOf(base)}-folders-on-top-are-apart`,
  comment: 'A folder that others import is listed in infra/checks/folder-rules.cjs.',
  severity: 'error',
  from: { path: `^${base}/(?!${oneOf(order)})([^/]+)/`, pathNot: tests },
  to: { path: `^${base}/[^/]+/`, pathNot: [`^${base}/(?:${oneOf(order)}|$1/)`, declarations] },
});

/** Files at the root of `base` put the contexts together. */
const kernel = (base) => ({
  name: `${nameOf(base)}-kernel-imports-no-root-file`,
  severity: 'error',
  from: { path: `^${base}/(?:kernel|engine|platform)/`, pathNot: '\\.spec\\.ts$' },
  to: { path: `^${base}/[^/]+\\.ts$` },
});

/**
 * Ports speak of contexts where their purpose is a context's (a content engine writes cards in a card style), but only in
 * types: no context's code runs in an adapter. Contexts and the kernel import no ports.
 */
const portsImportTypes = {
  name: 'ports-import-values-of-the-kernel-only',
  severity: 'error',
  from: { path: '^contracts/src/ports/', pathNot: tests },
  to: {
    path: '^contracts/src/',
    pathNot: '^contracts/src/(?:kernel|ports)/',
    dependencyTypesNot: ['type-only'],
  },
};

module.exports = [
  ...Object.entries(orders).flatMap(([base, order]) => [
    ...listed(base, order),
    unlisted(base, order),
    kernel(base),
  ]),
  portsImportTypes,
];
