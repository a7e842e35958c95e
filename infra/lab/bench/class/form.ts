import type { Sent } from './tab.ts';

const boundary = 'a-boundary-that-no-lecture-contains';

/** A form with a PDF, as a browser sends it. */
export function pdfForm(fields: Record<string, string>, bytes: Uint8Array): Sent {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="lecture.pdf"\r\n` +
    'content-type: application/pdf\r\n\r\n';
  const content = Buffer.concat([
    Buffer.from(parts.join('') + head),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { type: `multipart/form-data; boundary=${boundary}`, content };
}
