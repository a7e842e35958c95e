import { describe, expect, it } from 'vitest';
import { extensionOf, isOfficeName, sniffContent } from './sniff.ts';

describe('sniffContent', () => {
  it.each([
    ['%PDF-1.7', 'pdf'],
    [`${'junk\n'.repeat(120)}%PDF-1.4`, 'pdf'],
    ['PK\u0003\u0004....[Content_Types].xml....ppt/slides/slide1.xml', 'office'],
    ['PK\u0003\u0004....collection.anki2', 'archive'],
    ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'office'],
    ['\u0089PNG\r\n', 'binary'],
    ['{\\rtf1 text}', 'binary'],
    ['The PDF format starts with a header.', 'text'],
  ])('%j is %s', (head, kind) => {
    expect(sniffContent(Buffer.from(head, 'latin1'))).toBe(kind);
  });
});

describe('file names', () => {
  it('has an extension in lower case, or none', () => {
    expect(['A.PDF', 'b.tar.gz', 'none', '.', 'x.docx '].map(extensionOf)).toEqual(['pdf', 'gz', '', '', '']);
  });

  it('knows the office files that are accepted by name', () => {
    expect(['a.PPTX', 'a.doc', 'a.pdf', 'a.txt'].map(isOfficeName)).toEqual([true, true, false, false]);
  });
});
