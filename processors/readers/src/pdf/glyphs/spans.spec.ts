import { expect, it } from 'vitest';
import { rawPdf } from '../../testing/pdf.ts';
import { readPages } from '../read.ts';

const utf16 = (text: string): string => `FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}`;
/** Letters with what the file says that they mean. */
const meaning = (text: string, shown: string): string =>
  `/Span<</ActualText<${utf16(text)}>>>BDC ${shown} EMC`;
const box = '<01> Tj';

type More = { properties?: string; isHasty?: boolean };

/** The page of a PDF whose font has one glyph for all letters, of which it tells one, as LibreOffice writes what no font has. */
async function read(content: string, { properties = '', isHasty = false }: More = {}) {
  const cmap =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00><FF> endcodespacerange ' +
    '2 beginbfchar <01><5FC3> <02><0020> endbfchar endcmap end end';
  const shown = `BT /F1 12 Tf 1 0 0 1 50 700 Tm ${content} ET`;
  const pdf = rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R/F2 7 0 R>>/Properties<<${properties}>>>>/Contents 4 0 R>>`,
    `<</Length ${shown.length}>>stream\n${shown}\nendstream`,
    `<</Type/Font/Subtype/TrueType/BaseFont/Sans/FirstChar 0/LastChar 255/Widths[${'1000 '.repeat(256)}]/ToUnicode 6 0 R>>`,
    `<</Length ${cmap.length}>>stream\n${cmap}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]);
  for await (const page of readPages(new Uint8Array(pdf), { from: 1, hastily: isHasty })) return page!;
  throw new Error('no page');
}

it.each([false, true])(
  'letters that one glyph stands for are what the file says of each (hastily: %s)',
  async (isHasty) => {
    const content = [box, ...[...'不全では'].map((letter) => meaning(letter, box))].join(' ');
    const { text, hasBoxes } = await read(content, { isHasty });
    expect([text, hasBoxes]).toEqual(['心不全では', true]);
  },
);

it('letters of which each has its glyph are no boxes', async () => {
  const content = [...'αβγδεζ'].map((letter, at) => meaning(letter, `<0${at + 3}> Tj`)).join(' ');
  const { text, hasBoxes } = await read(content);
  expect([text, hasBoxes]).toEqual(['αβγδεζ', undefined]);
});

it('several glyphs are one text, wherever in the piece they are shown', async () => {
  const cluster = meaning('ffi', `${box} [<01> -20 <01>] TJ`);
  const { text, hasBoxes } = await read(`/F2 12 Tf (E) Tj /F1 12 Tf ${cluster} /F2 12 Tf (cient) Tj`);
  expect([text, hasBoxes]).toEqual(['Efficient', undefined]);
});

it('a glyph that its font tells as a space is read', async () => {
  expect((await read(`${meaning('肝', '<02> Tj')} ${meaning('炎', '<02> Tj')}`)).text).toBe('肝炎');
});

it('properties may have a name, and what stands in others belongs to them', async () => {
  const properties = `/MC0<</ActualText<${utf16('胰腺炎')}>>>`;
  const content = `/Span /MC0 BDC /Inner BMC ${meaning('x', box)} EMC EMC ${meaning('。', box)}`;
  expect((await read(content, { properties })).text).toBe('胰腺炎。');
});

it.each([
  ['nothing', ''],
  ['a space', ' '],
  ['a soft hyphen', '\u00ad'],
  ['a description', 'The heart, drawn from the front. '.repeat(3)],
])('letters stay what they are where %s is said in their place', async (_, said) => {
  const hyphen = said === '' ? '/Span<</ActualText()>>BDC (-) Tj EMC' : meaning(said, '(-) Tj');
  expect((await read(`/F2 12 Tf (5) Tj ${hyphen} (10 mg) Tj`)).text).toBe('5-10 mg');
});

it('a figure that the font tells stays what is seen, an accent is put on its letter', async () => {
  const dose = `/F2 12 Tf ${meaning('5', '(50) Tj')} ( mg ) Tj ${meaning('é', '(e) Tj (*) Tj')}`;
  expect((await read(dose)).text).toBe('50 mg é');
});

it('marks that are never closed, or closed too often, take nothing from the rest', async () => {
  const open = `EMC EMC ${meaning('肝', box)} /Span<</ActualText<${utf16('炎')}>>>BDC ${box}`;
  expect((await read(open)).text).toBe('肝炎');
});
