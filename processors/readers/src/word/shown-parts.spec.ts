// What stands in a Word file in other forms than letters of a paragraph.
import { describe, expect, it } from 'vitest';
import { docxOf, type DocxParts, p, r } from '../testing/docx.ts';
import { readDocx } from './docx.ts';
import { leftOutNotice } from './left-out.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const read = (body: string, parts?: DocxParts) => readDocx(docxOf(body, parts), 1e6);
const textOf = async (body: string): Promise<string> => (await read(body)).text;

const field = (code: string, result = ''): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const form = (data: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const box = (inner: string): string => `<w:r><w:txbxContent>${inner}</w:txbxContent></w:r>`;
const either = (choice: string, fallback: string): string =>
  `<mc:AlternateContent><mc:Choice Requires="x">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;

describe('a field', () => {
  it.each([
    ['a fraction', field(' EQ \\f(1,2) '), '1/2'],
    ['what stands in brackets', field(' EQ \\b\\bc\\[(\\f(a + b;2)) '), '((a + b)/2)'],
    ['a root', field(' EQ \\r(3,V) + \\r(QT) '), '∛V + √QT'],
    ['letters above and below', field(' EQ x\\s\\up5(2)y\\s\\do5(1) '), 'x²y₁'],
    ['letters over each other', field(' EQ \\o\\ad(\\s\\up 9(kana),漢字) '), '漢字'],
    ['a sign of a font', field(' SYMBOL 109 \\f "Symbol" \\s 12 '), 'μ'],
    ['a sign by its number', '<w:fldSimple w:instr="SYMBOL 0xB3 \\f Symbol"/>', '≥'],
    ['a box that is ticked', form('<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>'), '☒'],
    ['a box that is not', form('<w:checkBox><w:default w:val="0"/></w:checkBox>'), '☐'],
    [
      'an entry of a list',
      form('<w:ddList><w:result w:val="1"/><w:listEntry w:val="2"/><w:listEntry w:val="5"/></w:ddList>'),
      '5',
    ],
    ['its result', field(' EQ \\f(1,2) ', r('½')), '½'],
    ['nothing', field(' TOC \\o '), ''],
  ])('shows %s', async (_, xml, shown) => {
    expect(await textOf(p(r('Give ') + xml + r(' mg')))).toBe(`Give ${shown} mg`);
  });

  it('ends, however deep its code nests', async () => {
    expect(await textOf(p(r('Give') + field(` EQ ${'\\f('.repeat(400)}`)))).toContain('Give');
  });
});

const m = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
const e = (text: string): string => `<m:e>${m(text)}</m:e>`;

describe('an equation', () => {
  it.each([
    ['a matrix', `<m:m><m:mr>${e('1')}${e('2')}</m:mr><m:mr>${e('3')}${e('4')}</m:mr></m:m>`, '[1, 2; 3, 4]'],
    ['lines below each other', `<m:eqArr>${e('a=1')}${e('b=2')}</m:eqArr>`, 'a=1; b=2'],
    [
      'its brackets',
      `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>${e('Na')}</m:d>`,
      '[Na]',
    ],
    [
      'a number with an index before another',
      `<m:sSub>${e('log')}<m:sub>${m('10')}</m:sub></m:sSub>${m('2')}`,
      'log₁₀2',
    ],
    ['a power before a number', `<m:sSup>${e('x')}<m:sup>${m('2')}</m:sup></m:sSup>${m('5')}`, 'x²5'],
    [
      'a sum',
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${m('i=1')}</m:sub><m:sup>${m('n')}</m:sup>${e('x')}</m:nary>`,
      '∑_(i=1)^n x',
    ],
    ['a mean', `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e('x')}</m:bar>`, 'x̄'],
    ['a function', `<m:func><m:fName>${m('sin')}</m:fName>${e('x')}</m:func>`, 'sin x'],
  ])('is one line with %s', async (_, inner, shown) => {
    expect(await textOf(p(`<m:oMath>${inner}</m:oMath>`))).toBe(shown);
  });

  it('stands in a text box as elsewhere, and holds one', async () => {
    const half = `<m:oMath><m:f><m:num>${m('age')}</m:num><m:den>${m('2')}</m:den></m:f></m:oMath>`;
    expect(await textOf(p(r('Dose') + box(p(half))))).toBe('Dose\nage/2');
    expect(
      await textOf(
        p(`<m:oMath><m:f><m:num>${m('a')}${box(p('note'))}</m:num><m:den>${m('b')}</m:den></m:f></m:oMath>`),
      ),
    ).toBe('a/b\nnote');
  });
});

describe('what has several forms', () => {
  it('is read in the first that shows something', async () => {
    expect(await textOf(p(either(r('new'), r('old'))))).toBe('new');
    expect(await textOf(p(either('<w:r/>', r('old'))))).toBe('old');
  });
});

it('a large first letter belongs to its word', async () => {
  expect(await textOf(p('W', '<w:framePr w:dropCap="drop"/>') + p('arfarin thins.'))).toBe('Warfarin thins.');
});

it('letters that are drawn stand beside their paragraph', async () => {
  const drawn =
    '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textpath string="Never in pregnancy"/></v:shape></w:pict></w:r>';
  expect(await textOf(p(r('ACE inhibitors') + drawn))).toBe('ACE inhibitors\nNever in pregnancy');
});

it('a diagram is the list of its texts', async () => {
  const data =
    '<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dgm:ptLst><dgm:pt modelId="0" type="doc"/><dgm:pt modelId="1"><dgm:t><a:p><a:r><a:t>Airway</a:t></a:r></a:p></dgm:t></dgm:pt><dgm:pt modelId="2"><dgm:t><a:p><a:r><a:t>Breathing</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst><dgm:cxnLst><dgm:cxn srcId="0" destId="1" srcOrd="0"/><dgm:cxn srcId="0" destId="2" srcOrd="1"/></dgm:cxnLst></dgm:dataModel>';
  const more = {
    'word/diagrams/data1.xml': data,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="d" Type="${office}/diagramData" Target="diagrams/data1.xml"/></Relationships>`,
  };
  const shown = `<w:r><w:drawing><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:r="${office}" r:dm="d"/></w:drawing></w:r>`;
  const { text, leftOut } = await read(p(r('First:') + shown), { more });
  expect([text, leftOut]).toEqual(['First:\n• Airway\n• Breathing', {}]);
});

it('what is not read is told of', async () => {
  const drawing = 'xmlns:x="http://schemas.openxmlformats.org/drawingml/2006/any"';
  const body = p(
    `<w:r><w:drawing><x:pic ${drawing}/><x:chart ${drawing}/></w:drawing></w:r>` +
      `<w:r><w:object><x:imagedata ${drawing}/></w:object></w:r><w:r><w:pict><x:imagedata ${drawing}/></w:pict></w:r>`,
  );
  const { leftOut } = await read(body);
  expect(leftOutNotice(leftOut)).toBe(
    '2 pictures, 1 chart and 1 embedded object in this Word file were not read. To study what they say, save the file as a PDF and upload that.',
  );
  expect(leftOutNotice({})).toBeUndefined();
});
