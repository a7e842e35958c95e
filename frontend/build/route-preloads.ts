import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { firstLoad, scriptsOf } from './first-load.ts';
import { routes } from './routes.ts';

/**
 * Writes which scripts each route needs beside those that every page names: `route-preloads.json`, by lower-case path. The
 * server names them with the page, so that they are fetched together with the first ones and not after these have run.
 */
export function routePreloads(): Plugin {
  return {
    name: 'anamnesis:route-preloads',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const scripts = scriptsOf(bundle);
      const always = new Set(firstLoad(scripts, []));
      const preloads = Object.entries(routes).map(([route, shownBy]) => {
        const more = firstLoad(scripts, shownBy).filter((script) => !always.has(script));
        return [route.toLowerCase(), more.map(({ file }) => `/${file}`)] as const;
      });
      if (dir) writeFileSync(join(dir, 'route-preloads.json'), JSON.stringify(Object.fromEntries(preloads)));
    },
  };
}
