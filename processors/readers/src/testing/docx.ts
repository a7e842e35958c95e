import { strToU8, zipSync, type Zippable } from 'fflate';

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const math = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relationships = (targets: Readonly<Record<string, string>>): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(
    targets,
  )
    .map(([kind, target], at) => `<Relationship Id="r${at}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/>${[
  'styles',
  'numbering',
  'footnotes',
  'endnotes',
  'comments',
]
  .map((name) => `<Override PartName="/word/${name}.xml" ContentType="${word}.${name}+xml"/>`)
  .join('')}</Types>`;

const part = (root: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><w:${root} xmlns:w="${main}" xmlns:m="${math}" xmlns:mc="${compatibility}">${content}</w:${root}>`;

/** Headings 1 to 3, letters of Symbol, a contents list, a list style. */
const styles = [1, 2, 3]
  .map((n) => `<w:style w:type="paragraph" w:styleId="H${n}"><w:name w:val="heading ${n}"/></w:style>`)
  .concat(
    '<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Chapter"/><w:basedOn w:val="H2"/></w:style>',
    '<w:style w:type="character" w:styleId="Greek"><w:name w:val="Greek"/><w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr></w:style>',
    '<w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/></w:style>',
    '<w:style w:type="paragraph" w:styleId="Bullets"><w:name w:val="List Bullet"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>',
  )
  .join('');

const listLevel = (at: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;

/** 1: bullets; 2 and 3: one numbered list, which 3 begins anew; 4: the numbers of headings. */
const numbering = [
  `<w:abstractNum w:abstractNumId="0">${listLevel(0, 'bullet', '\uf0b7')}${listLevel(1, 'bullet', 'o')}</w:abstractNum>`,
  `<w:abstractNum w:abstractNumId="1">${listLevel(0, 'decimal', '%1.')}${listLevel(1, 'lowerLetter', '%2)')}${listLevel(2, 'upperRoman', '%3.')}</w:abstractNum>`,
  `<w:abstractNum w:abstractNumId="2">${listLevel(0, 'decimal', '%1')}${listLevel(1, 'decimal', '%1.%2')}</w:abstractNum>`,
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
  '<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>',
  '<w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>',
  '<w:num w:numId="4"><w:abstractNumId w:val="2"/></w:num>',
].join('');

export type DocxParts = {
  footnotes?: string;
  endnotes?: string;
  /** How well it is packed. */
  level?: 0 | 6;
  /** More parts, or others in the place of these. */
  more?: Readonly<Record<string, string | Uint8Array>>;
};

/** A Word file with this content of its body, as XML. */
export function docxOf(body: string, { footnotes, endnotes, level = 6, more = {} }: DocxParts = {}): Buffer {
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships({ officeDocument: 'word/document.xml' }),
    'word/_rels/document.xml.rels': relationships({
      styles: 'styles.xml',
      numbering: '/word/numbering.xml',
      ...(footnotes !== undefined && { footnotes: 'footnotes.xml' }),
      ...(endnotes !== undefined && { endnotes: 'endnotes.xml' }),
      comments: 'comments.xml',
    }),
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    'word/styles.xml': part('styles', styles),
    'word/numbering.xml': part('numbering', numbering),
    'word/comments.xml': part('comments', `<w:comment w:id="0">${p('Ask the tutor.')}</w:comment>`),
    ...(footnotes !== undefined && { 'word/footnotes.xml': part('footnotes', footnotes) }),
    ...(endnotes !== undefined && { 'word/endnotes.xml': part('endnotes', endnotes) }),
    ...more,
  };
  const files = Object.entries(parts).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(files) as Zippable, { level }));
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A run of text with these properties. */
export const r = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

/** A paragraph of a text or of runs, with these properties. */
export const p = (content: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${content.startsWith('<') ? content : r(content)}</w:p>`;

export const styled = (style: string, text: string): string => p(text, `<w:pStyle w:val="${style}"/>`);

/** An item of a list of the fixture. */
export const item = (numId: number, level: number, text: string): string =>
  p(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`);

/** A table of texts, or of cells as XML. */
export const table = (...rows: string[][]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => (cell.startsWith('<w:tc>') ? cell : `<w:tc>${p(cell)}</w:tc>`)).join('')}</w:tr>`).join('')}</w:tbl>`;
