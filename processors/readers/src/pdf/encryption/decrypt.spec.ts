import type { SecurityOptions } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { decryptPdf, PasswordWrong } from './decrypt.ts';
import { revision5Pdf, richPdf } from './encrypted.fixture.ts';
import { openPdf } from '../open.ts';
import { pdfOf } from '../../testing/pdf.ts';
import { createPageRenderer } from '../drawing/render.ts';

async function decrypted(bytes: Uint8Array, password: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of decryptPdf(bytes, password)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** What a reader shows of it, without a password. */
async function shown(bytes: Uint8Array) {
  const renderer = createPageRenderer(bytes);
  const picture = Buffer.from(await renderer.render(1)).toString('base64');
  await renderer.close();
  const pdf = await openPdf(new Uint8Array(bytes));
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const outline = await pdf.getOutline();
  const fields = (await pdf.getFieldObjects()) as Record<string, { value: string }[]> | null;
  const { info } = await pdf.getMetadata();
  const files = [];
  for (const { filename, description } of Object.values((await pdf.getAttachments()) ?? {}))
    files.push({ filename, description });
  await pdf.loadingTask.destroy();
  return {
    picture,
    text: items.map((item) => ('str' in item ? item.str : '')),
    outline: outline?.map(({ title }) => title),
    fields: Object.entries(fields ?? {}).map(([name, [field]]) => [name, field?.value]),
    title: (info as { Title?: string }).Title,
    files,
  };
}

const weak = { allowWeakCryptography: true } as const;
const passwords = { userPassword: 'study', ownerPassword: 'teach' };

describe('a PDF with a password', () => {
  it.each<SecurityOptions>([
    { algorithm: 'RC4-40', ...weak },
    { algorithm: 'RC4-128', ...weak },
    { algorithm: 'AES-128' },
    { algorithm: 'AES-256' },
  ])('is the same without it: $algorithm', async (method) => {
    const plain = await shown(await richPdf());
    expect(plain).toMatchObject({ title: 'Clotting (a) \\ β', outline: ['Anticoagulants (β)'] });
    const encrypted = await richPdf({ ...passwords, ...method });
    await expect(openPdf(new Uint8Array(encrypted))).rejects.toThrow(/password/i);
    const copy = await decrypted(encrypted, 'study');
    expect(await shown(copy)).toEqual(plain);
    // Nothing is left of it that passwords could be tried against.
    expect(copy.toString('latin1')).not.toMatch(/\/Encrypt|\/Standard|\/Type\s*\/XRef/u);
    expect(copy.equals(await decrypted(encrypted, 'teach'))).toBe(true);
  });

  it('of revision 5 is opened, too', async () => {
    const { text } = await shown(await decrypted(revision5Pdf(), 'user'));
    expect(text.join('')).toContain('Heparin activates antithrombin.');
  });

  it.each(['AES-128', 'AES-256'] as const)('of letters beyond ASCII is found: %s', async (algorithm) => {
    const encrypted = await pdfOf(['Heparin'], { userPassword: 'Schlüssel', ownerPassword: 'o', algorithm });
    for (const typed of ['Schlüssel', 'Schlüssel'.normalize('NFD')])
      expect((await decrypted(encrypted, typed)).length).toBeGreaterThan(0);
  });

  it('is opened with whatever was typed when it needs none', async () => {
    const encrypted = await pdfOf(['Heparin'], { userPassword: '', ownerPassword: 'teach' });
    const { text } = await shown(await decrypted(encrypted, 'anything'));
    expect(text.join('')).toContain('Heparin');
  });

  it.each([
    ['another one', 'nope'],
    ['the right one and a NUL', 'study\0'],
    ['another case', 'Study'],
    ['a space more', 'study '],
    ['a megabyte', 'x'.repeat(2 ** 20)],
  ])('stays closed for %s', async (_, typed) => {
    const encrypted = await pdfOf(['Heparin'], passwords);
    await expect(decrypted(encrypted, typed)).rejects.toThrow(PasswordWrong);
  });

  it('has no copy when its encryption is not known', async () => {
    const encrypted = Buffer.from(await pdfOf(['Heparin'], passwords)).toString('latin1');
    expect(encrypted).toContain('/Filter /Standard');
    const other = Buffer.from(encrypted.replace('/Filter /Standard', '/Filter /Adobe.PS'), 'latin1');
    expect(await decrypted(other, 'study')).toHaveLength(0);
  });

  it.each([
    ['/R 6', '/R 0'],
    ['/R 6', '/R 99'],
    ['/V 5', '/V -1'],
    ['/Length 256', '/Length -8'],
    ['/Length 32', '/Length 9999'],
    ['/StmF /StdCF', '/StmF /Other'],
    ['/O <', '/O 6 0 R%'],
    ['/U <', '/U [<'],
    ['/CF ', '/CF 6 0 R%'],
  ])('that lies about its encryption ends: %s is %s', async (right, wrong) => {
    const encrypted = Buffer.from(await pdfOf(['Heparin'], passwords)).toString('latin1');
    expect(encrypted).toContain(right);
    const lying = Buffer.from(encrypted.replace(right, wrong), 'latin1');
    const ended = await decrypted(lying, 'study').catch((error: unknown) => error);
    expect(ended).toSatisfy((end) => end instanceof PasswordWrong || end instanceof Buffer);
  });
});

describe('what has no encryption', () => {
  it.each([
    ['a PDF', () => pdfOf(['Heparin'])],
    ['a damaged one', () => Buffer.from('%PDF-1.7\nno more than that')],
    ['nothing', () => new Uint8Array()],
  ])('has no copy: %s', async (_, bytes) => {
    expect(await decrypted(await bytes(), 'study')).toHaveLength(0);
  });
});
