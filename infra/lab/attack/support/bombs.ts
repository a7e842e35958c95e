import { deflateSync } from 'node:zlib';
import { rawPdf } from '@anamnesis/readers/testing/pdf.ts';

const unpackedMb = 256;
const operators = Buffer.alloc(1 << 20, 'BT /F1 12 Tf 50 700 Td (heart) Tj ET\n');
const made = new Map<string, Buffer>();

/**
 * A PDF of a few kB whose stream becomes 256 MB, packed once or twice: a page's text, or a picture (`picture`) of nothing.
 * The same each time; what is to be another file gets a comment behind it.
 */
export function flateBomb(layers: 1 | 2, as: 'page' | 'picture' = 'picture'): Buffer {
  const key = `${layers} ${as}`;
  const known = made.get(key) ?? buildBomb(layers, as);
  made.set(key, known);
  return known;
}

function buildBomb(layers: 1 | 2, as: 'page' | 'picture'): Buffer {
  const unpacked =
    as === 'page'
      ? Buffer.concat(Array.from({ length: unpackedMb / 4 }, () => operators))
      : Buffer.alloc(unpackedMb << 20);
  let packed = deflateSync(unpacked, { level: 9 });
  if (layers === 2) packed = deflateSync(packed, { level: 9 });
  const filters = `[${'/FlateDecode '.repeat(layers)}]`;
  const picture =
    '/Type/XObject/Subtype/Image/Width 16384/Height 16384/ColorSpace/DeviceGray/BitsPerComponent 8';
  const bomb = stream(as === 'picture' ? picture : '', filters, packed);
  const page = as === 'page' ? bomb : stream('', '[]', Buffer.from('q 500 0 0 500 0 0 cm /I1 Do Q'));
  return Buffer.from(
    rawPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>/XObject<</I1 6 0 R>>>>/Contents 5 0 R>>',
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      page,
      as === 'picture' ? bomb : 'null',
    ]),
  );
}

function stream(entries: string, filters: string, content: Buffer): Buffer {
  const head = Buffer.from(`<<${entries}/Filter${filters}/Length ${content.length}>>stream\n`);
  return Buffer.concat([head, content, Buffer.from('\nendstream')]);
}
