import { describe, expect, it } from 'vitest';
import { docxOf, type DocxParts, item, p, r, styled, table } from '../testing/docx.ts';
import { readDocx } from './docx.ts';

const textOf = async (body: string, parts?: DocxParts): Promise<string> =>
  (await readDocx(docxOf(body, parts), 1e6)).text;
const cell = (text: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}</w:tc>`;
const bold = (text: string): string => p(r(text, '<w:b/>'));
const mathRun = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;

const numbered = (level: number, text: string): string =>
  p(
    text,
    `<w:pStyle w:val="H${level + 1}"/><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="4"/></w:numPr>`,
  );
const reference = (kind: string, id: number): string => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
const sign = (font: string, char: string): string => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
const lowered = (text: string): string => r(text, '<w:vertAlign w:val="subscript"/>');
const raised = (text: string): string => r(text, '<w:vertAlign w:val="superscript"/>');
const form = (properties: string, text: string): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${r(text)}</w:sdtContent></w:sdt>`;

describe('the structure of a Word file', () => {
  it('marks headings by their styles, what those are based on, and outline levels', async () => {
    const body =
      styled('H1', 'Burns') +
      p('Cool them.') +
      styled('Own', 'Depth') +
      p('Rule of nines', '<w:outlineLvl w:val="2"/>');
    expect(await textOf(body)).toBe('# Burns\n\nCool them.\n\n## Depth\n\n### Rule of nines');
  });

  it('numbers headings as they are numbered', async () => {
    const body = numbered(0, 'Burns') + numbered(1, 'Depth') + numbered(1, 'Area') + numbered(0, 'Shock');
    expect(await textOf(body)).toBe('# 1 Burns\n\n## 1.1 Depth\n\n## 1.2 Area\n\n# 2 Shock');
  });

  it('takes a short line in bold above others for a heading, but no sentence and no last line', async () => {
    const body =
      styled('H1', 'Burns') + bold('First aid') + p('Cool.') + bold('Never use ice.') + bold('End');
    expect(await textOf(body)).toBe('# Burns\n\n## First aid\n\nCool.\n\nNever use ice.\n\nEnd');
  });

  it('gives bullets and numbers to the items of lists, with their depth', async () => {
    const body =
      p('Causes:') +
      item(1, 0, 'Heat') +
      item(1, 1, 'Steam') +
      styled('Bullets', 'Acid') +
      p('Then cool the burn, cover it, give something for the pain, and look for other injuries at once.') +
      item(2, 0, 'Cool') +
      item(2, 1, 'with water') +
      item(2, 1, 'for 20 minutes') +
      item(2, 0, 'Cover');
    expect(await textOf(body)).toBe(
      'Causes:\n• Heat\n  • Steam\n• Acid\n\n' +
        'Then cool the burn, cover it, give something for the pain, and look for other injuries at once.\n\n' +
        '1. Cool\n  a) with water\n  b) for 20 minutes\n2. Cover',
    );
  });

  it('goes on counting behind other paragraphs, and begins anew where the list does', async () => {
    const body =
      item(2, 0, 'Cool') + p('Wait.') + item(2, 0, 'Cover') + item(3, 0, 'Call') + item(3, 0, 'Stay');
    expect(await textOf(body)).toBe('1. Cool\n\nWait.\n\n2. Cover\n1. Call\n2. Stay');
  });

  it('takes a paragraph out of the list of its style', async () => {
    const body = p('Plain', '<w:pStyle w:val="Bullets"/><w:numPr><w:numId w:val="0"/></w:numPr>');
    expect(await textOf(body)).toBe('Plain');
  });

  it('keeps the cells of a row together, empty ones too, and each row in a line', async () => {
    const body =
      p('Drugs.') + table(['Drug', 'Class', 'Harm'], ['Digoxin', '', 'Nausea'], ['ASA', 'NSAID', '']);
    expect(await textOf(body + p('End.'))).toBe(
      'Drugs.\n\nDrug\tClass\tHarm\nDigoxin\t\tNausea\nASA\tNSAID\n\nEnd.',
    );
  });

  it('tells each row what a merged cell says of it, and keeps the columns below a wide cell', async () => {
    const body = table(
      [cell('Drugs', '<w:gridSpan w:val="2"/>'), 'Harm'],
      [cell('β-Blockers', '<w:vMerge w:val="restart"/>'), 'Bisoprolol', 'Fatigue'],
      [cell('', '<w:vMerge/>'), 'Carvedilol', 'Dizziness'],
    );
    expect(await textOf(body)).toBe(
      'Drugs\t\tHarm\nβ-Blockers\tBisoprolol\tFatigue\nβ-Blockers\tCarvedilol\tDizziness',
    );
  });

  it('keeps the empty cells behind the only one of a row that is filled, unless that goes over all columns', async () => {
    const over = `${cell('Loop diuretics', '<w:gridSpan w:val="3"/>')}`;
    const body = table(['Drug', 'Dose', 'Harm'], ['Ramipril', '5 mg', ''], ['Digoxin', '', ''], [over]);
    expect(await textOf(body)).toBe('Drug\tDose\tHarm\nRamipril\t5 mg\nDigoxin\t\t\nLoop diuretics');
    expect(await textOf(table(['Drug', 'Dose'], ['Digoxin', ''], ['Ramipril', '5 mg']))).toBe(
      'Drug\tDose\nDigoxin\t\nRamipril\t5 mg',
    );
  });

  it('keeps what lies in a cell in one line, tables too', async () => {
    const items = `<w:tc>${item(1, 0, 'Cough')}${item(1, 0, 'Rash')}</w:tc>`;
    const nested = `<w:tc>${table(['mild', 'often'], ['grave', 'rare'])}${p('')}</w:tc>`;
    const body = table(['Ramipril', items], ['Course', nested]);
    expect(await textOf(body)).toBe('Ramipril\tCough; Rash\nCourse\tmild, often; grave, rare');
  });

  it('puts the title that a table has in its first row above it', async () => {
    const title = cell('Urine', '<w:gridSpan w:val="2"/>');
    expect(await textOf(table([title], ['Normal', '1–2 L'], ['Oliguria', '0.4 L']))).toBe(
      'Urine\n\nNormal\t1–2 L\nOliguria\t0.4 L',
    );
  });

  it('takes a table of one column for a frame', async () => {
    const body = p('Before.') + table(['Remember']) + p('After.');
    expect(await textOf(body)).toBe('Before.\n\nRemember\n\nAfter.');
  });

  it('leaves short lines below each other, and empty lines between them, as they were typed', async () => {
    const indented = p('nausea', '<w:ind w:left="720"/>');
    expect(await textOf(p('Digoxin') + indented + p('') + p('') + p('Heparin') + p('bleeding'))).toBe(
      'Digoxin\n  nausea\n\nHeparin\nbleeding',
    );
  });

  it('puts notes at the end, in the order of their references', async () => {
    const body = p(r('Cool') + reference('endnote', 1) + r('. Cover') + reference('footnote', 2) + r('.'));
    const footnotes = `<w:footnote w:id="-1">${p('separator')}</w:footnote><w:footnote w:id="2">${p('Not with wool.')}</w:footnote>`;
    const endnotes = `<w:endnote w:id="1">${p('20 minutes.')}</w:endnote>`;
    expect(await textOf(body, { footnotes, endnotes })).toBe(
      'Cool[1]. Cover[2].\n\n# Notes\n\n[1] 20 minutes.\n[2] Not with wool.',
    );
  });
});

