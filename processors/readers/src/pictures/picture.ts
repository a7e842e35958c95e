import type { PictureMime } from '@anamnesis/contracts/library/files/pictures.ts';

/** What the parts of a picture's file say, before anything of it is decoded. */
export type PictureFile = {
  mime: PictureMime;
  /** In pixels, as it is stored. */
  width: number;
  height: number;
  /** The file with nothing but the picture, its colours and which way up it is: no place, camera, time, or preview. */
  bare: () => Uint8Array;
};

/** The file is cut off, or its parts contradict each other. */
export class PictureDamaged extends Error {
  override readonly name = 'PictureDamaged';
}

/** Decoding it takes more memory than there is for a picture. */
export class PictureTooHeavy extends Error {
  override readonly name = 'PictureTooHeavy';
}

export const byteViewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

export function joinedBytes(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
