import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { officeKindOf } from './office/office-kind.ts';
import { fileExtensionOf, isOfficeName, sniffContent } from './sniff.ts';

/** An archive with these files, stored, in this order. */
const archive = (...files: (readonly [path: string, content: string | Uint8Array])[]): Buffer => {
  const entries = files.map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: 0 }));
};
const types = ['[Content_Types].xml', '<Types/>'] as const;
const slide = ['ppt/slides/slide1.xml', '<slide/>'] as const;

describe('the kind of a content', () => {
  it.each([
    ['%PDF-1.7', 'pdf'],
    [`${'junk\n'.repeat(120)}%PDF-1.4`, 'pdf'],
    [`${'x'.repeat(1100)}%PDF-1.4`, 'text'],
    ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'office'],
    ['\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\u000dIHDR', 'picture'],
    ['\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF\u0000', 'picture'],
    ['GIF89a\u0001\u0000\u0001\u0000', 'binary'],
    ['\u007fELF\u0002\u0001\u0001', 'binary'],
    ['MZ\u0090\u0000\u0003\u0000', 'binary'],
    ['\u001f\u008b\u0008\u0000', 'binary'],
    ['ID3\u0003\u0000\u0000\u0000\u0000\u0010\u0000', 'binary'],
    ['RIFF\u0004\u0000\u0000\u0000WEBPVP8 ', 'picture'],
    ['{\\rtf1 text}', 'binary'],
    ['The PDF format starts with a header.', 'text'],
    ['', 'text'],
  ])('%j is %s', async (head, kind) => {
    expect(await sniffContent(Buffer.from(head, 'latin1'))).toBe(kind);
  });

  it.each([
    'BMI is weight by height squared.',
    'MAC is the minimum alveolar concentration.',
    'MZ twins share their genes.',
    'PAR1 is a receptor of thrombin.',
    'solid tumours',
    'GIFT is a procedure.',
    'AC1015',
    '<?xml version="1.0"?><notes/>',
    'BEGIN:VCALENDAR',
    'WEBVTT\n',
    '\ufeffBMI',
  ])('%j is text, in every encoding', async (text) => {
    expect(await sniffContent(Buffer.from(text))).toBe('text');
    expect(await sniffContent(Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe('text');
    expect(await sniffContent(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())).toBe('text');
  });
});

describe('the kind of an archive', () => {
  it('is office when its directory says so, wherever in the file its parts are', async () => {
    const picture = ['docProps/thumbnail.jpeg', new Uint8Array(20_000)] as const;
    expect(await sniffContent(archive(types, slide))).toBe('office');
    expect(await sniffContent(archive(picture, ['word/document.xml', ''], types))).toBe('office');
  });

  it('is not told by what is written in its files', async () => {
    const note = ['note.txt', '[Content_Types].xml word/document.xml ppt/slides/slide1.xml'] as const;
    expect(await sniffContent(archive(['collection.anki2', 'x'], note))).toBe('archive');
    expect(await sniffContent(archive(['backup/lecture.pptx', archive(types, slide)]))).toBe('archive');
    expect(await sniffContent(archive(types, ['xl/workbook.xml', '']))).toBe('archive');
  });

  it('is archive when its directory is cut off, or counts more files than there are', async () => {
    const filler = ['a.bin', new Uint8Array(10_000)] as const;
    const whole = archive(filler, types, slide);
    expect(await sniffContent(whole)).toBe('office');
    expect(await sniffContent(whole.subarray(0, -30))).toBe('archive');
    const lying = archive(filler);
    lying.writeUInt16LE(0xffff, lying.length - 22 + 10);
    expect(await sniffContent(lying)).toBe('archive');
  });

  it('is looked for in the first entries of a very large directory only', async () => {
    const many = Array.from({ length: 60_000 }, (_, n) => [`${n}x`, ''] as const);
    const late = archive(['a.bin', new Uint8Array(10_000)], ...many, types, slide);
    expect(await sniffContent(late)).toBe('archive');
  });
});

describe('an archive with other bytes beside it', () => {
  const whole = archive(types, slide);
  it.each([
    '\n',
    '\r\n',
    '\u0000'.repeat(512),
    'Content-Type: application/zip\r\n\r\n',
    '\u00ef\u00bb\u00bf',
  ])('is what it is with %j before or behind it', async (text) => {
    const other = Buffer.from(text, 'latin1');
    expect(await sniffContent(Buffer.concat([whole, other]))).toBe('office');
    expect(await sniffContent(Buffer.concat([other, whole]))).toBe('office');
    expect(await officeKindOf(Buffer.concat([other, whole, other]))).toBe('presentation');
  });

  it('is what its first bytes are where these are of another kind', async () => {
    expect(await sniffContent(Buffer.concat([Buffer.from('%PDF-1.7\n'), whole]))).toBe('pdf');
    expect(await sniffContent(Buffer.concat([Buffer.from('MZ\u0000\u0000\u0003'), whole]))).toBe('binary');
    expect(
      await sniffContent(Buffer.from('A text that names PK\u0005\u0006, and goes on for some time.')),
    ).toBe('text');
  });
});

describe('file names', () => {
  it('has an extension in lower case, or none', () => {
    expect(['A.PDF', 'b.tar.gz', 'none', '.', 'x.docx '].map(fileExtensionOf)).toEqual([
      'pdf',
      'gz',
      '',
      '',
      '',
    ]);
  });

  it('knows the office files that are accepted by name', () => {
    expect(['a.PPTX', 'a.doc', 'a.pdf', 'a.txt'].map(isOfficeName)).toEqual([true, true, false, false]);
  });
});
