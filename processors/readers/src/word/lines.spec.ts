import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExtractedPage } from '@anamnesis/contracts/documents/processing/extracted.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLines } from '../text/decode.ts';
import type { LinedText } from '../text/edits.ts';
import { blockFaultOf, faultOf } from '../text/in-place.fixture.ts';
import { withStruckLines, withStruckRuns } from '../text/struck.ts';
import { chunksWithBlocks } from '../text/with-blocks.ts';
import { docxOf, item, p, r, styled, table, type DocxParts } from '../testing/docx.ts';
import { docFile, raisedDocFile } from '../testing/doc.ts';
import { readDoc } from './doc/doc.ts';
import { readDocx } from './docx.ts';
import { wordBody } from './testing/generated.ts';

const pagesOf = ({ text, lines }: LinedText): ExtractedPage[] => chunksWithBlocks(text, () => lines);
const lined = (read: LinedText): LinedText => withStruckRuns(withStruckLines(read));

/** Each line in words: what is said of it, its mark, and its text. */
const told = ({ text, lines }: LinedText): string[] =>
  lines.map(({ start, end, said, mark = 0 }) => {
    const own = text.slice(start, end);
    if (said?.kind !== 'row')
      return [
        said?.kind ?? '?',
        said && 'level' in said ? said.level : '',
        own.slice(0, mark),
        own.slice(mark),
      ].join('|');
    const cells = said.cells.map(
      (cell) =>
        `${text.slice(cell.start, cell.end)}${cell.columns ? `<${cell.columns}` : ''}${cell.rows ? `^${cell.rows}` : ''}`,
    );
    return [said.isHead ? 'head' : 'row', ...cells].join('|');
  });

const linesOf = async (body: string, parts?: DocxParts): Promise<string[]> =>
  told(await readDocx(docxOf(body, parts), 1e6));

