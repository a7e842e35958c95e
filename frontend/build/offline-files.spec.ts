import { expect, test } from 'vitest';
import type { Script } from './first-load.ts';
import { offlineFiles } from './offline-files.ts';
import { offline, routes } from './routes.ts';

const script = (file: string, more: Partial<Script> = {}): Script => ({
  file,
  code: '',
  imports: [],
  later: [],
  styles: [],
  isEntry: false,
  modules: [],
  ...more,
});

test('what is shown without a network is there with what it fetches later, but for what needs the server', () => {
  const shown = [...Object.values(routes).flat(), ...offline].map((module) => `/frontend/src/${module}`);
  const scripts = [
    script('entry.js', { isEntry: true, later: ['statistics.js'] }),
    script('pages.js', {
      modules: [...shown, '/frontend/src/features/cards/play/play-session.tsx'],
      later: ['source.js', 'editor.js', 'charts.js', 'load-engine.js'],
      styles: ['pages.css'],
    }),
    script('source.js', { imports: ['text.js'] }),
    script('text.js'),
    script('editor.js', { modules: ['/frontend/src/features/cards/editor/card-editor.tsx'] }),
    script('charts.js', { modules: ['/node_modules/recharts/es6/index.js'] }),
    script('statistics.js'),
    script('load-engine.js', { modules: ['/frontend/src/pdf/engine/load-engine.ts'], later: ['engine.js'] }),
    script('engine.js', { modules: ['/node_modules/pdfjs-dist/build/pdf.mjs'] }),
  ];
  expect(offlineFiles(scripts)).toEqual(
    ['engine.js', 'entry.js', 'load-engine.js', 'pages.css', 'pages.js', 'source.js', 'text.js'].map(
      (file) => `/${file}`,
    ),
  );
});
