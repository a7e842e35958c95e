import { posix } from 'node:path';
import type { OfficePackage } from './package.ts';
import { readXml } from './xml.ts';

/** Where a part leads to: `type` is the last word of its type, the same in the two forms of the standard. */
export type Relationship = { id: string; type: string; target: string };

/** The relationships of a part, '' being the whole package; none that leads out of the package. */
export async function relationshipsOf(office: OfficePackage, part: string): Promise<Relationship[]> {
  const folder = posix.dirname(part);
  const source = await office.text(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  const found: Relationship[] = [];
  for (const event of readXml(source ?? '')) {
    if (event.kind !== 'open' || event.name !== 'Relationship') continue;
    const { attributes } = event;
    if (attributes.get('TargetMode') === 'External') continue;
    const type = (attributes.get('Type') ?? '').replace(/^.*\//u, '');
    const target = attributes.get('Target') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
    found.push({ id: attributes.get('Id') ?? '', type, target: path });
  }
  return found;
}
