// JPEG images of pages, encoded by MozJPEG in WebAssembly.
import { readFile } from 'node:fs/promises';
import encode, { init } from '@jsquash/jpeg/encode.js';

const wasm = new URL(import.meta.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'));
/** Of 100: letters of a page stay sharp, and photographs small. */
const usualQuality = 75;

let ready: Promise<unknown> | undefined;

/** Encodes an image of four bytes a pixel (red, green, blue, ignored), rows from top to bottom. */
export async function encodeJpeg(
  rgbx: Uint8Array,
  width: number,
  height: number,
  quality = usualQuality,
): Promise<Uint8Array> {
  ready ??= readFile(wasm).then((bytes) => init(new WebAssembly.Module(bytes)));
  await ready;
  const { buffer, byteOffset, byteLength } = rgbx;
  const data = new Uint8ClampedArray(buffer as ArrayBuffer, byteOffset, byteLength);
  // Progressive images are a little smaller and take far longer; those of low quality are baseline only where they have to be.
  const image = { data, width, height, colorSpace: 'srgb' } as ImageData;
  return new Uint8Array(await encode(image, { quality, progressive: false, baseline: true }));
}
