import { readdirSync, readFileSync } from 'node:fs';
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
  const components = readdirSync(new URL('../src/ui', import.meta.url)).filter(
    (file) => /^[^.]*\.tsx$/.test(file) && !behind.has(file.replace('.tsx', '')),
  );
  expect(components.filter((file) => !shown.includes(`/ui/${file}'`))).toEqual([]);
});
