import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Express } from 'express';
import { precompressed } from './precompressed.ts';

const year = 31_536_000;

/** Serves the built frontend; every other path that is not an API call gets its page, for the router in the browser. */
export function serveFrontend(app: Express, folder: string): void {
  if (!existsSync(join(folder, 'index.html'))) return;
  const preloads = routePreloads(folder);
  // A browser must hear of a new version.
  app.use('/service-worker.js', (_req, res, next) => {
    res.setHeader('Cache-Control', 'no-cache');
    next();
  });
  app.use(precompressed(folder));
  app.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: year * 1000, fallthrough: false }),
  );
  app.use(express.static(folder, { index: false, maxAge: 0 }));
  app.get(
    '/{*path}',
    (req, res, next) => {
      res.setHeader('Cache-Control', 'no-cache');
      const links = preloads.get(withoutEnd(req.path.toLowerCase()));
      if (links) res.setHeader('Link', links);
      req.url = '/index.html';
      next();
    },
    precompressed(folder),
    express.static(folder, { cacheControl: false }),
  );
}

const withoutEnd = (path: string): string => path.replace(/(?<=.)\/$/, '');

/** What a page needs first, as values of the Link header by its lower-case path; as the build wrote them. */
function routePreloads(folder: string): ReadonlyMap<string, string[]> {
  const file = join(folder, 'route-preloads.json');
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>));
}
