import { strToU8, zipSync } from 'fflate';

type SlideOf = { notes?: string | undefined; isHidden?: boolean; title?: string };

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const namespaces = `xmlns:p="${main}" xmlns:a="${drawing}" xmlns:r="${types}"`;
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`;
const relations = (...all: string[]): string =>
  `<?xml version="1.0"?><Relationships xmlns="x">${all.join('')}</Relationships>`;

/** The parts of a presentation, as far as it is read here: by path. */
export function partsOf(slides: readonly SlideOf[]): Record<string, string> {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'ppt/presentation.xml')),
    'ppt/presentation.xml': `<p:presentation ${namespaces}><p:sldIdLst>${slides
      .map((_, n) => `<p:sldId id="${256 + n}" r:id="rId${n + 1}"/>`)
      .join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      ...slides.map((_, n) => relation(`rId${n + 1}`, 'slide', `slides/slide${n + 1}.xml`)),
    ),
  };
  for (const [index, { notes, isHidden, title = 'Heart' }] of slides.entries()) {
    const slide = `ppt/slides/slide${index + 1}.xml`;
    parts[slide] =
      `<p:sld ${namespaces}${isHidden ? ' show="0"' : ''}><p:cSld><p:spTree><p:sp><p:txBody>${paragraph(title)}</p:txBody></p:sp></p:spTree></p:cSld></p:sld>`;
    if (notes === undefined) continue;
    const note = `notesSlides/notesSlide${index + 1}.xml`;
    parts[`ppt/slides/_rels/slide${index + 1}.xml.rels`] = relations(
      relation('rId1', 'notesSlide', `../${note}`),
    );
    parts[`ppt/${note}`] =
      `<p:notes ${namespaces}>` +
      '<p:sp><p:nvPr><p:ph type="sldNum"/></p:nvPr><a:p><a:t>7</a:t></a:p></p:sp>' +
      `<p:sp><p:nvPr><p:ph type="body" idx="1"/></p:nvPr>${notes}</p:sp></p:notes>`;
  }
  return parts;
}

export const paragraph = (...runs: string[]): string =>
  `<a:p>${runs.map((run) => `<a:r><a:t>${run}</a:t></a:r>`).join('')}</a:p>`;

export const zipped = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([path, part]) => [path, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );

export const aDeck = (...slides: SlideOf[]): Uint8Array => zipped(partsOf(slides));
