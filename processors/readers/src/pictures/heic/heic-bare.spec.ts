import { describe, expect, it } from 'vitest';
import { decodePicture } from '../decode.ts';
import { PictureDamaged } from '../picture.ts';
import { readPicture } from '../read.ts';
import { heicBox, heicOf, type Item } from './testing/heic-boxes.ts';
import { aHeic, place } from '../../testing/pictures.ts';

const told = Buffer.from(place, 'latin1');
const bareOf = (bytes: Uint8Array): Buffer => Buffer.from(readPicture(bytes)!.bare());
const read = (bytes: Uint8Array) => () => readPicture(bytes);
const withBoxes = (...boxes: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat([aHeic(), ...boxes]));
const coded: Item = { type: 'hvc1', data: 'coded picture' };

describe('of a HEIC file', () => {
  it.each(['mpvd', 'sefd', 'uuid', 'free', 'skip', 'moov', 'udta', 'meta', 'what'])(
    'a box %s is left out behind the data, and is free space in front of it',
    async (type) => {
      const bare = bareOf(withBoxes(heicBox(type, told)));
      expect(bare.length).toBe(aHeic().length);
      const picture = heicOf({ items: [{ ...coded, isInMeta: true }] });
      const data = heicBox('mdat', Buffer.alloc(4));
      const file = new Uint8Array(Buffer.concat([picture, heicBox(type, told), data]));
      const emptied = bareOf(file);
      expect(emptied.includes('Ward')).toBe(false);
      expect(emptied.length).toBe(file.length);
      expect(emptied.includes('coded picture')).toBe(true);
    },
  );

  it('what is left is still decoded', async () => {
    const film = heicBox('mpvd', heicBox('moov', heicBox('udta', heicBox('\u00a9xyz', told))));
    const plain = await decodePicture(aHeic());
    expect(await decodePicture(withBoxes(film, heicBox('sefd', told)))).toEqual(plain);
    expect(await decodePicture(new Uint8Array(bareOf(withBoxes(film))))).toEqual(plain);
  });

  it('its picture is read without the film that it says it has', async () => {
    const film = Buffer.from(withBoxes(heicBox('moov', told)));
    film.write('msf1', film.indexOf('miaf'), 'latin1');
    film.write('Ward', 12, 'latin1');
    expect(bareOf(new Uint8Array(film)).includes('Ward')).toBe(false);
    expect(await decodePicture(new Uint8Array(film))).toEqual(await decodePicture(aHeic()));
  });

  it('items that are no picture are empty, wherever they lie, and pictures stay', () => {
    const kept = ['hvc1', 'av01', 'grid', 'iden', 'iovl'].flatMap((type): Item[] => [
      { type, data: `${type} in file`, name: 'Ward 7' },
      { type, data: `${type} in meta`, isInMeta: true },
    ]);
    const gone = ['Exif', 'mime', 'uri ', 'tmap', 'what'].flatMap((type): Item[] => [
      { type, data: place },
      { type, data: place, isInMeta: true },
    ]);
    const bare = bareOf(heicOf({ items: [...kept, ...gone] }));
    expect(bare.includes('Ward')).toBe(false);
    for (const { data } of kept) expect([data, bare.includes(data)]).toEqual([data, true]);
  });

  it('nothing stays that no item refers to, and no words beside the picture', () => {
    const bare = bareOf(
      heicOf({
        items: [{ ...coded, name: 'Ward 7' }],
        between: place,
        inMeta: ['xml ', 'uuid', 'free', 'idat', 'udta'].map((type) => heicBox(type, told)),
        properties: ['udes', 'crtt', 'mdft', 'itai', 'uuid', 'free'].map((type) => heicBox(type, told)),
      }),
    );
    expect(bare.includes('coded picture')).toBe(true);
    expect(bare.includes('Ward')).toBe(false);
    expect(bareOf(new Uint8Array(bare))).toEqual(bare);
  });

  it('one whose picture is of no known kind, or lies elsewhere, is damaged', () => {
    expect(read(heicOf({ items: [{ type: 'what', data: 'a' }, coded] }))).toThrow(PictureDamaged);
    const elsewhere = Buffer.from(heicOf({ items: [coded] }));
    elsewhere.write('mpvd', elsewhere.indexOf('mdat'), 'latin1');
    expect(read(new Uint8Array(elsewhere))).toThrow(PictureDamaged);
  });
});
