import { type SlideLine, slideLinesSchema } from '@anamnesis/contracts/documents/blocks/slide-lines.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPresentation } from './presentation.ts';
import { aLecture } from '../testing/decks/a-lecture.ts';
import { relationship, treeOf } from '../testing/decks/a-master.ts';

const namespaces =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';

const para = (text: string, properties = ''): string =>
  `<a:p>${properties}<a:r><a:rPr lang="en-GB"/><a:t>${text}</a:t></a:r></a:p>`;
const at = (level: number, bullet = ''): string => `<a:pPr lvl="${level}">${bullet}</a:pPr>`;
const none = '<a:buNone/>';

/** A shape; `placeholder`: the attributes of its `p:ph`, undefined for a text box. */
const shape = (placeholder: string | undefined, paragraphs: string, list = '', hidden = ''): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="x" ${hidden}/><p:cNvSpPr/><p:nvPr>${placeholder === undefined ? '' : `<p:ph ${placeholder}/>`}</p:nvPr></p:nvSpPr>` +
  `<p:spPr/><p:txBody><a:bodyPr/><a:lstStyle>${list}</a:lstStyle>${paragraphs}</p:txBody></p:sp>`;
const title = (text: string): string => shape('type="title"', para(text));

const master = `<p:sldMaster ${namespaces}>${treeOf('')}<p:txStyles><p:titleStyle><a:lvl1pPr>${none}</a:lvl1pPr></p:titleStyle><p:bodyStyle><a:lvl1pPr><a:buChar char="•"/></a:lvl1pPr><a:lvl2pPr><a:buChar char="–"/></a:lvl2pPr></p:bodyStyle></p:txStyles></p:sldMaster>`;
const layout = (type: string, shapes: string): string =>
  `<p:sldLayout ${namespaces} type="${type}">${treeOf(shapes)}</p:sldLayout>`;

/** The lines of a deck of one slide with these shapes. */
async function linesOf(
  shapes: string,
  { layoutXml = layout('obj', ''), relationships = '', more = {} } = {},
): Promise<readonly SlideLine[]> {
  const slide = { title: '', points: [], relationships };
  const deck = aLecture([slide], {
    'ppt/slides/slide1.xml': `<p:sld ${namespaces}>${treeOf(shapes)}</p:sld>`,
    'ppt/slideMasters/slideMaster1.xml': master,
    'ppt/slideLayouts/slideLayout1.xml': layoutXml,
    ...more,
  });
  const { lines } = await readPresentation(deck);
  return slideLinesSchema.parse(lines)[0]?.lines ?? [];
}

const told = (lines: readonly SlideLine[]): string[] =>
  lines.map(
    ({ text, said }) => `${said?.kind ?? '?'}${said && 'level' in said ? ` ${said.level}` : ''}: ${text}`,
  );

const group = (hidden: string, inside: string): string =>
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="5" name="g" ${hidden}/></p:nvGrpSpPr>${inside}</p:grpSp>`;
const cell = (text: string, more = ''): string => `<a:tc ${more}><a:txBody>${para(text)}</a:txBody></a:tc>`;
const row = (...cells: string[]): string => `<a:tr>${cells.join('')}</a:tr>`;
const frame = (properties: string, ...rows: string[]): string =>
  `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr ${properties}/>${rows.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
const dgm = 'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"';
const point = (id: string, text: string): string =>
  `<dgm:pt modelId="${id}"><dgm:t><a:bodyPr/>${para(text)}</dgm:t></dgm:pt>`;
const link = (from: string, to: string, order: number, type = ''): string =>
  `<dgm:cxn modelId="${from}${to}" ${type} srcId="${from}" destId="${to}" srcOrd="${order}"/>`;

const sized = (text: string, size: number, top: number): string =>
  shape(undefined, `<a:p><a:r><a:rPr sz="${size}"/><a:t>${text}</a:t></a:r></a:p>`).replace(
    '<p:spPr/>',
    `<p:spPr><a:xfrm><a:off x="0" y="${top}"/></a:xfrm></p:spPr>`,
  );

describe('the lines of a slide', () => {
  it('are a title, items at their levels, and paragraphs where bullets are off', async () => {
    const body =
      para('Causes', at(0, none)) +
      para('ischaemia', at(1)) +
      para('valves', at(1)) +
      para('of the left side', at(2, '<a:buChar char="•"/>')) +
      para('Give furosemide.', at(0, none));
    const shapes = shape('idx="1"', body) + title('Heart failure') + shape(undefined, para('Fig. 1'));
    expect(told(await linesOf(shapes))).toEqual([
      'heading 1: Heart failure',
      '?: Causes',
      'item 0: ischaemia',
      'item 0: valves',
      'item 1: of the left side',
      'paragraph: Give furosemide.',
      '?: Fig. 1',
    ]);
  });

  it('have bullets as the shape, its layout and the master say, and text boxes none', async () => {
    const off = `<a:lvl1pPr>${none}</a:lvl1pPr>`;
    const layoutXml = layout('obj', shape('type="body" idx="13"', '', off));
    const shapes =
      shape('type="body" idx="1"', para('by the master')) +
      shape('type="body" idx="13"', para('not by the layout')) +
      shape('type="body" idx="1"', para('not by the shape'), off) +
      shape(undefined, para('typed', '<a:pPr><a:buAutoNum type="arabicPeriod"/></a:pPr>'));
    expect(told(await linesOf(shapes, { layoutXml }))).toEqual([
      'item 0: by the master',
      'paragraph: not by the layout',
      'paragraph: not by the shape',
      'item 0: typed',
    ]);
  });

  it('tell the heads of two columns that are compared', async () => {
    const layoutXml = layout('twoTxTwoObj', '');
    const shapes =
      title('Angina') + shape('type="body" idx="1"', para('Stable')) + shape('idx="2"', para('on effort'));
    expect(told(await linesOf(shapes, { layoutXml }))).toEqual([
      'heading 1: Angina',
      'heading 2: Stable',
      'item 0: on effort',
    ]);
  });

  it('are furniture where they are a date or a foot, and are not those of hidden shapes and groups', async () => {
    const shapes =
      shape('type="ftr" idx="11"', para('Cardiology')) +
      shape(undefined, para('unseen'), '', 'hidden="1"') +
      group('hidden="1"', group('', shape(undefined, para('within')))) +
      group('', shape(undefined, para('shown')));
    expect(told(await linesOf(shapes))).toEqual(['furniture: Cardiology', '?: shown']);
  });

  it('have a second row of heads below a head that spans columns', async () => {
    const head = row(cell('Lab'), cell('Range', 'gridSpan="2"'), cell('', 'hMerge="1"'));
    const shapes = frame(
      'firstRow="1"',
      head + row(cell(''), cell('men'), cell('women')) + row(cell('Iron'), cell('10'), cell('9')),
    );
    const lines = await linesOf(shapes);
    expect(lines.map(({ said }) => said?.kind === 'row' && said.isHead)).toEqual([true, true, false]);
  });

  it('are rows with their cells, of which the first is a head where the table says so', async () => {
    const shapes =
      frame(
        'firstRow="1"',
        row(cell('Drug', 'gridSpan="2"'), cell('', 'hMerge="1"'), cell('Harm')),
        row(cell('Digoxin', 'rowSpan="2"'), cell('po'), cell('nausea')),
        row(cell('', 'vMerge="1"'), cell('iv'), cell('')),
      ) + frame('', row(cell('Doses'), cell('')), row(cell('Ramipril'), cell('5 mg')));
    expect((await linesOf(shapes)).map(({ said }) => said)).toEqual([
      { kind: 'row', isFirst: true, isHead: true, cells: [{ text: 'Drug', columns: 2 }, { text: 'Harm' }] },
      {
        kind: 'row',
        isFirst: false,
        isHead: false,
        cells: [{ text: 'Digoxin', rows: 2 }, { text: 'po' }, { text: 'nausea' }],
      },
      { kind: 'row', isFirst: false, isHead: false, cells: [{ text: 'iv' }, { text: '' }] },
      { kind: 'caption' },
      { kind: 'row', isFirst: true, isHead: false, cells: [{ text: 'Ramipril' }, { text: '5 mg' }] },
    ]);
  });

  it('have the head of a table below its title', async () => {
    const shapes = frame(
      'firstRow="1"',
      row(cell('Doses of the drugs for the heart', 'gridSpan="2"'), cell('', 'hMerge="1"')),
      row(cell('Drug'), cell('Dose')),
      row(cell('Ramipril'), cell('5 mg')),
    );
    const lines = await linesOf(shapes);
    expect(lines.map(({ said }) => (said?.kind === 'row' ? said.isHead : said?.kind))).toEqual([
      'caption',
      true,
      false,
    ]);
  });

  it('are those of a diagram in the order of its outline', async () => {
    const data =
      `<dgm:dataModel ${namespaces} ${dgm}><dgm:ptLst><dgm:pt modelId="0" type="doc"/>${point('3', 'Kidney')}${point('1', 'Renin')}${point('2', 'from the kidney')}</dgm:ptLst>` +
      `<dgm:cxnLst>${link('0', '3', 1)}${link('0', '1', 0)}${link('1', '2', 0)}${link('2', '1', 0)}${link('0', '2', 5, 'type="presOf"')}</dgm:cxnLst></dgm:dataModel>`;
    const shapes =
      title('RAAS') +
      `<p:graphicFrame><a:graphic><a:graphicData><dgm:relIds ${dgm} r:dm="rIdD"/></a:graphicData></a:graphic></p:graphicFrame>`;
    const lines = await linesOf(shapes, {
      relationships: relationship('rIdD', 'diagramData', '../diagrams/data1.xml'),
      more: { 'ppt/diagrams/data1.xml': data },
    });
    expect(told(lines)).toEqual([
      'heading 1: RAAS',
      'item 0: Renin',
      'item 1: from the kidney',
      'item 0: Kidney',
    ]);
  });

  it('have a title where other slides name theirs: the text box above all others in larger letters', async () => {
    const decks = {
      'heading 1: Angina': sized('on effort', 1800, 900) + sized('Angina', 2800, 100),
      '?: on effort': sized('Angina', 2000, 100) + sized('on effort', 1800, 900),
      '?: 40 mg': sized('of furosemide', 1800, 50) + sized('40 mg', 4000, 100),
    };
    for (const [line, shapes] of Object.entries(decks)) {
      const slide = { title: '', points: [] };
      const deck = aLecture([slide, slide], {
        'ppt/slides/slide1.xml': `<p:sld ${namespaces}>${treeOf(title('Heart'))}</p:sld>`,
        'ppt/slides/slide2.xml': `<p:sld ${namespaces}>${treeOf(shapes)}</p:sld>`,
      });
      const { lines } = await readPresentation(deck);
      expect(told(lines[1]!.lines)).toContain(line);
      expect(told(await linesOf(shapes)).every((one) => one.startsWith('?'))).toBe(true);
    }
  });

  it('are read once of two forms of a shape, and none where a layout is damaged', async () => {
    const both = `<mc:AlternateContent><mc:Choice Requires="p14">${shape(undefined, para('new'))}</mc:Choice><mc:Fallback>${shape(undefined, para('old'))}</mc:Fallback></mc:AlternateContent>`;
    expect(told(await linesOf(both))).toEqual(['?: new']);
    expect(await linesOf(title('Angina'), { layoutXml: '<p:sldLayout' })).toEqual([]);
  });

  it('are read or refused, whatever elements stand in it', async () => {
    const names = [
      'p:sp',
      'p:grpSp',
      'p:nvGrpSpPr',
      'a:p',
      'a:tc',
      'a:tr',
      'a:tbl',
      'a:lstStyle',
      'a:lvl1pPr',
      'a:buNone',
      'p:ph',
      'a:pPr',
      'mc:Choice',
      'mc:AlternateContent',
      'a:t',
      'p:graphicFrame',
    ];
    const element = fc
      .tuple(fc.constantFrom(...names), fc.boolean())
      .map(([name, isText]) => [
        `<${name} lvl="9" hidden="0" idx="1">${isText ? 'Heart' : ''}`,
        `</${name}>`,
      ]);
    const tree = fc.array(fc.array(element, { maxLength: 8 }), { maxLength: 8 }).map((all) =>
      all
        .map(
          (one) =>
            one.map(([open]) => open).join('') +
            one
              .map(([, close]) => close)
              .toReversed()
              .join(''),
        )
        .join(''),
    );
    await fc.assert(
      fc.asyncProperty(tree, async (xml) => {
        expect(Array.isArray(await linesOf(xml))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
