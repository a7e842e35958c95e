import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { joinedFile, type NamedPicture, picturesIn } from './joined-file.ts';

async function* given(pictures: readonly NamedPicture[]) {
  yield* pictures;
}
async function join(pictures: readonly NamedPicture[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of joinedFile(given(pictures))) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}
const anyPicture = fc.record({ name: fc.string({ minLength: 1, maxLength: 20 }), bytes: fc.uint8Array() });
const anyPictures = fc
  .array(anyPicture, { minLength: 1, maxLength: 12 })
  .map((all) =>
    all.map(({ name, bytes }, index) => ({ name: `${index} ${name.replaceAll(/[/\\]/gu, '-')}`, bytes })),
  );

it('pictures in one file come out as they went in, in order and from any page on', async () => {
  await fc.assert(
    fc.asyncProperty(anyPictures, fc.nat(11), async (pictures, skipped) => {
      const from = (skipped % pictures.length) + 1;
      const found: unknown[] = [];
      for await (const picture of picturesIn(await join(pictures), from)) found.push(picture);
      const all = pictures.map(({ bytes }, index) => ({ pageNumber: index + 1, of: pictures.length, bytes }));
      expect(found).toEqual(all.slice(from - 1));
    }),
  );
});

it('the file is a zip that others open, with the same bytes each time', async () => {
  const pictures = [
    { name: '001 Tafel ä.png', bytes: Uint8Array.of(1, 2, 3) },
    { name: '002 b.jpg', bytes: new Uint8Array(70_000) },
  ];
  const file = await join(pictures);
  expect(unzipSync(file)).toEqual(Object.fromEntries(pictures.map(({ name, bytes }) => [name, bytes])));
  expect(await join(pictures)).toEqual(file);
});

it('a picture alone is its own file', async () => {
  const bytes = Uint8Array.of(0xff, 0xd8, 0xff);
  const found: unknown[] = [];
  for await (const picture of picturesIn(bytes, 1)) found.push(picture);
  expect(found).toEqual([{ pageNumber: 1, of: 1, bytes }]);
});
