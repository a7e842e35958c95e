import { posix } from 'node:path';
import type { OfficePackage } from './open.ts';

/** Where a part leads to: `type` is the last word of its type, the same in the two forms of the standard. */
export type Relationship = { id: string; type: string; target: string };

/** The relationships of a part, '' being the whole package; none that leads out of it or to what is not there. */
export async function relationshipsOf(office: OfficePackage, part: string): Promise<Relationship[]> {
  const folder = posix.dirname(part);
  const source = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const found: Relationship[] = [];
  if (!office.has(source)) return found;
  await office.xml(source, {
    open(_, attribute) {
      const [type, target] = [attribute('Type')?.split('/').at(-1), attribute('Target')];
      if (type === undefined || target === undefined || attribute('TargetMode') === 'External') return;
      const path = posix.join(target.startsWith('/') ? '/' : folder, target).replace(/^\/+/u, '');
      if (office.has(path)) found.push({ id: attribute('Id') ?? '', type, target: path });
    },
  });
  return found;
}
