import { describe, expect, it } from 'vitest';
import { officeKindOf } from '../../office/office-kind.ts';
import { inspectTextSlot } from '../../inspect-text.ts';
import { docFile as file, docOfVersion, raisedDocFile, docWith as renamed } from '../../testing/doc.ts';
import { readDoc } from './doc.ts';

describe('a Word file of before 2007', () => {
  it('is read with its paragraphs, rows and notes, and without what was deleted', async () => {
    expect((await readDoc(file(), 1e6)).text).toBe(
      [
        'Heart failure',
        'β-Blockers lower mortality – “reduced ejection fraction” – in most people.',
        'First-line drugs:\n• Ramipril 2.5 mg\n• Bisoprolol 1.25 mg',
        'Furosemide relieves congestion.',
        'Drug\tClass\tHarm\nRamipril\tACE inhibitor\tCough\nDigoxin\t\tArrhythmia',
        'Give with food.',
        'The end of the notes.',
        '# Notes',
        'Unless the kidneys fail.',
      ].join('\n\n'),
    );
  });

  it('has its note marks, powers and rows as a DOCX has', async () => {
    expect((await readDoc(raisedDocFile(), 1e6)).text).toBe(
      [
        'Keep the INR between 2 and 3.² Aspirin is not needed.',
        'Platelets below 50 × 10⁹/L, and leukocytes of 10⁻⁶ are few.',
        'The sensitivity is 95%⁴,⁷ at 25³ mg.',
        'CO2 of log10 2 rises per 1.73 m².',
        'Drug\tDose\tHarm\nDigoxin\t\t\nRamipril\t5 mg\tCough\nIvabradine\t5 mg',
        'The end.',
      ].join('\n\n'),
    );
  });

  it('is counted where it is longer than may be kept', async () => {
    const { text, characters } = await readDoc(file(), 100);
    expect([text, characters > 250]).toEqual(['', true]);
  });

  it('is known by its streams, and so is one with a password', async () => {
    expect(await officeKindOf(file())).toBe('doc');
    const flagged = file();
    const stream = flagged.indexOf(Buffer.from('eca5', 'hex'));
    flagged.writeUInt8(flagged.readUInt8(stream + 11) | 1, stream + 11);
    expect(await officeKindOf(flagged)).toBe('encrypted');
    expect(await officeKindOf(renamed('WordDocument', 'EncryptedPackage'))).toBe('encrypted');
    expect(await officeKindOf(renamed('WordDocument', 'PowerPoint Document'))).toBe('presentation');
    expect(await officeKindOf(renamed('WordDocument', 'Workbook'))).toBe('other');
  });

  it.each([
    ['Word 6', docOfVersion(0xa5dc, 101), 'office'],
    ['Word 95', docOfVersion(0xa5dc, 104), 'office'],
    ['Word 95, in the format of later ones', docOfVersion(0xa5ec, 105), 'office'],
    ['Word 2, which is no compound file', Buffer.from('dba52d00000009040000', 'hex'), 'text'],
    ['Word for DOS', Buffer.from('31be000000ab00000000', 'hex'), 'text'],
  ] as const)('is too old, and says what to do: %s', async (_, bytes, kind) => {
    expect(await inspectTextSlot(bytes, kind, 'heart.doc')).toMatchObject({
      code: 'FILE_TOO_OLD',
      message: expect.stringMatching(/Word 95 or an older version.*save it as DOCX/u),
    });
  });

  it('of Word 97 is not too old', async () => {
    expect(await inspectTextSlot(docOfVersion(0xa5ec, 193), 'office', 'heart.doc')).toMatchObject({
      ok: true,
    });
  });

  it.each([
    ['is cut off', () => file().subarray(0, 2_000)],
    ['is of another kind', () => renamed('WordDocument', 'Workbook')],
    ['is empty', () => Buffer.alloc(0)],
  ])('is damaged when it %s', async (_, bytes) => {
    await expect(readDoc(bytes(), 1e6)).rejects.toMatchObject({ name: 'OfficeUnreadable', fault: 'damaged' });
  });
});
