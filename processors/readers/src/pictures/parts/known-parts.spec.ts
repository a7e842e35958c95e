import { describe, expect, it } from 'vitest';
import { readPicture } from '../read.ts';
import { aJpeg, aMovingWebp, aPng, chunk, place, segment, metadataChunks } from '../../testing/pictures.ts';

const told = Buffer.from(place, 'latin1');
const bareOf = (bytes: Uint8Array): Buffer => Buffer.from(readPicture(bytes)!.bare());
const jpegWith = async (...segments: Uint8Array[]): Promise<Uint8Array> => {
  const plain = await aJpeg();
  return new Uint8Array(Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2)]));
};
const named = (name: string, ...content: Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from(name, 'latin1'), ...content]);

describe('of a JPEG', () => {
  const markers = [...Array.from({ length: 16 }, (_, index) => 0xe0 + index), 0xfe, 0xf0, 0xfd, 0xc8, 0x02];
  it.each(markers)('a segment %i of something else goes', async (marker) => {
    const plain = bareOf(await aJpeg());
    expect(bareOf(await jpegWith(segment(marker, told)))).toEqual(plain);
    expect(bareOf(await jpegWith(segment(marker, named('JFXX\0', told))))).toEqual(plain);
  });

  it('JFIF and Adobe stay up to what a decoder reads', async () => {
    const jfif = named('JFIF\0', Uint8Array.of(1, 2, 1, 0, 72, 0, 72));
    const adobe = named('Adobe', Uint8Array.of(0, 100, 0, 0, 0, 0, 1));
    const preview = Buffer.concat([Uint8Array.of(3, 3), told]);
    const bare = bareOf(
      await jpegWith(
        segment(0xe0, Buffer.concat([jfif, preview])),
        segment(0xee, Buffer.concat([adobe, told])),
        segment(0xe2, named('ICC_PROFILE\0', Uint8Array.of(1, 1), Buffer.from('colours'))),
      ),
    );
    expect(bare.includes('Ward')).toBe(false);
    expect(bare.includes(segment(0xe0, Buffer.concat([jfif, Buffer.alloc(2)])))).toBe(true);
    expect(bare.includes(segment(0xee, adobe))).toBe(true);
    expect(bare.includes('colours')).toBe(true);
  });

  it('nothing stays behind its end', async () => {
    const plain = await aJpeg();
    const film = new Uint8Array(Buffer.concat([plain, plain, Buffer.from('ftypmp42'), told]));
    expect(bareOf(film)).toEqual(bareOf(plain));
  });
});

it('of a PNG only what its first picture takes stays', () => {
  const others = ['tIME', 'iTXt', 'zTXt', 'caBX', 'acTL', 'what'].map((type) => chunk(type, told));
  const file = Buffer.concat([aPng({ before: [...others, ...metadataChunks()] }), told]);
  expect(bareOf(new Uint8Array(file))).toEqual(Buffer.from(aPng()));
});

it('of a WebP nothing unknown stays, in a frame either', async () => {
  const moving = Buffer.from(await aMovingWebp());
  const unknown = Buffer.concat([Buffer.from('what'), Buffer.from([told.length, 0, 0, 0]), told]);
  const padded = told.length % 2 ? Buffer.concat([unknown, Buffer.alloc(1)]) : unknown;
  const frame = moving.indexOf('ANMF');
  const end = frame + 8 + moving.readUInt32LE(frame + 4);
  const file = Buffer.concat([moving.subarray(0, end), padded, moving.subarray(end), padded]);
  file.writeUInt32LE(file.length - 8, 4);
  file.writeUInt32LE(end - frame - 8 + padded.length, frame + 4);
  const behind = Buffer.concat([file, told]);
  expect(bareOf(new Uint8Array(behind))).toEqual(bareOf(new Uint8Array(moving)));
});
