import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import { describe, expect, it } from 'vitest';
import { kindOfUpload, uploadFailure } from '../upload-failure.ts';
import { fileProblem, formProblem, offeredName, uploadWords } from './upload-form.ts';

const pdf = new File(['x'], 'Heart.failure.PDF');
const taken = (name: string) => new Set([nameKey(name)]);
const text = new File(['x'], 'notes.txt');
const refused = (code: string, details = {}) => ({ message: 'Sentence.', code, status: 422, details });

describe('the upload form', () => {
  it.each([
    'a.pdf',
    'b.c.PDF',
    'a.ppt',
    'a.PPTX',
    'b.c.pps',
    'a.ppsx',
    'a.png',
    'a.JPG',
    'a.jpeg',
    'a.webp',
    'a.HEIC',
    'a.heif',
  ])('takes %s as PDF', (name) => {
    expect(fileProblem('pdf', name)).toBeUndefined();
  });

  it.each(['a.txt', 'a.TEXT', 'a.md', 'a.doc', 'a.b.DOCX'])('takes %s as text', (name) => {
    expect(fileProblem('text', name)).toBeUndefined();
  });

  it('refuses others with the sentence of the specification', () => {
    expect(fileProblem('pdf', 'a.txt')).toBe(
      'Please select a valid PDF or PowerPoint file, or pictures (.pdf, .ppt, .pptx, .pps, .ppsx, .png, .jpg, .jpeg, .webp, .heic, .heif)',
    );
    expect(fileProblem('text', 'pdf')).toBe(
      'Please select a valid text or Word file (.txt, .md, .doc, .docx)',
    );
  });

  it('knows what it uploads and offers the file name without extension', () => {
    expect(kindOfUpload({ pdf: [pdf], text })).toBe('multimodal');
    expect(kindOfUpload({ pdf: [], text })).toBe('text');
    expect(kindOfUpload({ pdf: [], text: null })).toBeNull();
    expect(offeredName({ pdf: [pdf], text })).toBe('Heart.failure');
    expect(offeredName({ pdf: [], text })).toBe('notes');
  });

  it('says of pictures that they become one document', () => {
    const [a, b] = [new File(['x'], 'a.png'), new File(['x'], 'b.JPG')];
    expect(uploadWords({ pdf: [a], text: null })?.type).toBe('Picture (a document of one page)');
    expect(uploadWords({ pdf: [a, b], text: null })).toEqual({
      type: 'Pictures (one document of 2 pages)',
      button: 'Upload Pictures',
    });
    expect(uploadWords({ pdf: [pdf], text: null })?.type).toBe('PDF Only');
    expect(uploadWords({ pdf: [a, b], text })?.button).toBe('Upload Both Files');
    expect(uploadWords({ pdf: [], text: null })).toBeNull();
  });

  it('needs a file and a name that is new in the folder', () => {
    expect(formProblem({ pdf: [], text: null }, 'x', new Set())?.message).toBe(
      'Please select at least one file to upload',
    );
    expect(formProblem({ pdf: [pdf], text: null }, '  ', new Set())?.at).toBe('name');
    expect(formProblem({ pdf: [pdf], text: null }, ' Heart ', taken('heart'))).toEqual({
      at: 'name',
      message: 'Document name already exists in this folder',
    });
    expect(formProblem({ pdf: [pdf], text: null }, 'Heart', taken('heart'))).toMatchObject({ at: 'name' });
    expect(formProblem({ pdf: [pdf], text: null }, 'Heart', taken('hearts'))).toBeUndefined();
  });
});

describe('a failed upload', () => {
  const details = { pageCount: 612, limit: 500, suggestions: ['Split it'] };

  it('tells count, limit and suggestions of a large PDF', () => {
    expect(uploadFailure(refused('PDF_TOO_LARGE', details), 'pdf')).toEqual({
      at: 'form',
      message: 'Sentence.',
      suggestions: ['Split it'],
    });
    const both = uploadFailure(refused('PDF_TOO_LARGE', details), 'multimodal');
    expect(both.message).toContain('612 pages');
    expect(both.message).toContain('Please split the PDF');
    expect(both.suggestions).toEqual([]);
  });

  it('puts a taken name at the name, a password at the password, everything else above the buttons', () => {
    expect(uploadFailure(refused('DOCUMENT_NAME_EXISTS'), 'pdf').at).toBe('name');
    for (const code of ['PDF_ENCRYPTED', 'PDF_PASSWORD_WRONG'])
      expect(uploadFailure(refused(code), 'pdf')).toMatchObject({ at: 'password', message: 'Sentence.' });
    expect(uploadFailure(refused('PDF_DAMAGED'), 'pdf').message).toBe('Upload failed: Sentence.');
  });
});
