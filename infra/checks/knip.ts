import type { KnipConfig } from 'knip';

/** Every file of such a package can be imported by others, so that only what is exported tells whether it is used. */
const library = { entry: ['src/**/*.spec.ts'], includeEntryExports: true };

/** What nothing imports: it is started by its path. */
const started = [
  'checks/vitest*.config.ts',
  'docker/*.{ts,js}',
  'docker/secure/*.js',
  'test/**/*.{spec,journey}.ts',
  'test/support/*.setup.ts',
  // Given to a process with --import.
  'test/support/{dying-replay,recording-imports}.ts',
  '{src,tools}/**/*.spec.ts',
  'tools/development/{marks-found,notices,sample,screenshots,sizes}.ts',
  'tools/development/stored-shapes/main.ts',
  'tools/operations/{eventstore-users,gateway}.ts',
  'tools/operations/reports/main.ts',
  'tools/testing/{ci,install-browser,specs}.ts',
  'tools/testing/all/{screens,yesterday}.ts',
  'tools/testing/*-reporter.ts',
];

/** Unused files, exports and packages, and packages that are used where they are not declared. */
const everything = {
  // A type may be named by those who call the function that takes it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreBinaries: ['apt-get', 'mount', 'nginx', 'openssl', 'pdftotext', 'umount', 'vite'],
  ignoreDependencies: [
    // The dependency rules are read with it.
    '@swc/core',
    // Named by the configuration of vitest.
    'happy-dom',
  ],
  ignoreIssues: {
    // What does not compile when something is missing.
    '{command-service,query-service,projectors}/src/modules.ts': ['types'],
    'contracts/src/contexts.ts': ['types'],
    // Read from a module that was loaded before.
    'frontend/src/pdf/engine/engine.ts': ['exports'],
  },
  // Its paths are from the root of the repository, where knip expects the folder of the workspace.
  vitest: false,
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/@import '([^']+)'/g)].map(([, path]) => `import '${path}';`).join('\n'),
  },
  workspaces: {
    '.': {},
    contracts: library,
    'command-service': library,
    'query-service': library,
    projectors: library,
    processors: library,
    'processors/content': library,
    'processors/knowledge': library,
    'processors/readers': library,
    frontend: {
      entry: [
        // Put in the place of zod by a plugin of the build.
        'src/api/lazy-zod.ts',
        // Built by a plugin into a file of its own.
        'src/worker/service-worker.ts',
        // Linked by pages.
        'src/ui/theme/theme.css',
        'gallery/{frame,states}.tsx',
        'src/testing/setup.ts',
        'src/**/*.spec.{ts,tsx}',
        '{build,gallery}/**/*.spec.ts',
      ],
    },
    infra: { entry: started },
    'infra/cluster': {
      entry: [
        'test/engines/main.ts',
        'test/**/*.cluster.ts',
        '**/*.spec.ts',
        'testing/*.setup.ts',
        'testing/eventstore-server/{member,process}.ts',
      ],
      includeEntryExports: true,
    },
    'infra/history': { entry: ['main.ts', 'person-state.ts', '**/*.{spec,journey}.ts'] },
    'infra/lab': {
      entry: ['main.ts', 'models/small/model.setup.ts', '**/*.spec.ts'],
    },
  },
} satisfies KnipConfig;

const files = { project: ['src/**/*.{ts,tsx}!'] };
/** What specs are made of, and what the laboratory measures, starts nothing and is none of the app. */
const specs = {
  config: [],
  entry: ['**/*.{spec,fixture,journey}.{ts,tsx}', '**/testing/**', 'src/laboratory.ts'],
};
const part = { ...files, includeEntryExports: true, vitest: specs };

/** With `--production`: files and exports of the app that neither it nor a command of those who run it uses, though specs, tools or the laboratory do. */
const app = {
  include: ['files', 'exports', 'types', 'dependencies'],
  ignoreExportsUsedInFile: true,
  ignoreIssues: everything.ignoreIssues,
  // Started by its path.
  ignoreDependencies: ['vite'],
  vitest: false,
  compilers: everything.compilers,
  ignoreWorkspaces: ['infra/lab'],
  workspaces: {
    '.': {},
    contracts: part,
    'command-service': part,
    'query-service': part,
    projectors: part,
    processors: part,
    'processors/content': part,
    'processors/knowledge': part,
    'processors/readers': part,
    frontend: {
      ...files,
      vitest: specs,
      entry: [
        'src/app/main.tsx!',
        'src/api/lazy-zod.ts!',
        'src/worker/service-worker.ts!',
        'src/ui/theme/theme.css!',
        'vite.config.ts!',
      ],
    },
    infra: {
      project: [...files.project, 'tools/operations/**/*.ts!'],
      vitest: specs,
      entry: ['src/start.ts!', 'docker/*.ts!', 'tools/operations/*.ts!', 'tools/operations/reports/main.ts!'],
    },
    'infra/cluster': part,
    'infra/history': { project: ['**/*.ts!'], vitest: specs, entry: ['main.ts!', 'person-state.ts!'] },
  },
} satisfies KnipConfig;

export default ({ production = false }: { production?: boolean }): KnipConfig =>
  production ? app : everything;
