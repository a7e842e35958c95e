import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cachedFolder, succeeds } from './cache.ts';

export type FoundRuntime = { module: string } | { missing: string };

const version = '3.22.1';
/** Packages with a binary that needs no graphics card. */
const binaries: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
  'win32-arm64': 'win-arm64',
};

/**
 * The module of node-llama-cpp, installed at the first use into a folder of the cache: with what it needs it takes 85 MB. No script
 * of a package is run, and its other binaries (640 MB, for graphics cards) are left out.
 */
export function findRuntime(say: (line: string) => void): FoundRuntime {
  const platform = `${process.platform}-${process.arch}`;
  const binary = binaries[platform];
  if (binary === undefined) return { missing: `node-llama-cpp has no binary for ${platform}` };
  const folder = cachedFolder(`node-llama-cpp-${version}-${platform}`, (into) => {
    say(`Installing node-llama-cpp ${version}, once …`);
    const wanted = [`node-llama-cpp@${version}`, `@node-llama-cpp/${binary}@${version}`];
    const without = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    return (
      succeeds('npm', ['install', '--prefix', into, ...without, ...wanted]) && existsSync(moduleIn(into))
    );
  });
  return folder === null
    ? { missing: 'the package registry does not provide node-llama-cpp' }
    : { module: moduleIn(folder) };
}

const moduleIn = (folder: string): string => join(folder, 'node_modules/node-llama-cpp/dist/index.js');
