import { describe, expect, it } from 'vitest';
import { docxOf, type DocxParts, item, p, r, styled } from '../testing/docx.ts';
import { readDocx } from './docx.ts';

const textOf = async (body: string, parts?: DocxParts): Promise<string> =>
  (await readDocx(docxOf(body, parts), 1e6)).text;

describe('the forms of a Word file', () => {
  it('reads Strict documents, other prefixes and UTF-16', async () => {
    const strict =
      '<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:t>Cool it.</x:t></x:r></x:p></x:body></x:document>';
    expect(await textOf('', { more: { 'word/document.xml': strict } })).toBe('Cool it.');
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${strict}`, 'utf16le'));
    expect(await textOf('', { more: { 'word/document.xml': utf16 } })).toBe('Cool it.');
  });

  it('finds its main part by its relationships, or where it usually is', async () => {
    const elsewhere = docxOf(p('Not this.'), {
      more: {
        '_rels/.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/word/Document2.xml"/></Relationships>',
        'word/document2.xml':
          '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:p><w:r><w:t>This.</w:t></w:r></w:p></w:document>',
      },
    });
    expect((await readDocx(elsewhere, 100)).text).toBe('This.');
    expect(await textOf(p('Here.'), { more: { '_rels/.rels': '<Relationships/>' } })).toBe('Here.');
  });

  it('needs neither styles nor numbers', async () => {
    const more = { 'word/_rels/document.xml.rels': '<Relationships/>' };
    expect(await textOf(styled('H1', 'Burns') + item(1, 0, 'Heat'), { more })).toBe('Burns\nHeat');
  });

  it('counts what it no longer keeps', async () => {
    const read = await readDocx(docxOf(p('12345') + p('67890')), 7);
    expect(read).toMatchObject({ text: '12345', characters: 10 });
  });
});

describe('capitals by format', () => {
  const more = {
    'word/styles.xml':
      '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Big"><w:name w:val="Big"/><w:rPr><w:caps/></w:rPr></w:style><w:style w:type="character" w:styleId="Caps"><w:name w:val="Caps"/><w:rPr><w:caps/></w:rPr></w:style></w:styles>',
  };
  it.each([
    ['of a run', p(r('Never give ') + r('ace', '<w:caps/>') + r(' inhibitors')), 'Never give ACE inhibitors'],
    ['of a style for letters', p(r('ace', '<w:rStyle w:val="Caps"/>') + r(' inhibitors')), 'ACE inhibitors'],
    ['of a style for paragraphs', styled('Big', 'Never give straße'), 'NEVER GIVE STRASSE'],
    ['taken back', p(r('ace', '<w:caps w:val="0"/>'), '<w:pStyle w:val="Big"/>'), 'ace'],
    ['of both styles', p(r('ace', '<w:rStyle w:val="Caps"/>'), '<w:pStyle w:val="Big"/>'), 'ace'],
    ['of a micro sign', styled('Big', '5 µg of μέλι, 5 μmol'), '5 µG OF ΜΈΛΙ, 5 μMOL'],
    ['that are small', p(r('Ramipril', '<w:smallCaps/>')), 'Ramipril'],
  ])('are read as they are seen: %s', async (_, body, shown) => {
    expect(await textOf(body, { more })).toBe(shown);
  });
});
