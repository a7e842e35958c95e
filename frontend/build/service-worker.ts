import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { files } from '../src/worker/asked.ts';
import type { Build } from '../src/worker/shell.ts';
import { scriptsOf } from './first-load.ts';
import { offlineFiles } from './offline-files.ts';

const source = join(import.meta.dirname, '../src/worker/service-worker.ts');
/** Of each font the part with the letters of western languages; others are kept once they were used. And what reads pages. */
const beside = /-latin-(?!ext)[^/]*\.woff2$|[\\/]pdf\.worker[^\\/]*\.mjs$/;

/** Writes `service-worker.js`, which knows the files that this build needs without a network. */
export function serviceWorker(): Plugin {
  return {
    name: 'anamnesis:service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      await build({
        configFile: false,
        logLevel: 'warn',
        define: { buildInfo: JSON.stringify(buildOf(dir, bundle)) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2023',
          rolldownOptions: {
            input: source,
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

function buildOf(folder: string, bundle: Rolldown.OutputBundle): Build {
  const assets = [
    ...offlineFiles(scriptsOf(bundle)),
    ...Object.keys(bundle)
      .filter((file) => beside.test(file))
      .map((file) => `/${file}`),
  ];
  const hash = createHash('sha256');
  for (const asset of assets) hash.update(`${asset}\n`);
  // The names of these say nothing of what is in them.
  for (const file of ['/index.html', ...files]) hash.update(readFileSync(join(folder, file)));
  return { version: hash.digest('hex').slice(0, 16), files: ['/', ...files, ...assets] };
}
