// A PDF whose pages are images. The same images give the same bytes, and nothing else is in it: no time, no name.
import type { PdfImage } from './page-image.ts';

/** Of an A4 page, in points. */
const area = 595.28 * 841.89;
/** In points, as readers of PDFs take it. */
const [shortest, longest] = [3, 14_400];
/** Numbers of objects: those of pages begin after them, three for each. */
const [catalog, tree, first] = [1, 2, 3];

/** Written as the images come, so that only one of them is held. */
export async function* pdfOfImages(images: AsyncIterable<PdfImage>): AsyncGenerator<Uint8Array> {
  const places = new Map<number, number>();
  const pages: number[] = [];
  let length = 0;
  const piece = (content: string | Uint8Array): Uint8Array => {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
    length += bytes.length;
    return bytes;
  };
  const object = (number: number, content: string): Uint8Array => {
    places.set(number, length);
    return piece(`${number} 0 obj\n${content}\nendobj\n`);
  };

  yield piece('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  for await (const image of images) {
    const page = first + pages.length * 3;
    const [width, height] = sizeOf(image).map((side) => side.toFixed(2));
    const drawing = `q ${width} 0 0 ${height} 0 0 cm /I Do Q`;
    yield object(
      page,
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${page + 1} 0 R /Resources << /XObject << /I ${page + 2} 0 R >> >> >>`,
    );
    yield object(page + 1, `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`);
    places.set(page + 2, length);
    yield piece(`${page + 2} 0 obj\n${dictionaryOf(image)}\nstream\n`);
    yield piece(image.data);
    yield piece('\nendstream\nendobj\n');
    pages.push(page);
  }
  const kids = pages.map((page) => `${page} 0 R`).join(' ');
  yield object(catalog, `<< /Type /Catalog /Pages ${tree} 0 R >>`);
  yield object(tree, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  const start = length;
  const size = first + pages.length * 3;
  const rows = Array.from({ length: size - 1 }, (_, index) => places.get(index + 1) ?? 0);
  yield piece(
    `xref\n0 ${size}\n0000000000 65535 f \n` +
      rows.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('') +
      `trailer\n<< /Size ${size} /Root ${catalog} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
}

/** As large as an A4 page, in the shape of the image. */
function sizeOf({ width, height }: PdfImage): [number, number] {
  const scale = Math.sqrt(area / (width * height));
  const within = (side: number): number => Math.min(longest, Math.max(shortest, side * scale));
  return [within(width), within(height)];
}

function dictionaryOf({ width, height, channels, filter, data }: PdfImage): string {
  const colours = channels === 1 ? '/DeviceGray' : '/DeviceRGB';
  const rows = `/DecodeParms << /Predictor 15 /Colors ${channels} /BitsPerComponent 8 /Columns ${width} >> `;
  return (
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${colours} /BitsPerComponent 8 ` +
    `/Filter /${filter} ${filter === 'FlateDecode' ? rows : ''}/Length ${data.length} >>`
  );
}
