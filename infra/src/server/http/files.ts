import type { FileAnswer } from '@anamnesis/contracts/kernel/handler.ts';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { Response } from 'express';

/** Streams a file as a download. A failure after the first byte cuts the connection, so that half a file is no file. */
export async function sendFile(res: Response, { fileName, mime, content }: FileAnswer): Promise<void> {
  res.attachment(fileName);
  res.setHeader('Content-Type', mime);
  res.setHeader('Cache-Control', 'no-store');
  await pipeline(Readable.from(content, { objectMode: false }), res);
}
