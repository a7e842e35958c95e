import { existsSync, readdirSync } from 'node:fs';
import { posix, sep } from 'node:path';
import type { RequestHandler } from 'express';

const endings = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof endings;

/**
 * Rewrites a request for a file of `folder` to its compressed copy, `<file>.br` or `<file>.gz`, if the build made one
 * and the client accepts it. The next handler serves the copy, with the type of the original. Range requests are served
 * from the original, so that a range means the same bytes.
 */
export function precompressed(folder: string): RequestHandler {
  const copies = copiesIn(folder);
  return (req, res, next) => {
    const offered = copies.get(req.path);
    if (!offered || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    res.vary('Accept-Encoding');
    const encoding = req.headers.range ? undefined : offered.find((each) => req.acceptsEncodings(each));
    if (!encoding) return next();
    res.setHeader('Content-Encoding', encoding);
    res.type(posix.extname(req.path));
    req.url = req.url.replace(req.path, `${req.path}${endings[encoding]}`);
    next();
  };
}

/** By path, the encodings that have a copy, the smaller one first. */
function copiesIn(folder: string): Map<string, Encoding[]> {
  const copies = new Map<string, Encoding[]>();
  if (!existsSync(folder)) return copies;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const paths = new Set(files.map((file) => `/${file.replaceAll(sep, '/')}`));
  for (const path of paths) {
    const there = (['br', 'gzip'] as const).filter((encoding) => paths.has(path + endings[encoding]));
    if (there.length > 0) copies.set(path, there);
  }
  return copies;
}
