// Which folder of a package may import which: arrows run one way. A listed folder imports those before it in its list; a
// folder that is not listed stands on top: it imports listed ones, and no other folder imports it. So a new context needs
// no line here until another one imports it, and a new arrow is declared where everybody sees it.
// Specs and `testing/` folders may look at any folder of their package.
const orders = {
  contracts: ['kernel', 'library', 'cards', 'preferences', 'documents'],
  'command-service': ['kernel', 'preferences', 'library', 'cards', 'documents'],
  'query-service': ['zip', 'export', 'paging', 'streams', 'openapi', 'documents', 'cards', 'preferences'],
  projectors: ['engine'],
  processors: ['kernel', 'text', 'workers', 'derived', 'content', 'documents', 'disposal'],
};

const tests = '\\.spec\\.ts$|/testing/';
const oneOf = (folders) => `(?:${folders.join('|')})/`;

/**
 * A call names the read models that it reads or changes, also those of contexts above its own: these declarations are
 * leaves, which import no other context's code.
 */
const declarations = '^contracts/src/[^/]+/read-models\\.ts$';

/** A listed folder imports only itself, the folders before it and files at the root of `src`. */
const listed = (pkg, order) =>
  order.map((folder, index) => ({
    name: `${pkg}-${folder}-imports-no-folder-above`,
    comment: `${pkg}/src: ${order.join(' < ')} < every other folder. Move code down, or change the order.`,
    severity: 'error',
    from: { path: `^${pkg}/src/${folder}/`, pathNot: tests },
    to: {
      path: `^${pkg}/src/[^/]+/`,
      pathNot: [`^${pkg}/src/${oneOf(order.slice(0, index + 1))}`, declarations],
    },
  }));

/** Folders on top do not know each other. */
const unlisted = (pkg, order) => ({
  name: `${pkg}-folders-on-top-are-apart`,
  comment: 'A folder that others import is listed in infra/checks/folder-rules.cjs.',
  severity: 'error',
  from: { path: `^${pkg}/src/(?!${oneOf(order)})([^/]+)/`, pathNot: tests },
  to: { path: `^${pkg}/src/[^/]+/`, pathNot: [`^${pkg}/src/(?:${oneOf(order)}|$1/)`, declarations] },
});

/** Files at the root of `src` put the contexts together. */
const kernel = (pkg) => ({
  name: `${pkg}-kernel-imports-no-root-file`,
  severity: 'error',
  from: { path: `^${pkg}/src/(?:kernel|engine)/`, pathNot: '\\.spec\\.ts$' },
  to: { path: `^${pkg}/src/[^/]+\\.ts$` },
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
  ...Object.entries(orders).flatMap(([pkg, order]) => [
    ...listed(pkg, order),
    unlisted(pkg, order),
    kernel(pkg),
  ]),
  portsImportTypes,
];
