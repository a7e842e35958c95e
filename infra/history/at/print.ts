import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a text to the standard output. A reader that has seen enough, such as `head`, ends it. */
export async function print(text: string): Promise<void> {
  await pipeline(Readable.from([text]), process.stdout, { end: false }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    },
  );
}
