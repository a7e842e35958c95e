import type { UploadVerdict } from '@anamnesis/contracts/documents/requests.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { expect, it } from 'vitest';
import { damagedPdf, encryptedPdf, wrongPassword } from '@anamnesis/readers';
import { DocumentRefused } from '../../documents/refused.ts';
import { inspectDecrypted, type Question } from './inspect-decrypted.ts';

const asked: Question = {
  uploadId: 'sent',
  hash: 'hash of sent',
  size: 10,
  userId: 'ada',
  fileName: 'a.pdf',
  slot: 'pdf',
  textBeside: false,
  pageLimit: 500,
};
const accepted: UploadVerdict = { ok: true, type: 'pdf', totalPages: 2, mime: 'application/pdf' };

/** Uploads in memory; `decrypt` gives these pieces, `verdict` is what the inspection finds. */
function setting(decrypt: () => AsyncIterable<Uint8Array>, verdict: UploadVerdict | Error) {
  const uploads = new Map<string, number>();
  const inspected: Question[] = [];
  const run = () =>
    inspectDecrypted(
      {
        uploads: {
          async put(content) {
            let size = 0;
            for await (const piece of content as AsyncIterable<Uint8Array>) size += piece.length;
            uploads.set('copy', size);
            return { id: 'copy', hash: 'hash of copy', size };
          },
          delete: async (id) => void uploads.delete(id),
          path: async () => null,
          stream: async function* () {},
        },
        activities: { decrypt },
        inspected: async (question) => {
          inspected.push(question);
          if (verdict instanceof Error) throw verdict;
          return verdict;
        },
      },
      asked,
      'secret',
      unlimitedWork,
    );
  return { uploads, inspected, run };
}
async function* pieces() {
  yield Uint8Array.of(1, 2);
  yield Uint8Array.of(3);
}
async function* none(): AsyncGenerator<Uint8Array> {}

it('inspects the copy, and names it', async () => {
  const { uploads, inspected, run } = setting(pieces, accepted);
  const copy = { id: 'copy', hash: 'hash of copy', size: 3 };
  expect(await run()).toEqual({ ...accepted, copy });
  expect(inspected).toEqual([{ ...asked, uploadId: 'copy', hash: 'hash of copy', size: 3 }]);
  expect([...uploads.keys()]).toEqual(['copy']);
});

it('inspects what came when it has no encryption', async () => {
  const { uploads, inspected, run } = setting(none, accepted);
  expect(await run()).toEqual(accepted);
  expect(inspected).toEqual([asked]);
  expect(uploads.size).toBe(0);
});

it('keeps no copy that is refused', async () => {
  const { uploads, run } = setting(pieces, damagedPdf);
  expect(await run()).toEqual(damagedPdf);
  expect(uploads.size).toBe(0);
});

it('keeps no copy whose inspection fails', async () => {
  const { uploads, run } = setting(pieces, new Error('the worker is gone'));
  await expect(run()).rejects.toThrow('the worker is gone');
  expect(uploads.size).toBe(0);
});

it('refuses a wrong password, and stores nothing', async () => {
  // oxlint-disable-next-line require-yield -- it ends before its first piece
  const { uploads, inspected, run } = setting(async function* () {
    throw new DocumentRefused(wrongPassword);
  }, accepted);
  expect(await run()).toEqual(wrongPassword);
  expect([uploads.size, inspected.length]).toEqual([0, 0]);
});

it('does not ask again for a password that cannot help', async () => {
  const { run } = setting(none, encryptedPdf);
  expect(await run()).toMatchObject({ ok: false, code: 'PDF_ENCRYPTION_UNKNOWN' });
});
