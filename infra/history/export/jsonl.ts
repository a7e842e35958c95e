import { cellOf, type Notation } from './cells.ts';
import type { CreateRowWriter } from './row-writer.ts';
import { createTextBuffer } from './text-buffer.ts';

const notation: Notation = { quoted: (text) => JSON.stringify(text), quotedDate: '"', nothing: 'null' };

/** One JSON object a line. */
export const jsonLinesWriter: CreateRowWriter = (columns, write) => {
  const buffer = createTextBuffer();
  const members = columns.map((column, n) => ({
    name: Buffer.from(`${n === 0 ? '{' : ','}${JSON.stringify(column.name)}:`),
    put: cellOf(column, buffer, notation),
  }));
  return {
    async rows(reviews) {
      for (const review of reviews) {
        for (const { name, put } of members) {
          buffer.copy(name);
          put(review);
        }
        buffer.text('}\n');
        if (buffer.isFull) await write(buffer.take());
      }
    },
    end: () => write(buffer.take()),
  };
};