describe('what a person sees of a Word file', () => {
  it('leaves out deletions, moves away, comments, codes of fields, hidden text and contents', async () => {
    const body =
      styled('TOC1', 'Burns\t3') +
      p(
        r('Give ') +
          `<w:del>${r('ten ')}<w:r><w:delText>times </w:delText></w:r></w:del>` +
          `<w:ins>${r('one ')}</w:ins>` +
          `<w:moveFrom>${r('late ')}</w:moveFrom><w:moveTo>${r('early ')}</w:moveTo>` +
          '<w:r><w:commentReference w:id="0"/></w:r>' +
          '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE \\* x</w:instrText></w:r>' +
          `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('dose')}<w:r><w:fldChar w:fldCharType="end"/></w:r>` +
          r(' obey me', '<w:vanish/>') +
          `<w:hyperlink>${r(' now')}</w:hyperlink>` +
          r('.'),
      );
    expect(await textOf(body)).toBe('Give one early dose now.');
  });

  it('joins what a deleted end of a paragraph parted, and leaves out deleted rows', async () => {
    const deleted = table(['Harm', 'none']).replace('<w:tr>', '<w:tr><w:trPr><w:del/></w:trPr>');
    const body = p('Cool ', '<w:rPr><w:del/></w:rPr>') + p('the burn.') + deleted;
    expect(await textOf(body)).toBe('Cool the burn.');
  });

  it('reads text boxes once, behind the paragraph that they hang on', async () => {
    const box = `<w:txbxContent>${p('Boxed.')}</w:txbxContent>`;
    const drawing = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>`;
    expect(await textOf(p(r('Cool ') + drawing + r('it.')))).toBe('Cool it.\n\nBoxed.');
    const old = `<mc:AlternateContent><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent>`;
    expect(await textOf(p(r('Cool it.') + old))).toBe('Cool it.\n\nBoxed.');
  });

  it('reads signs of symbol fonts, hyphens, breaks and tabs', async () => {
    const body = p(
      sign('Symbol', 'F062') +
        r('-blocker ') +
        sign('Symbol', 'F0B3') +
        r('3 \uf061', '<w:rFonts w:ascii="Symbol"/>') +
        r(' T\u00adcell') +
        '<w:r><w:noBreakHyphen/></w:r>' +
        r('like') +
        '<w:r><w:br/></w:r>' +
        r('a') +
        '<w:r><w:tab/></w:r>' +
        r('b'),
      '<w:tabs><w:tab w:val="left" w:pos="100"/></w:tabs>',
    );
    expect(await textOf(body)).toBe('β-blocker ≥3 α Tcell-like\na\tb');
  });

  it.each([
    ['its run', p(r('25 ') + r('m', '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>') + r('g'))],
    ['the style of its run', p(r('25 ') + r('m', '<w:rStyle w:val="Greek"/>') + r('g'))],
  ])('reads a letter in the Symbol font of %s as the sign that it shows', async (_, body) => {
    expect(await textOf(body)).toBe('25 μg');
  });

  it('reads a letter of the theme, an arrow of Wingdings, and marks a sign of a font that it does not know', async () => {
    const body = p(
      r('m', '<w:rFonts w:ascii="Symbol" w:asciiTheme="minorHAnsi"/>') +
        r(' \uf0e0 ', '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>') +
        sign('MT Extra', 'F06C'),
    );
    expect(await textOf(body)).toBe('m → \ufffd');
  });

  it('keeps the power of a number apart from it, and ions as they are written', async () => {
    const body = p(r('10') + raised('9') + r('/L, 10') + raised('-3') + r(' mol, Ca') + raised('2+'));
    expect(await textOf(body)).toBe('10⁹/L, 10⁻³ mol, Ca2+');
  });

  it.each([
    ['a note behind a number', r('Give 25') + raised('4,7') + r(' mg'), 'Give 25⁴,⁷ mg'],
    ['a sign behind a full stop', r('below 3.') + raised('2*') + r(' Stop'), 'below 3.²* Stop'],
    ['a range of notes', r('daily.') + raised('3–5') + r(' Stop'), 'daily.³–⁵ Stop'],
    ['an exponent in two runs', r('10') + raised('-') + raised('6') + r(' g'), '10⁻⁶ g'],
    ['a note before a number', r('dose') + raised('2') + r('5 mg'), 'dose²5 mg'],
    [
      'what is raised by the style of its letters',
      r('10') + r('12', '<w:rStyle w:val="Up"/>') + r('/L'),
      '10¹²/L',
    ],
    ['what is raised by its position', r('10') + r('3', '<w:position w:val="6"/>') + r('/mL'), '10³/mL'],
    ['a sign behind a number', r('5') + raised('1*') + r(' mg'), '5¹* mg'],
    [
      'what is lowered behind a number',
      r('log 2') + lowered('10') + r(', CO') + lowered('2'),
      'log 2₁₀, CO2',
    ],
  ])('makes no number that is not written: %s', async (_, runs, text) => {
    const styles =
      '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="character" w:styleId="Base"><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style><w:style w:type="character" w:styleId="Up"><w:basedOn w:val="Base"/></w:style></w:styles>';
    expect(await textOf(p(runs), { more: { 'word/styles.xml': styles } })).toBe(text);
  });

  it('writes equations in a line', async () => {
    const fraction = `<m:f><m:num>${mathRun('140−age')}</m:num><m:den>${mathRun('72')}</m:den></m:f>`;
    const power = `<m:sSup><m:e>${mathRun('x')}</m:e><m:sup>${mathRun('2')}</m:sup></m:sSup>`;
    const root = `<m:rad><m:e>${mathRun('QT')}</m:e></m:rad>`;
    const body = p(`<m:oMath>${mathRun('C=')}${fraction}${mathRun('·')}${power}${root}</m:oMath>`);
    expect(await textOf(body)).toBe('C=(140−age)/72·x²√QT');
  });

  it('writes the degree of a root, and the sign of an integral that is not said', async () => {
    const rootOf = (degree: string): string =>
      `<m:rad><m:deg>${mathRun(degree)}</m:deg><m:e>${mathRun('V')}</m:e></m:rad>`;
    const integral = `<m:nary><m:naryPr><m:limLoc m:val="undOvr"/></m:naryPr><m:e>${mathRun('C dt')}</m:e></m:nary>`;
    const body = p(
      `<m:oMath>${rootOf('3')}${mathRun('=')}${rootOf('5')}${mathRun('+')}${integral}</m:oMath>`,
    );
    expect(await textOf(body)).toBe('∛V=V^(1/5)+∫C dt');
  });

  it('leaves out what a form shows before it is filled in', async () => {
    const body = p(form('<w:showingPlcHdr/>', 'Click here') + form('', 'Burns'));
    expect(await textOf(body)).toBe('Burns');
  });
});
