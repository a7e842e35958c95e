import { describe, expect, it } from 'vitest';
import { documentsOf, entriesOf, findDocument, idOf, idsOf, pagesOf } from './documents.ts';
import { aFolder, aPair, aPdf, aText } from './library.fixture.ts';

const [pdf, text] = aPair('valves');
const other = aPdf('kidneys');
const entries = (...PDFs: (typeof pdf | typeof text)[]) => entriesOf(aFolder('Hearts', { PDFs }));

describe('a PDF and the text that came with it', () => {
  it('are one entry, which stands for both and is studied as its text', () => {
    const [entry, last] = entries(pdf, text, other);
    expect(entry && [idOf(entry), idsOf(entry), pagesOf(entry)]).toEqual([
      'text-valves',
      ['pdf-valves', 'text-valves'],
      pdf,
    ]);
    expect(last).toBe(other);
  });

  it('are found by the id of either', () => {
    const folders = [aFolder('Hearts', { PDFs: [pdf, text] })];
    expect(documentsOf(folders)).toHaveLength(1);
    expect(['pdf-valves', 'text-valves'].map((id) => findDocument(folders, id))).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ TextDoc_id: 'text-valves', pages: pdf })),
    );
  });

  it('are two where the PDF was studied by itself, so that none of its cards is out of sight', () => {
    const studied = aPdf('valves');
    expect(entries(studied, text)).toEqual([studied, text]);
    const begun = { ...pdf, processing: studied.processing };
    expect(entries(begun, text)).toEqual([begun, text]);
  });

  it('are no pair without the link', () => {
    const alone = aText('valves');
    expect(entries(pdf, alone)).toEqual([pdf, alone]);
    expect(entries(text)).toEqual([text]);
  });
});
