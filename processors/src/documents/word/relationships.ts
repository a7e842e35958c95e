import { posix } from 'node:path';
import type { Parts } from './parts.ts';
import { readXml } from './xml.ts';

/** Where the parts of a kind lie, the first of each kind; what lies outside the package is left out. */
export async function relatedParts(
  parts: Parts,
  name: string,
): Promise<(kind: string) => string | undefined> {
  const folder = posix.dirname(name);
  const found = new Map<string, string>();
  const relationships = posix.join(folder, '_rels', `${posix.basename(name)}.rels`);
  if (parts.has(relationships))
    await readXml(parts.read(relationships), {
      open(_, attribute) {
        const target = attribute('Target');
        const kind = attribute('Type')?.split('/').at(-1);
        if (kind === undefined || target === undefined || attribute('TargetMode') === 'External') return;
        const path = posix.join(target.startsWith('/') ? '/' : folder, target).replace(/^\/+/u, '');
        if (!found.has(kind) && parts.has(path)) found.set(kind, path);
      },
    });
  return (kind) => found.get(kind);
}
