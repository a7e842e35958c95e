import { expect, test } from 'vitest';
import { partOf } from './parts.ts';

const graph: Record<string, string[]> = {
  '/src/ui/button.tsx': ['/src/features/accounts/login-page.tsx', '/src/features/home/home-page.tsx'],
  '/src/api/api.ts': ['/src/app/store-provider.tsx'],
  '/src/ui/skeleton.tsx': ['/src/features/home/home-page.tsx', '/src/features/library/folder-list.tsx'],
  '/src/features/library/folder-list.tsx': ['/src/app/workspace/workspace-page.tsx'],
  '/src/pdf/engine.ts': ['/src/pdf/page.tsx'],
  '/src/circle/one.ts': ['/src/circle/two.ts'],
  '/src/circle/two.ts': ['/src/circle/one.ts', '/src/app/store-provider.tsx'],
};
const part = (module: string) => partOf(module, (each) => graph[each] ?? []);

test.each([
  [
    'what a screen before signing in needs comes with these, whoever else needs it',
    'ui/button.tsx',
    'first-screens',
  ],
  ['what is around every page comes with the frame', 'api/api.ts', 'frame'],
  ['what two pages share has a file of its own', 'ui/skeleton.tsx', 'pages'],
  ['what one page needs stays with it', 'features/library/folder-list.tsx', null],
  ['what is fetched when it is used stays apart', 'pdf/engine.ts', null],
  ['modules that import each other belong together', 'circle/one.ts', 'frame'],
])('%s', (_, module, expected) => {
  expect(part(`/src/${module}`)).toBe(expected);
});
