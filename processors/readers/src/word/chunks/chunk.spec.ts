import { describe, expect, it } from 'vitest';
import { docxOf, type DocxParts, p, table } from '../../testing/docx.ts';
import { readDocx } from '../docx.ts';
import { extractWord, inspectWord } from '../read.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const chunkOf = (content: string | Uint8Array): DocxParts => ({
  more: {
    'word/chunk.dat': content,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="c" Type="${office}/aFChunk" Target="chunk.dat"/></Relationships>`,
  },
});
const place = `<w:altChunk xmlns:r="${office}" r:id="c"/>`;
const read = (content: string | Uint8Array, before = p('Before.'), after = p('After.')) =>
  readDocx(docxOf(before + place + after, chunkOf(content)), 1e6);
const textOf = async (content: string | Uint8Array): Promise<string> => {
  const { text } = await read(content);
  return text.replace(/^Before\.\s*/u, '').replace(/\s*After\.$/u, '');
};

const archive = (head: string, body: string): string =>
  [
    'MIME-Version: 1.0',
    'Content-Type: multipart/related;',
    '\tboundary="--=_next"',
    '',
    'No part.',
    '----=_next',
    head,
    '',
    body,
    '----=_next',
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    '',
    'iVBORw0KGgo=',
    '----=_next--',
    '',
  ].join('\r\n');

describe('a file within a Word file', () => {
  it('is read at its place', async () => {
    const { text, leftOut } = await read('<html><body><p>Adenosine stops SVT.</p></body></html>');
    expect(text).toBe('Before.\nAfter.'.replace('\n', '\n\nAdenosine stops SVT.\n\n'));
    expect(leftOut).toEqual({});
  });

  it.each([
    [
      'headings, paragraphs and breaks',
      '<h2>Burns</h2><p>Cool\n  <b>them</b> now.<br>Cover.</p>',
      '## Burns\n\nCool them now.\nCover.',
    ],
    [
      'lists within lists',
      '<ul><li>Heat<ol start=3><li>Steam</li><li>Oil</li></ol></li><li>Acid</li></ul>',
      '• Heat\n  3. Steam\n  4. Oil\n• Acid',
    ],
    [
      'a table with cells that go on',
      '<table><thead><tr><th>Class<th>Drug<th>Dose</thead><tr><td rowspan=2>ACE<td>Ramipril<td>5 mg<tr><td colspan=2>Enalapril</table>',
      'Class\tDrug\tDose\nACE\tRamipril\t5 mg\nACE\tEnalapril',
    ],
    [
      'letters above and below the line',
      '<p>10<sup>9</sup>/L, CO<sub>2</sub>, 25<sup>4,7</sup> mg</p>',
      '10⁹/L, CO2, 25⁴,⁷ mg',
    ],
    ['what is crossed out', '<p>Give <s>ten</s> five</p>', 'Give ~~ten~~ five'],
    [
      'capitals by format',
      '<p>no <span style="text-transform: uppercase">ace</span> inhibitors</p>',
      'no ACE inhibitors',
    ],
    [
      'entities and spaces where no line ends',
      '<p>eGFR &lt; 30&nbsp;mL, 2&#8209;5 mg</p>',
      'eGFR < 30\u00a0mL, 2\u20115 mg',
    ],
    [
      'text without elements',
      'Cool<!-- no --> the <i>burn</i><script>no()</script><p hidden>no<p style="display:none">no',
      'Cool the burn',
    ],
    ['lines that stand as they are', '<pre>Na  140\nK    4</pre>', 'Na  140\nK    4'],
    ['boxes that are ticked', '<p><input type=checkbox checked> asthma', '☒ asthma'],
    ['what is closed twice', '<p>Cool</p></p></div></td></table> the burn', 'Cool\nthe burn'],
  ])('is read as HTML: %s', async (_, html, shown) => {
    expect(await textOf(`<body>${html}`)).toBe(shown);
  });

  it.each([
    [
      'HTML of another encoding',
      Buffer.from('<meta charset="windows-1251"><p>\u00c4\u00ee\u00e7\u00e0', 'latin1'),
      'Доза',
    ],
    ['HTML in UTF-16', Buffer.from('\ufeff<p>Dose β', 'utf16le'), 'Dose β'],
    [
      'a web archive, quoted',
      archive(
        'Content-Type: text/html; charset="utf-8"\r\nContent-Transfer-Encoding: quoted-printable',
        '<p>=CE=B2-blockers stop=\r\n SVT',
      ),
      'β-blockers stop SVT',
    ],
    [
      'a web archive in Base64',
      archive(
        'Content-Type: text/html\r\nContent-Transfer-Encoding: base64',
        Buffer.from('<p>β-blockers').toString('base64'),
      ),
      'β-blockers',
    ],
    ['plain text', 'Heat\r\nAcid', 'Heat\nAcid'],
    [
      'another Word file',
      docxOf(table(['Drug', 'Dose'], ['Digoxin', '62.5 µg'])),
      'Drug\tDose\nDigoxin\t62.5 µg',
    ],
  ])('is read as %s', async (_, content, shown) => {
    expect(await textOf(content)).toBe(shown);
  });

  it('is not read within itself without end', async () => {
    let file: Uint8Array = docxOf(p('innermost'));
    for (let depth = 0; depth < 6; depth += 1) file = docxOf(p('outer') + place, chunkOf(file));
    const { text, leftOut } = await readDocx(file, 1e6);
    expect([text.split('outer').length - 1, text.includes('innermost'), leftOut]).toEqual([
      4,
      false,
      { files: 1 },
    ]);
  });

  it('is read whole where nothing of it is closed', async () => {
    const lines = Array.from({ length: 400 }, (_, nth) => `Sign ${nth} of gout`);
    const text = await textOf(`<body>${lines.map((line) => `<p><b>${line}`).join('\n')}`);
    expect(lines.filter((line) => !text.includes(line))).toEqual([]);
  });

  it('is too complex where its elements nest as none do', async () => {
    await expect(read('<div>'.repeat(20_000))).rejects.toMatchObject({ fault: 'too-complex' });
  });

  it.each([
    ['rich text', '{\\rtf1 Adenosine}'],
    ['an archive', Buffer.from('PK\u0003\u0004')],
    ['a file that is not there', undefined],
  ])('is told of where it is %s', async (_, content) => {
    const file = docxOf(p('Before.') + place, content === undefined ? {} : chunkOf(content));
    const { notice } = await extractWord(file, 'docx');
    expect(notice).toBe(
      '1 inserted file in this Word file was not read. To study what it says, save the file as a PDF and upload that.',
    );
  });

  it('is why a file has no text that can be read', async () => {
    expect(await inspectWord(docxOf(place, chunkOf('{\\rtf1 Adenosine}')), 'docx')).toMatchObject({
      code: 'NO_TEXT',
      message: expect.stringContaining('1 inserted file in this Word file was not read'),
    });
  });
});
