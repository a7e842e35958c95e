import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDocumentActivities } from './activities.ts';
import { pdfOf } from '@anamnesis/readers/testing/pdf.ts';

const activities = createDocumentActivities({ workers: 1 });
afterAll(() => activities.close());

const pages = ['Digoxin slows the heart.\nIt is cleared by the kidney.', '', 'Warfarin inhibits reductase.'];
const encrypted = () => pdfOf(pages, { userPassword: 'a', ownerPassword: 'b' });

async function decrypt(bytes: Uint8Array, password: string, from = activities): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of from.decrypt(bytes, password)) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('a PDF that is decrypted', () => {
  it.each(['a', 'b'])('needs no password any more and has the same text: %s', async (password) => {
    const file = await decrypt(await encrypted(), password);
    const upload = { file, fileName: 'notes.pdf', slot: 'pdf', pageLimit: 500 } as const;
    expect(await activities.inspect(upload)).toMatchObject({ ok: true, totalPages: 3 });
    const plain = await activities.extract(await pdfOf(pages), 'pdf');
    expect(await activities.extract(file, 'pdf')).toEqual(plain);
    for await (const { kind } of activities.split(file)) expect(kind).toBe('pdf');
  });

  it('is refused with a wrong password', async () => {
    const code = 'PDF_PASSWORD_WRONG';
    await expect(decrypt(await encrypted(), 'c')).rejects.toMatchObject({ name: 'DocumentRefused', code });
  });

  it('has no copy where it is not encrypted', async () => {
    expect(await decrypt(await pdfOf(pages), 'a')).toHaveLength(0);
    expect(await decrypt(Buffer.from('no PDF'), 'a')).toHaveLength(0);
  });

  it('is not asked for a password where none opens it', async () => {
    const bytes = Buffer.from(await encrypted()).toString('latin1');
    const file = Buffer.from(bytes.replace('/Filter /Standard', '/Filter /Adobe.PS'), 'latin1');
    const upload = { file, fileName: 'notes.pdf', slot: 'pdf', pageLimit: 500 } as const;
    expect(await activities.inspect(upload)).toMatchObject({ code: 'PDF_ENCRYPTION_UNKNOWN' });
  });

  it('ends at its limits', async () => {
    const hurried = createDocumentActivities({ workers: 1, memoryBytes: 2 ** 20 });
    onTestFinished(() => hurried.close());
    const file = Buffer.concat([await encrypted(), Buffer.alloc(2 ** 20, ' ')]);
    await expect(decrypt(file, 'a', hurried)).rejects.toMatchObject({ code: 'FILE_TOO_COMPLEX' });
    expect(await decrypt(await encrypted(), 'a')).not.toHaveLength(0);
  });
});