const bold = (text: string): string => p(r(text, '<w:b/>'));
const broken = (...texts: string[]): string => p(texts.map((text) => r(text)).join('<w:r><w:br/></w:r>'));
const cellOf = (text: string, properties: string): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}</w:tc>`;

const styledTable = (look: string): string =>
  table(['Drug', 'Dose'], ['Digoxin', '62.5 µg']).replace(
    '<w:tbl>',
    `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/><w:tblLook ${look}/></w:tblPr>`,
  );

const tabbed = (...cells: string[]): string => p(cells.map((cell) => r(cell)).join('<w:r><w:tab/></w:r>'));
const tableOf = async (...rows: string[]) => {
  const [page] = pagesOf(await readDocx(docxOf(rows.join('')), 1e6));
  const block = page!.blocks!.find(({ table: own }) => own);
  return block?.table?.rows.map((row) => row.map(({ start, end }) => page!.text.slice(start, end)));
};

describe('what a Word file says of its lines', () => {
  it('names headings with their numbers, items with their signs and levels, and leaves other paragraphs to be read', async () => {
    const body =
      styled('H1', 'Burns') +
      p('Cool them at once.') +
      item(1, 0, 'Heat') +
      item(2, 1, 'Steam') +
      p('Depth', '<w:pStyle w:val="H2"/><w:numPr><w:ilvl w:val="1"/><w:numId w:val="4"/></w:numPr>');
    expect(await linesOf(body)).toEqual([
      'heading|1|# |Burns',
      '?|||Cool them at once.',
      'item|0|• |Heat',
      'item|1|a) |Steam',
      'heading|2|## 1.1 |Depth',
    ]);
  });

  it('puts a title over all headings', async () => {
    const more = {
      'word/styles.xml':
        '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:styleId="T"><w:name w:val="Title"/></w:style><w:style w:styleId="S"><w:name w:val="Subtitle"/></w:style><w:style w:styleId="C"><w:name w:val="caption"/></w:style><w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>',
    };
    const body =
      styled('T', 'Skin') + styled('S', 'For finals') + styled('H1', 'Burns') + styled('C', 'Table 1');
    expect(await linesOf(body, { more })).toEqual([
      'heading|1|# |Skin',
      'paragraph|||For finals',
      'heading|2|# |Burns',
      'caption|||Table 1',
    ]);
  });

  it('gives cells by their columns, with what they span, and head rows', async () => {
    const head = table([cellOf('Drugs', '<w:gridSpan w:val="2"/>'), 'Harm']).replace(
      '<w:tr>',
      '<w:tr><w:trPr><w:tblHeader/></w:trPr>',
    );
    const long =
      'A first line drug of everybody who has a heart that fails, and whose blood pressure is above 100.';
    const rows = table(
      [cellOf(long, '<w:vMerge w:val="restart"/>'), 'Bisoprolol', 'Fatigue'],
      [cellOf('', '<w:vMerge/>'), 'Carvedilol', ''],
      [cellOf('Short', '<w:vMerge w:val="restart"/>'), 'Digoxin', 'Nausea'],
      [cellOf('', '<w:vMerge/>'), 'Ramipril', 'Cough'],
    );
    const body = head.replace('</w:tbl>', rows.replace('<w:tbl>', ''));
    expect(await linesOf(body)).toEqual([
      'head|Drugs<2|Harm',
      `row|${long}^2|Bisoprolol|Fatigue`,
      'row|Carvedilol|',
      'row|Short|Digoxin|Nausea',
      'row|Short|Ramipril|Cough',
    ]);
  });

  it('keeps the empty head of the first column where tabs part the cells', async () => {
    const rows = [
      ['', 'Mild', 'Severe'],
      ['Pain', 'little', 'much'],
      ['Fever', 'none', 'high'],
    ];
    expect(await tableOf(...rows.map((row) => tabbed(...row)))).toEqual(rows);
    expect(await tableOf(...rows.slice(1).map((row) => tabbed('', ...row)))).toEqual(rows.slice(1));
  });

  it('takes the first row for a head where the style of the table sets it apart', async () => {
    const more = {
      'word/styles.xml':
        '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:styleId="Grid"><w:name w:val="Grid"/><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr></w:style></w:styles>',
    };
    const head = ['head|Drug|Dose', 'row|Digoxin|62.5 µg'];
    expect(await linesOf(styledTable('w:firstRow="1"'), { more })).toEqual(head);
    expect(await linesOf(styledTable('w:val="04A0"'), { more })).toEqual(head);
    expect(await linesOf(styledTable('w:firstRow="0"'), { more })).toEqual(['row|Drug|Dose', head[1]]);
  });

  it('gives notes as paragraphs under their heading, and text boxes behind their paragraph', async () => {
    const box = `<w:r><w:txbxContent>${p(r('Remember', '<w:b/>'))}${p('Never ice.')}</w:txbxContent></w:r>`;
    const body = p(r('Cool') + '<w:r><w:footnoteReference w:id="2"/></w:r>' + box) + p('Cover.');
    const footnotes = `<w:footnote w:id="2">${p('20 minutes.')}</w:footnote>`;
    expect(await linesOf(body, { footnotes })).toEqual([
      '?|||Cool[1]',
      'caption|||## Remember',
      '?|||Never ice.',
      '?|||Cover.',
      'heading|1|# |Notes',
      'paragraph|||[1] 20 minutes.',
    ]);
  });

  it('takes a bold line for a heading where its words state nothing', async () => {
    const body = bold('First aid') + p('Cool.') + bold('Never give beta blockers if EF < 40%') + p('Cover.');
    expect(await linesOf(body)).toEqual([
      'heading|1|## |First aid',
      '?|||Cool.',
      'paragraph|||## Never give beta blockers if EF < 40%',
      '?|||Cover.',
    ]);
  });

  it('leaves short paragraphs to be read, and longer ones only where no style names the headings', async () => {
    const text = p('Stem cells that may become each kind of cell') + p('Treatment');
    const headings = styled('H1', 'Burns') + styled('H2', 'Depth');
    expect(await linesOf(text)).toEqual([
      '?|||Stem cells that may become each kind of cell',
      '?|||Treatment',
    ]);
    expect((await linesOf(headings + text)).slice(2)).toEqual([
      'paragraph|||Stem cells that may become each kind of cell',
      '?|||Treatment',
    ]);
  });

  it('parts lines at their tabs', async () => {
    const tab = '<w:r><w:tab/></w:r>';
    const { text, lines } = await readDocx(docxOf(p(r('Digoxin') + tab + tab + r('62.5 µg'))), 1e6);
    expect(lines[0]?.cells?.map(({ start, end }) => text.slice(start, end))).toEqual(['Digoxin', '62.5 µg']);
  });

  it('takes lines that a break by hand ends for typed ones, where they are not wrapped', async () => {
    const long = 'Cool the burn with water for twenty minutes';
    const body = broken('Causes', 'heat', 'acid') + broken(long, 'and cover it');
    const { lines } = await readDocx(docxOf(body), 1e6);
    const blocks = lines.map(({ block }) => block);
    expect(new Set(blocks.slice(0, 3)).size).toBe(3);
    expect(blocks[3]).toBe(blocks[4]);
    expect(blocks[3]).not.toBe(blocks[2]);
  });
});

const marks = { B: 'bold', I: 'italic', U: 'underlined', S: 'struck', C: 'coloured' } as const;

it('signs of what is crossed out say nothing', async () => {
  const body = p(r('Give ', '<w:b/>') + r('ten. Or twenty.', '<w:strike/>') + r(' one.'));
  const [page] = pagesOf(lined(await readDocx(docxOf(body), 1e6)));
  const runs = page!.blocks!.flatMap((block) => block.runs ?? []);
  const seen = runs.map(
    ({ start, end, ...look }) => `${page!.text.slice(start, end)} ${Object.keys(look).join()}`,
  );
  expect(seen).toEqual([
    'Give bold',
    '~~ markup',
    'ten. struck',
    '~~ markup',
    '~~ markup',
    'Or twenty. struck',
    '~~ markup',
  ]);
});

describe('the lines of any Word file', () => {
  it('stand at their places in the text and in its chunks, and hold all of it', async () => {
    await fc.assert(
      fc.asyncProperty(wordBody, async (body) => {
        const read = await readDocx(docxOf(body, { level: 0 }), 1e6);
        expect(faultOf(read)).toBeUndefined();
        const struck = lined(cleanLines(read));
        expect(faultOf(struck)).toBeUndefined();
        expect(pagesOf(struck).map(blockFaultOf).filter(Boolean)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('have the runs that were written', async () => {
    await fc.assert(
      fc.asyncProperty(wordBody, async (body) => {
        const pages = pagesOf(lined(cleanLines(await readDocx(docxOf(body, { level: 0 }), 1e6))));
        for (const { text, blocks = [] } of pages) {
          const runs = blocks.flatMap((block) => block.runs ?? []);
          for (const { 0: word, index: at } of text.matchAll(/[PBIUSC](?:heart|valve|dose|α|mg|𝛽)/gu)) {
            const own = runs.filter((run) => run.start < at + word.length && run.end > at && !run.markup);
            const look = marks[word.charAt(0) as keyof typeof marks];
            expect(own.map((run) => (look ? run[look] : run))).toEqual(look ? [true] : []);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

const folder =
  process.env['ANAMNESIS_INPUTS'] ??
  fileURLToPath(new URL('../../../../../shared/data/inputs', import.meta.url));
const files = existsSync(folder) ? globSync('{notes,ugly}/*.docx', { cwd: folder }) : [];

describe.skipIf(files.length === 0)('the lines of real Word files (ANAMNESIS_INPUTS)', () => {
  it.each(files)('%s', async (name) => {
    const read = await readDocx(readFileSync(join(folder, name)), 1e9);
    expect(faultOf(read)).toBeUndefined();
    const pages = pagesOf(lined(cleanLines(read)));
    expect(pages.map(blockFaultOf).filter(Boolean)).toEqual([]);
    expect(pages.some(({ isPlain }) => isPlain)).toBe(false);
  });
});

it.each([docFile, raisedDocFile])('the lines of a file of Word 97: %o', async (file) => {
  expect(faultOf(await readDoc(file(), 1e9))).toBeUndefined();
});

it('says of a paragraph in a style for quotes that it is one', async () => {
  const styles =
    '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Q"><w:name w:val="Intense Quote"/></w:style></w:styles>';
  const body = `${p('Said by others:')}${styled('Q', 'Time is muscle.')}`;
  const { lines } = await readDocx(docxOf(body, { more: { 'word/styles.xml': styles } }), 1e6);
  expect(lines.map(({ isQuote }) => isQuote)).toEqual([undefined, true]);
});
