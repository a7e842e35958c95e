import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
/** Shown by what opens them, not by themselves. */
const behind = new Set([
  'alert-dialog',
  'confirm-dialog',
  'prompt-dialog',
  'dialog-host',
  'toast-card',
  'toast-host',
  'menu-items',
  'fetched-dialog',
  'handled',
  'open-context-menu',
  'open-menu',
  'open-tooltip',
  'stand-in',
]);

it('shows every component of the kit', () => {
  const stories = readdirSync(new URL('stories', import.meta.url)).map((file) => read(`stories/${file}`));
  const shown = [...stories, read('states.tsx')].join('\n');
  const kit = new URL('../src/ui', import.meta.url).pathname;
  const components = globSync('**/*.tsx', { cwd: kit, exclude: ['picture/**', '**/*.spec.tsx'] }).filter(
    (file) => !behind.has(basename(file, '.tsx')),
  );
  expect(components.length).toBeGreaterThan(behind.size);
  expect(components.filter((file) => !shown.includes(`/ui/${file}'`))).toEqual([]);
});
