import { randomBytes } from 'node:crypto';

const pages = 20;
const width = 1000;

/** A lecture of twenty slides that are images with a line of text, of about so many bytes, and where its number stands. */
export type LargePdf = { bytes: Buffer; numberAt: number };

const numberWidth = 8;

/** Every object is written out: nothing is compressed, as in what a scanner or a camera makes. */
export function largePdf(size: number): LargePdf {
  const height = Math.floor(size / pages / width / 3);
  const image = randomBytes(width * height * 3);
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Buffer): void => {
    const bytes = Buffer.from(part as string);
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (dict: string, stream?: string | Buffer): void => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n${dict}\n`);
    if (stream !== undefined) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  write('%PDF-1.7\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = Array.from({ length: pages }, (_, n) => `${4 + 3 * n} 0 R`).join(' ');
  object(`<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`);
  object('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (let n = 0; n < pages; n += 1) {
    const own = 4 + 3 * n;
    const resources = `<< /Font << /F 3 0 R >> /XObject << /I ${own + 2} 0 R >> >>`;
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${own + 1} 0 R /Resources ${resources} >>`,
    );
    const text = `Slide ${n + 1} of lecture ${'0'.repeat(numberWidth)}. Warfarin inhibits vitamin K epoxide reductase.`;
    const content = `q 600 0 0 600 6 150 cm /I Do Q BT /F 12 Tf 40 60 Td (${text}) Tj ET`;
    object(`<< /Length ${content.length} >>`, content);
    const format = `/Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
    object(`<< /Type /XObject /Subtype /Image ${format} /Length ${image.length} >>`, image);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}${trailer}`);
  const bytes = Buffer.concat(parts);
  return { bytes, numberAt: bytes.indexOf('0'.repeat(numberWidth)) };
}

/** The file in pieces, as the n-th of its kind: no two have the same bytes. */
export function* numbered({ bytes, numberAt }: LargePdf, n: number): Generator<Uint8Array> {
  const piece = 2 ** 18;
  yield bytes.subarray(0, numberAt);
  yield Buffer.from(String(n).padStart(numberWidth, '0'));
  for (let at = numberAt + numberWidth; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
}
