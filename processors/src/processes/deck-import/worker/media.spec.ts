import { PackageUnreadable } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { expect, it } from 'vitest';
import type { MediaItem } from '../reading/reader.ts';
import { readMedia } from './media.ts';
import { aPackage } from './testing/a-package.ts';

async function itemsOf(pack: Parameters<typeof readMedia>[0], ...names: string[]): Promise<MediaItem[]> {
  const items: MediaItem[] = [];
  for await (const item of readMedia(pack, names)) items.push(item);
  return items;
}
const textOf = (item: MediaItem | undefined) =>
  item?.kind === 'file' ? Buffer.from(item.bytes).toString('latin1') : null;

it('gives pictures and sounds whole, drawings cleaned, and names what is none', async () => {
  const files = {
    'a.txt': 'GIF89a heart',
    'b.svg': '<svg><script>x</script><circle r="1"/></svg>',
    'c.png': 'MZ program',
  };
  const [gif, svg, ...others] = await itemsOf(aPackage({ files }), 'a.txt', 'b.svg', 'c.png', 'd.png');
  expect([gif, textOf(gif)]).toMatchObject([{ kind: 'file', name: 'a.txt', ending: 'gif' }, files['a.txt']]);
  expect(textOf(svg)).toContain('<circle');
  expect(textOf(svg)).not.toContain('script');
  expect(others).toEqual([
    { kind: 'unknown', name: 'c.png' },
    { kind: 'unknown', name: 'd.png' },
  ]);
});

it('gives large files in pieces, unless they are nothing that is shown', async () => {
  const long = 'x'.repeat(3 * 2 ** 20);
  const files = { sound: `OggS${long}`, drawing: `<svg>${long}`, program: `MZ${long}` };
  const items = await itemsOf(aPackage({ files }), 'sound', 'drawing', 'program');
  expect(items.map(({ kind }) => kind)).toEqual(['begin', 'piece', 'piece', 'end', 'unknown', 'unknown']);
  const bytes = items.reduce((sum, item) => sum + (item.kind === 'piece' ? item.bytes.length : 0), 0);
  expect(bytes).toBe(files.sound.length);
});

it('goes on after a file that is damaged', async () => {
  const pack = aPackage({ files: { bad: 'GIF89a', good: 'GIF89a' } });
  const damaged: typeof pack = {
    ...pack,
    async *readMedium(name) {
      if (name === 'bad') throw new PackageUnreadable('damaged', 'It is damaged.');
      yield* pack.readMedium(name);
    },
  };
  expect((await itemsOf(damaged, 'bad', 'good')).map(({ kind }) => kind)).toEqual(['unknown', 'file']);
});
