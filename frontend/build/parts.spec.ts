import { expect, test } from 'vitest';
import { partOf } from './parts.ts';

const graph: Record<string, string[]> = {
  '/src/ui/buttons/button.tsx': [
    '/src/features/accounts/sign-in/login-page.tsx',
    '/src/app/today/today-page.tsx',
  ],
  '/src/ui/fields/checklist.tsx': ['/src/features/accounts/sign-in/signup-page.tsx'],
  '/src/app/guards.tsx': ['/src/app/main.tsx'],
  '/src/api/api.ts': ['/src/app/store-provider.tsx'],
  '/src/ui/feedback/skeleton.tsx': ['/src/app/today/today-page.tsx', '/src/features/library/folder-list.tsx'],
  '/src/card-text/card-text.tsx': [
    '/src/app/workspace/workspace-page.tsx',
    '/src/features/cards/play-page.tsx',
  ],
  '/src/features/library/folder-list.tsx': ['/src/app/workspace/workspace-page.tsx'],
  '/src/ui/dialogs/dialog.tsx': ['/src/features/library/folder-list.tsx', '/src/pdf/page.tsx'],
  '/src/pdf/engine/engine.ts': ['/src/pdf/page.tsx'],
  '/@radix-ui/react-menu/dist/index.mjs': ['/src/pdf/page.tsx', '/src/pdf/engine/engine.ts'],
  '/frontend/src/occlusion/geometry.ts': ['/src/pdf/page.tsx', '/src/pdf/engine/engine.ts'],
  '/contracts/src/cards/occlusion/text.ts': ['/src/pdf/page.tsx', '/src/pdf/engine/engine.ts'],
  '/frontend/src/features/occlusion/draw/use-page.ts': ['/src/pdf/page.tsx', '/src/pdf/engine/engine.ts'],
  '/lucide-react/icons/x.mjs': ['/src/pdf/page.tsx', '/src/pdf/engine/engine.ts'],
  '/src/circle/one.ts': ['/src/circle/two.ts'],
  '/src/circle/two.ts': ['/src/circle/one.ts', '/src/app/store-provider.tsx'],
};
const part = (module: string) => partOf(module, (each) => graph[each] ?? []);

test.each([
  ['what is needed before signing in and after comes with the shell', 'ui/buttons/button.tsx', 'shell'],
  [
    'what is needed only before signing in comes with its screens',
    'ui/fields/checklist.tsx',
    'first-screens',
  ],
  ['what the entry needs comes with the shell', 'app/guards.tsx', 'shell'],
  ['what is around every page comes with the frame', 'api/api.ts', 'frame'],
  ['what two pages share has a file of its own', 'ui/feedback/skeleton.tsx', 'pages'],
  ['and another one what the home page does not need', 'card-text/card-text.tsx', 'cards'],
  ['what one page needs stays with it', 'features/library/folder-list.tsx', null],
  ['what it shares with what is fetched later does not', 'ui/dialogs/dialog.tsx', 'workspace'],
  ['what is fetched when it is used stays apart', 'pdf/engine/engine.ts', null],
  ['modules that import each other belong together', 'circle/one.ts', 'frame'],
])('%s', (_, module, expected) => {
  expect(part(`/src/${module}`)).toBe(expected);
});

test('icons, libraries of overlays, and what shows pictures of cards lie together where no page shows them at once', () => {
  expect(part('/@radix-ui/react-menu/dist/index.mjs')).toBe('overlays');
  expect(part('/lucide-react/icons/x.mjs')).toBe('icons');
  expect(part('/frontend/src/occlusion/geometry.ts')).toBe('pictures');
  expect(part('/contracts/src/cards/occlusion/text.ts')).toBe('pictures');
  expect(part('/frontend/src/features/occlusion/draw/use-page.ts')).toBeNull();
});
