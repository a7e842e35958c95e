import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { firstLoad, type Script, scriptsOf } from './first-load.ts';
import { routes } from './routes.ts';

/** What the page names itself and runs before anything else: the theme, and the first calls. */
const first = ['/theme.js', '/early.js'];

/**
 * Writes what each route needs first: `route-preloads.json`, values of the Link header by lower-case path. The server
 * sends them with the page, so that everything is fetched at once and not after the first scripts have run.
 */
export function routePreloads(): Plugin {
  return {
    name: 'anamnesis:route-preloads',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const scripts = scriptsOf(bundle);
      const preloads = Object.entries(routes).map(([route, shownBy]) => {
        const load = firstLoad(scripts, shownBy);
        return [route.toLowerCase(), linksOf(load)] as const;
      });
      if (dir) writeFileSync(join(dir, 'route-preloads.json'), JSON.stringify(Object.fromEntries(preloads)));
    },
  };
}

/** A browser has few connections to a server and takes these in order: what takes longest comes before what is small. */
export function linksOf(load: readonly Script[]): string[] {
  const longestFirst = load.toSorted((a, b) => b.code.length - a.code.length);
  const styles = new Set(load.filter(({ isEntry }) => !isEntry).flatMap(({ styles: own }) => own));
  return [
    ...first.map((path) => `<${path}>; rel=preload; as=script`),
    ...longestFirst.map(({ file }) => `</${file}>; rel=modulepreload`),
    ...[...styles].map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
  ];
}
