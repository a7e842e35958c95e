import { randomBytes } from 'node:crypto';
import { rawPdf } from '@anamnesis/readers/testing/pdf.ts';

const encoded = (text: string | Buffer): Buffer => Buffer.from(text as string);
const stream = (content: string | Buffer): Buffer =>
  Buffer.concat([encoded(`<</Length ${content.length}>>stream\n`), encoded(content), encoded('\nendstream')]);

/** A PDF of one page and so many bytes, which no archive makes smaller, and which no two share. */
export const heavyPdf = (bytes: number): Uint8Array =>
  Buffer.from(
    rawPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      stream(
        'BT /F1 12 Tf 50 700 Td (The mitral valve separates the left atrium from the left ventricle.) Tj ET',
      ),
      stream(randomBytes(bytes)),
    ]),
  );
