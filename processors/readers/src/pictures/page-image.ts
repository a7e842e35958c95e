import { byteViewOf } from './picture.ts';

/** An image as a PDF holds it: a JPEG, or rows of pixels deflated as in a PNG. */
export type PdfImage = {
  width: number;
  height: number;
  channels: 1 | 3;
  filter: 'DCTDecode' | 'FlateDecode';
  data: Uint8Array;
};

/** Of a PNG of our own encoder, which has one IDAT behind its header. */
export function imageOfPng(png: Uint8Array): PdfImage {
  const view = byteViewOf(png);
  const [signature, header, overhead] = [8, 25, 8];
  const start = signature + header + overhead;
  const data = png.slice(start, start + view.getUint32(signature + header));
  const channels = png[25] === 0 ? 1 : 3;
  return { width: view.getUint32(16), height: view.getUint32(20), channels, filter: 'FlateDecode', data };
}
