// The master, the layout and the theme of a presentation, as little as a converter needs to draw its slides.

const main = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const namespaces = `xmlns:p="${main}" xmlns:a="${drawing}" xmlns:r="${types}"`;

export const relationship = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`;
/** To a place elsewhere, as a file may name it. */
export const externalRelationship = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}" TargetMode="External"/>`;
export const relationshipsXml = (...all: readonly string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;

export const treeOf = (shapes: string): string =>
  '<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>' +
  `${shapes}</p:spTree></p:cSld>`;
const color = (name: string, value: string): string => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
const font = (name: string): string =>
  `<a:${name}><a:latin typeface="Liberation Sans"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}>`;
const solid = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const line = `<a:ln w="9525">${solid}</a:ln>`;
const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';

const theme =
  `<a:theme ${namespaces} name="Plain"><a:themeElements><a:clrScheme name="Plain">` +
  `${color('dk1', '000000')}${color('lt1', 'FFFFFF')}${color('dk2', '222222')}${color('lt2', 'EEEEEE')}` +
  `${[1, 2, 3, 4, 5, 6].map((n) => color(`accent${n}`, '336699')).join('')}${color('hlink', '0000FF')}${color('folHlink', '800080')}` +
  `</a:clrScheme><a:fontScheme name="Plain">${font('majorFont')}${font('minorFont')}</a:fontScheme>` +
  `<a:fmtScheme name="Plain"><a:fillStyleLst>${solid.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst>` +
  `<a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${solid.repeat(3)}</a:bgFillStyleLst>` +
  '</a:fmtScheme></a:themeElements></a:theme>';

const colors =
  'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" ' +
  'accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"';

const content = 'application/vnd.openxmlformats-officedocument';
export const masterTypes = [
  ['/ppt/slideMasters/slideMaster1.xml', `${content}.presentationml.slideMaster+xml`],
  ['/ppt/slideLayouts/slideLayout1.xml', `${content}.presentationml.slideLayout+xml`],
  ['/ppt/theme/theme1.xml', `${content}.theme+xml`],
] as const;

export const masterParts: Readonly<Record<string, string>> = {
  'ppt/slideMasters/slideMaster1.xml':
    `<p:sldMaster ${namespaces}>${treeOf('')}<p:clrMap ${colors}/>` +
    '<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>',
  'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationshipsXml(
    relationship('rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'),
    relationship('rId2', 'theme', '../theme/theme1.xml'),
  ),
  'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${namespaces} type="blank">${treeOf('')}</p:sldLayout>`,
  'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationshipsXml(
    relationship('rId1', 'slideMaster', '../slideMasters/slideMaster1.xml'),
  ),
  'ppt/theme/theme1.xml': theme,
};
