import { once } from 'node:events';
import { request } from 'node:http';
import { api } from '@anamnesis/contracts/api.ts';
import type { Client } from '@anamnesis/infra/test/support/client.ts';

const boundary = 'the-boundary-of-the-bench';

export type LargeUpload = {
  client: Client;
  folderID: string;
  customName: string;
  /** In bytes. */
  size: number;
  pieces: Iterable<Uint8Array>;
};

/** Uploads a PDF of which the sender holds no copy; resolves with the answer's status. */
export async function uploadPieces(url: string, upload: LargeUpload): Promise<number> {
  const { client, folderID, customName, size, pieces } = upload;
  const field = (name: string, value: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="slides.pdf"\r\n\r\n`;
  const head = field('customName', customName) + field('folderID', folderID) + file;
  const tail = `\r\n--${boundary}--\r\n`;
  const req = request(url + api.uploadPDF.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + size + tail.length,
    },
  });
  const answered = once(req, 'response');
  // Refused or broken off: the wait for the answer shows it.
  answered.catch(() => undefined);
  req.write(head);
  for (const piece of pieces) if (!req.write(piece)) await Promise.race([once(req, 'drain'), answered]);
  req.end(tail);
  const [res] = (await answered) as [import('node:http').IncomingMessage];
  res.resume();
  await once(res, 'end');
  return res.statusCode ?? 0;
}
