import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openCompound } from '../office/compound.ts';
import { docFile } from '../testing/doc.ts';
import { readDoc } from './doc/doc.ts';
import { madeDoc } from './doc/made-doc.fixture.ts';
import { docxOf, item, p, r, styled, table } from '../testing/docx.ts';
import { readDocx } from './docx.ts';

const most = 1e6;
const compoundHead = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const body = styled('H1', 'Burns') + p('Cool them.') + item(2, 0, 'Water') + table(['a', 'b'], ['c', 'd']);
const main = (content: string, before = ''): { more: Record<string, string> } => ({
  more: {
    'word/document.xml': `<?xml version="1.0"?>${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${content}</w:body></w:document>`,
  },
});

/** Any other error would be one of the reader. */
const outcomeOf = (read: Promise<{ text: string }>): Promise<string> =>
  read.then(
    ({ text }) => typeof text,
    (error: Error) => error.name,
  );
const outcomes = ['string', 'OfficeUnreadable'];

describe('a hostile Word file', () => {
  it('has no entity expanded and nothing fetched', async () => {
    const laughs = `<!DOCTYPE w [<!ENTITY a "haha">${'bcdefghij'.replace(/./gu, (name) => `<!ENTITY ${name} "${`&${String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(10)}">`)}]>`;
    const { text } = await readDocx(
      docxOf('', main(p('<w:r><w:t>Cool &j; it &amp; wait</w:t></w:r>'), laughs)),
      most,
    );
    expect(text).toBe('Cool &j; it & wait');
    const xxe = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    const read = await readDocx(docxOf('', main(p('<w:r><w:t>Cool &x; it</w:t></w:r>'), xxe)), most);
    expect(read.text).toBe('Cool &x; it');
  });

  it('is not unpacked where it says that it is large, or is packed as no document is', async () => {
    const zeros = Buffer.from(docxOf('', { more: { 'word/document.xml': new Uint8Array(70 * 2 ** 20) } }));
    await expect(readDocx(zeros, most)).rejects.toMatchObject({ fault: 'too-complex', message: /large/ });
    const smaller = docxOf('', { more: { 'word/styles.xml': new Uint8Array(2 ** 24) } });
    await expect(readDocx(smaller, most)).rejects.toMatchObject({ fault: 'too-complex', message: /packed/ });
  });

  it('is damaged where its sizes or its checksums lie', async () => {
    const file = docxOf(body);
    const entry = centralEntry(file, 'word/document.xml');
    const short = Buffer.from(file);
    short.writeUInt32LE(100, entry + 24);
    await expect(readDocx(short, most)).rejects.toMatchObject({ fault: 'damaged' });
    const other = Buffer.from(file);
    other.writeUInt32LE(1, entry + 16);
    await expect(readDocx(other, most)).rejects.toMatchObject({ fault: 'damaged', message: /checksum/ });
  });

  it('may name its parts as it likes: nothing is written', async () => {
    const file = docxOf(body, { more: { '../../../etc/cron.d/x': 'x', '/absolute': 'x', 'C:\\x': 'x' } });
    expect((await readDocx(file, most)).text).toContain('Cool them.');
  });

  it('is refused when it nests as no document does, and is not read to its end', async () => {
    const nested = `${'<w:tbl><w:tr><w:tc>'.repeat(2_000)}${p('x')}${'</w:tc></w:tr></w:tbl>'.repeat(2_000)}`;
    await expect(readDocx(docxOf(nested), most)).rejects.toMatchObject({ fault: 'too-complex' });
  });

  it('has its macros and what is embedded left alone', async () => {
    const more = {
      'word/vbaProject.bin': 'Sub AutoOpen()',
      'word/embeddings/a.exe': 'MZ',
      'word/afchunk.htm': '<p>x',
    };
    expect((await readDocx(docxOf(p('Cool them.'), { more }), most)).text).toBe('Cool them.');
  });

  it.each([
    ['is no archive', () => Buffer.from('PK\u0003\u0004 and no more')],
    ['is cut off', () => docxOf(body).subarray(0, 900)],
    ['has no main part', () => Buffer.from(zipSync({ 'word/other.xml': strToU8('<a/>') }))],
    ['is no XML', () => docxOf('', { more: { 'word/document.xml': 'Cool them.' } })],
    ['has XML that ends too early', () => docxOf('', { more: { 'word/document.xml': '<a><b>' } })],
  ])('is damaged when it %s', async (_, bytes) => {
    await expect(readDocx(bytes(), most)).rejects.toMatchObject({
      name: 'OfficeUnreadable',
      fault: 'damaged',
    });
  });
});

/** With a few bytes of a good file changed. */
const changed = (good: Buffer): fc.Arbitrary<Buffer> =>
  fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 }).map((changes) => {
    const bytes = Buffer.from(good);
    for (const [at, byte] of changes) bytes[at] = byte;
    return bytes;
  });

describe('any bytes', () => {
  it('are read or refused as a Word file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
        expect(outcomes).toContain(await outcomeOf(readDocx(bytes, most)));
        expect(outcomes).toContain(await outcomeOf(readDoc(bytes, most)));
        expect(openCompound(Buffer.concat([compoundHead, bytes]))?.names ?? []).toBeInstanceOf(Array);
      }),
    );
  });

  it('are read or refused when a few of a good file were changed', async () => {
    await fc.assert(
      fc.asyncProperty(changed(docxOf(body)), async (bytes) => {
        expect(outcomes).toContain(await outcomeOf(readDocx(bytes, most)));
      }),
    );
  });

  it.each([
    ['by LibreOffice', docFile()],
    ['by hand', madeDoc({ text: 'Drug\u0007a\u0007\u0007 Give \u0013 A \u00145\u0015 mg\r' })],
  ])('are read or refused when a few of an older file were changed that was written %s', async (_, good) => {
    await fc.assert(
      fc.asyncProperty(changed(good), async (bytes) => {
        expect(outcomes).toContain(await outcomeOf(readDoc(bytes, most)));
      }),
    );
  });

  it('of XML are read or refused, in any order of elements', async () => {
    const names = [
      'p',
      'r',
      't',
      'tbl',
      'tr',
      'tc',
      'del',
      'sdt',
      'sdtContent',
      'txbxContent',
      'pPr',
      'rPr',
      'numPr',
      'br',
    ];
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6 },
        fc.constant(r('word')),
        fc
          .tuple(fc.constantFrom(...names), fc.array(tie('tree'), { maxLength: 4 }))
          .map(([name, inner]) => `<w:${name}>${inner.join('')}</w:${name}>`),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(tree, async (xml) => {
        const { text, characters } = await readDocx(docxOf(xml), most);
        // No word is shown twice.
        expect((text.match(/word/gu) ?? []).length * 4).toBeLessThanOrEqual(characters);
      }),
    );
  });
});

/** Where the entry of a name begins in the directory of an archive. */
function centralEntry(file: Buffer, name: string): number {
  const at = file.lastIndexOf(name);
  return at - 46;
}
