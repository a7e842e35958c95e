// A presentation that a converter draws; `aDeck` is only one for our own reader.
import { zipped } from './a-deck.ts';
import { masterParts, masterTypes, relationship, relationshipsXml, treeOf } from './a-master.ts';

const main = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const namespaces = `xmlns:p="${main}" xmlns:a="${drawing}" xmlns:r="${types}"`;
const content = 'application/vnd.openxmlformats-officedocument.presentationml';

export type LectureSlide = {
  title: string;
  points: readonly string[];
  /** More of its shapes, as XML. */
  shapes?: string;
  /** More relationships of it, as XML. */
  relationships?: string;
};

const box = (id: number, top: number, height: number, lines: readonly string[]): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Text ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>` +
  `<p:spPr><a:xfrm><a:off x="600000" y="${top}"/><a:ext cx="8000000" cy="${height}"/></a:xfrm>` +
  '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>' +
  `${lines.map((line) => `<a:p><a:r><a:rPr lang="en-GB" sz="2000"/><a:t>${line}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;

const slideXml = ({ title, points, shapes = '' }: LectureSlide): string =>
  `<p:sld ${namespaces}>${treeOf(`${box(2, 400_000, 800_000, [title])}${box(3, 1_600_000, 4_000_000, points)}${shapes}`)}</p:sld>`;

const presentation = (slides: readonly LectureSlide[]): string =>
  `<p:presentation ${namespaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rIdM"/></p:sldMasterIdLst>` +
  `<p:sldIdLst>${slides.map((_, n) => `<p:sldId id="${256 + n}" r:id="rId${n + 1}"/>`).join('')}</p:sldIdLst>` +
  '<p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>';

const contentTypes = (slides: readonly LectureSlide[]): string => {
  const parts = [
    ['/ppt/presentation.xml', `${content}.presentation.main+xml`],
    ...masterTypes,
    ...slides.map((_, n) => [`/ppt/slides/slide${n + 1}.xml`, `${content}.slide+xml`]),
  ];
  return (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>' +
    `${parts.map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`).join('')}</Types>`
  );
};

/** A presentation with these slides. `more`: other parts of it, or others in the place of these. */
export function aLecture(
  slides: readonly LectureSlide[],
  more: Readonly<Record<string, string | Uint8Array>> = {},
): Uint8Array {
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': contentTypes(slides),
    '_rels/.rels': relationshipsXml(relationship('rId1', 'officeDocument', 'ppt/presentation.xml')),
    'ppt/presentation.xml': presentation(slides),
    'ppt/_rels/presentation.xml.rels': relationshipsXml(
      relationship('rIdM', 'slideMaster', 'slideMasters/slideMaster1.xml'),
      ...slides.map((_, n) => relationship(`rId${n + 1}`, 'slide', `slides/slide${n + 1}.xml`)),
    ),
    ...masterParts,
  };
  for (const [n, slide] of slides.entries()) {
    parts[`ppt/slides/slide${n + 1}.xml`] = slideXml(slide);
    parts[`ppt/slides/_rels/slide${n + 1}.xml.rels`] = relationshipsXml(
      relationship('rIdL', 'slideLayout', '../slideLayouts/slideLayout1.xml'),
      slide.relationships ?? '',
    );
  }
  return zipped({ ...parts, ...more });
}

/** So many slides with text, each with other words. */
export const manySlides = (count: number, name = 'Lecture'): LectureSlide[] =>
  Array.from({ length: count }, (_, n) => ({
    title: `${name}, part ${n + 1}`,
    points: [
      `Furosemide in a dose of ${n + 20} mg inhibits the cotransporter in the loop of Henle.`,
      `In trial ${n + 1} the mitral valve separates the left atrium from the left ventricle.`,
      'Spironolactone is an antagonist of aldosterone in the collecting duct.',
    ],
  }));
