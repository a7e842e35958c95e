// Presentations that try to fetch or to run something, or take what a machine has.
import { deflateSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { chunk } from '../pictures.ts';
import { zipped } from './a-deck.ts';
import { aLecture, manySlides } from './a-lecture.ts';
import { externalRelationship, masterParts, relationship } from './a-master.ts';

const frame =
  '<p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>';
const filled = (blip: string): string =>
  `<p:blipFill><a:blip ${blip}/><a:stretch><a:fillRect/></a:stretch></p:blipFill>${frame}`;

const picture = (id: number, link: string): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id}"><a:hlinkClick r:id="rIdHyper"/></p:cNvPr><p:cNvPicPr/><p:nvPr/>` +
  `</p:nvPicPr>${filled(`r:link="${link}"`)}</p:pic>`;
const film = (id: number, link: string): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Film"/><p:cNvPicPr/><p:nvPr><a:videoFile r:link="${link}"/></p:nvPr></p:nvPicPr>` +
  `${filled('r:link="rIdPicture"')}</p:pic>`;
const linkedObject = (id: number, link: string): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Object"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>` +
  '<p:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></p:xfrm><a:graphic>' +
  '<a:graphicData uri="http://schemas.openxmlformats.org/presentationml/2006/ole">' +
  `<p:oleObj name="Sheet" r:id="${link}" imgW="900000" imgH="900000" progId="Excel.Sheet.12"><p:link updateAutomatic="1"/></p:oleObj>` +
  '</a:graphicData></a:graphic></p:graphicFrame>';

/** Linked pictures, films, sounds, objects and a master, all at that address. */
export function linkedDeck(address: string): Uint8Array {
  const [slide, ...others] = manySlides(2, 'Linked');
  const at = (id: string, type: string, name: string): string =>
    externalRelationship(id, type, `${address}/${name}`);
  const master = 'ppt/slideMasters/_rels/slideMaster1.xml.rels';
  return aLecture(
    [
      {
        ...slide!,
        shapes:
          picture(20, 'rIdPicture') +
          film(21, 'rIdFilm') +
          linkedObject(22, 'rIdObject') +
          picture(23, 'rIdShare'),
        relationships: [
          at('rIdPicture', 'image', 'picture.png'),
          at('rIdHyper', 'hyperlink', 'page.html'),
          at('rIdFilm', 'video', 'film.mp4'),
          at('rIdSound', 'audio', 'sound.wav'),
          at('rIdObject', 'oleObject', 'sheet.xlsx'),
          externalRelationship('rIdShare', 'image', `file:///${address.replace(/^http:/u, '')}/picture.png`),
        ].join(''),
      },
      ...others,
    ],
    {
      [master]: masterParts[master]!.replace(
        relationship('rId2', 'theme', '../theme/theme1.xml'),
        `${relationship('rId2', 'theme', '../theme/theme1.xml')}${at('rIdT', 'attachedTemplate', 'template.potx')}`,
      ),
    },
  );
}

const openAction =
  '<Relationship Id="rIdV" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/>';

/** A pptm that is named pptx: its content type and a part say that it has macros, and a shape starts one. */
export function macroDeck(): Uint8Array {
  const slides = manySlides(1, 'Macros').map((slide) => ({
    ...slide,
    shapes:
      '<p:sp><p:nvSpPr><p:cNvPr id="30" name="Run"><a:hlinkClick r:id="" action="ppaction://macro?name=AutoOpen"/></p:cNvPr>' +
      `<p:cNvSpPr/><p:nvPr/></p:nvSpPr>${frame}</p:sp>`,
  }));
  const plain = aLecture(slides);
  return withParts(plain, (name, part) => {
    if (name === '[Content_Types].xml')
      return part.replace(
        'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
        'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml',
      );
    return name === 'ppt/_rels/presentation.xml.rels'
      ? part.replace('</Relationships>', `${openAction}</Relationships>`)
      : part;
  });
}

function withParts(bytes: Uint8Array, change: (name: string, part: string) => string): Uint8Array {
  const parts = unzipSync(bytes);
  const changed = Object.entries(parts).map(([name, part]) => [name, change(name, strFromU8(part))]);
  return zipped({
    ...Object.fromEntries(changed),
    'ppt/vbaProject.bin': 'Sub AutoOpen()\nShell "x"\nEnd Sub',
  });
}

/** In black and white, which takes an eighth of a byte for each of its pixels, and hardly anything packed. */
function hugePicture(side: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0], 8);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...parts]));
}

/** A small file of gigabytes: a picture on each slide, of so many pixels on each side. */
export function heavyDeck(slides: number, side: number): Uint8Array {
  const shape = `<p:pic><p:nvPicPr><p:cNvPr id="40" name="Picture"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr>${filled('r:embed="rIdPicture"')}</p:pic>`;
  const all = manySlides(slides, 'Heavy').map((slide, n) => ({
    ...slide,
    shapes: shape,
    relationships: relationship('rIdPicture', 'image', `../media/image${n}.png`),
  }));
  const pictures = all.map((_, n) => [`ppt/media/image${n}.png`, hugePicture(side + 8 * n)]);
  return aLecture(all, Object.fromEntries(pictures));
}
