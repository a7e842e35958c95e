import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Express } from 'express';
import { precompressed } from './precompressed.ts';

const year = 31_536_000;

/** Serves the built frontend; every other path that is not an API call gets its page, for the router in the browser. */
export function serveFrontend(app: Express, folder: string): void {
  if (!existsSync(join(folder, 'index.html'))) return;
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
      req.url = '/index.html';
      next();
    },
    precompressed(folder),
    express.static(folder, { cacheControl: false }),
  );
}
