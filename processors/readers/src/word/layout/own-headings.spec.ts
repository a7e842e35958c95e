// Headings that no style names, and those of boxes: with what stands under them.
import { expect, it } from 'vitest';
import { chunksWithBlocks } from '../../text/with-blocks.ts';
import { docxOf, p, r, styled } from '../../testing/docx.ts';
import { readDocx } from '../docx.ts';

const read = async (body: string): Promise<string[]> => {
  const { text: whole, lines } = await readDocx(docxOf(body), 1e6);
  return chunksWithBlocks(whole, () => lines).flatMap(({ text, blocks = [] }) =>
    blocks.map(({ kind, path, start, end }) => [kind, ...path, text.slice(start, end)].join(' > ')),
  );
};
const bold = (text: string): string => p(r(text, '<w:b/>'));
const sized = (text: string, size: number): string => p(r(text, `<w:b/><w:sz w:val="${size}"/>`));
const text = 'It burns the skin of the hand.';

it('bold headings in smaller letters stand under those in larger ones', async () => {
  const body = sized('Burns', 32) + sized('Heat', 26) + p(text) + bold('Steam') + p(text) + sized('Cold', 32);
  expect(await read(body + p(text))).toEqual([
    'heading > Burns',
    'heading > Burns > ## Heat',
    `paragraph > Burns > Heat > ${text}`,
    'heading > Burns > Heat > ## Steam',
    `paragraph > Burns > Heat > Steam > ${text}`,
    'heading > ## Cold',
    `paragraph > Cold > ${text}`,
  ]);
});

it('numbers that were typed before headings are their marks', async () => {
  expect(await read(styled('H1', '1. Burns') + bold('1.1 Heat') + p(text))).toEqual([
    'heading > # 1. Burns',
    'heading > Burns > ## 1.1 Heat',
    `paragraph > Burns > Heat > ${text}`,
  ]);
});

it('a bold line over others in a frame is its title, whatever its form', async () => {
  const frame = `<w:tbl><w:tr><w:tc>${bold('Scalds: who is moved')}${p(text)}</w:tc></w:tr></w:tbl>`;
  expect(await read(bold('Steam') + p(text) + frame + bold('Cold') + p(text))).toEqual([
    'heading > ## Steam',
    `paragraph > Steam > ${text}`,
    'heading > ## Scalds: who is moved',
    `paragraph > Scalds: who is moved > ${text}`,
    'heading > ## Cold',
    `paragraph > Cold > ${text}`,
  ]);
});

it('headings of a text box stand over what is in it, and the heading of a table of contents is none', async () => {
  const box = `<w:r><w:txbxContent>${bold('Remember')}${p('Never ice.')}</w:txbxContent></w:r>`;
  const contents =
    '<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr>' +
    `<w:sdtContent>${bold('Contents')}</w:sdtContent></w:sdt>`;
  const body = contents + styled('H1', 'Burns') + p(r('Cool them at once with water.') + box) + p('Cover.');
  expect(await read(body)).toEqual([
    'furniture > ## Contents',
    'heading > # Burns',
    'paragraph > Burns > Cool them at once with water.',
    'heading > Burns > ## Remember',
    'paragraph > Burns > Remember > Never ice.',
    'paragraph > Burns > Cover.',
  ]);
});

const coloured = (words: string, more = ''): string => p(r(words, `<w:color w:val="C00000"/>${more}`));

it('lines larger than the text or in a colour are headings, the larger ones over the others', async () => {
  const large = (name: string): string => coloured(name, '<w:sz w:val="32"/>');
  const body =
    large('Burns') + coloured('Heat') + p(text) + coloured('COPD') + p(text) + large('Cold') + p(text);
  expect(await read(body)).toEqual([
    'heading > Burns',
    'heading > Burns > Heat',
    `paragraph > Burns > Heat > ${text}`,
    'heading > Burns > COPD',
    `paragraph > Burns > COPD > ${text}`,
    'heading > Cold',
    `paragraph > Cold > ${text}`,
  ]);
});

it('one line in a colour is a stressed one', async () => {
  const lines = await read(
    styled('H1', 'Burns') +
      p(text) +
      coloured('The hand of a child under steam or water') +
      p(text) +
      styled('H1', 'Cold') +
      p(text),
  );
  expect(lines.filter((line) => line.startsWith('heading'))).toEqual([
    'heading > # Burns',
    'heading > # Cold',
  ]);
});

const cell = (content: string): string => `<w:tc>${content}</w:tc>`;
const row = (...cells: readonly string[]): string => `<w:tr>${cells.map(cell).join('')}</w:tr>`;

it('a table that lays a page out is what stands in its cells', async () => {
  const doses = `<w:tbl>${row(p('Age'), p('Dose'))}${row(p('Adult'), p('2 g'))}</w:tbl>`;
  const body = `<w:tbl>${row(styled('H2', 'Heat') + p(text) + styled('Bullets', 'steam'), p('Ask.') + doses + p(''))}</w:tbl>`;
  expect(await read(styled('H1', 'Burns') + body + p(text))).toEqual([
    'heading > # Burns',
    'heading > Burns > Heat',
    `paragraph > Burns > Heat > ${text}`,
    'item > Burns > Heat > steam',
    'paragraph > Burns > Ask.',
    'table > Burns > Age, Dose; Adult, 2 g',
    `paragraph > Burns > ${text}`,
  ]);
});
