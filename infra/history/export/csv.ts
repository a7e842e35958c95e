import { cellOf, type Notation } from './cells.ts';
import type { CreateRowWriter } from './row-writer.ts';
import { createTextBuffer } from './text-buffer.ts';

const quoted = (text: string): string => (/[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const notation: Notation = { quoted, quotedDate: '', nothing: '' };

/** RFC 4180, in UTF-8, with a header; what is not known is empty. */
export const csvWriter: CreateRowWriter = (columns, write) => {
  const buffer = createTextBuffer();
  const cells = columns.map((column, n) => ({
    before: n === 0 ? '' : ',',
    put: cellOf(column, buffer, notation),
  }));
  buffer.text(`${columns.map(({ name }) => quoted(name)).join(',')}\r\n`);
  return {
    async rows(reviews) {
      for (const review of reviews) {
        for (const { before, put } of cells) {
          buffer.text(before);
          put(review);
        }
        buffer.text('\r\n');
        if (buffer.isFull) await write(buffer.take());
      }
    },
    end: () => write(buffer.take()),
  };
};
