// One page of a PDF as a PDF of its own, without what leads out of the page: links, scripts, other pages, files.
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  PDFPage,
  type PDFObject,
  type PDFPageLeaf,
} from '@cantoo/pdf-lib';
import { PageTooHeavy, usedResources } from './resources.ts';

/** Pages beyond the 200 inches that readers agree on, and ribbons, are shown as images of bounded size. */
const longestSide = 14_400;
const steepestRatio = 20;
const mostBytes = 32 * 2 ** 20;

const pageEntries = ['Type', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Group', 'Contents'];
const shownAnnotations = new Set(
  ['Widget', 'FreeText', 'Stamp', 'Highlight', 'Underline', 'StrikeOut', 'Squiggly', 'Ink'].concat([
    'Line',
    'Square',
    'Circle',
    'Polygon',
    'PolyLine',
  ]),
);
const annotationEntries = [
  'Type',
  'Subtype',
  'Rect',
  'AP',
  'AS',
  'F',
  'C',
  'CA',
  'BS',
  'Border',
  'QuadPoints',
];

/** Opens a PDF to cut pages out of it. Throws where it cannot be read well enough for that. */
export async function openForCutting(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { password: '', updateMetadata: false, capNumbers: true });
}

/** The page (1-based) as a PDF. The same page always gives the same bytes. Throws when it cannot be cut out. */
export async function cutPage(source: PDFDocument, pageNumber: number): Promise<Uint8Array> {
  const page = source.getPage(pageNumber - 1).node;
  const target = await PDFDocument.create({ updateMetadata: false });
  const copy = PDFObjectCopier.for(source.context, target.context).copy(barePage(page));
  target.addPage(PDFPage.of(copy, target.context.register(copy), target));
  refuseOddSize(target.getPage(0));
  const bytes = await target.save({ addDefaultPage: false, updateFieldAppearances: false });
  if (bytes.length > mostBytes) throw new PageTooHeavy('The page is too large');
  return bytes;
}

function barePage(page: PDFPageLeaf): PDFPageLeaf {
  const bare = page.clone();
  for (const key of page.keys()) bare.delete(key);
  for (const entry of pageEntries) {
    const key = PDFName.of(entry);
    const value = page.getInheritableAttribute(key);
    if (value && isClear(entry, page.context.lookup(value))) bare.set(key, value);
  }
  const resources = page.Resources();
  bare.set(
    PDFName.of('Resources'),
    resources ? usedResources(resources, page.get(PDFName.of('Contents'))) : page.context.obj({}),
  );
  const annotations = shownAnnotationsOf(page);
  if (annotations.length > 0) bare.set(PDFName.of('Annots'), page.context.obj(annotations));
  return bare;
}

/** Readers take what is no box, and a turn that is no right angle, for different things: without it they show the same. */
function isClear(entry: string, value: PDFObject | undefined): boolean {
  if (entry === 'Rotate') return value instanceof PDFNumber && value.asNumber() % 90 === 0;
  if (entry !== 'CropBox') return true;
  if (!(value instanceof PDFArray) || value.size() !== 4) return false;
  return value.asArray().every((_, side) => value.lookup(side) instanceof PDFNumber);
}

/** Filled form fields, marks and notes that are part of what one sees; nothing that can be followed or run. */
function shownAnnotationsOf(page: PDFPageLeaf): PDFDict[] {
  const annotations = page.context.lookup(page.get(PDFName.of('Annots')));
  if (!(annotations instanceof PDFArray)) return [];
  return annotations
    .asArray()
    .map((entry) => page.context.lookup(entry))
    .filter((entry): entry is PDFDict => entry instanceof PDFDict)
    .filter((annotation) => {
      const subtype = annotation.lookup(PDFName.of('Subtype'));
      return subtype instanceof PDFName && shownAnnotations.has(subtype.decodeText());
    })
    .map((annotation) => pick(annotation, annotationEntries));
}

function pick(dict: PDFDict, entries: readonly string[]): PDFDict {
  const picked = dict.context.obj({});
  for (const entry of entries) {
    const value: PDFObject | undefined = dict.get(PDFName.of(entry));
    if (value) picked.set(PDFName.of(entry), value);
  }
  return picked;
}

function refuseOddSize(page: PDFPage): void {
  const { width, height } = page.getSize();
  const unit = page.node.lookup(PDFName.of('UserUnit'));
  const [short, long] = [Math.min(width, height), Math.max(width, height)].map(Math.abs) as [number, number];
  const scale = unit instanceof PDFNumber ? unit.asNumber() : 1;
  if (!(long * scale <= longestSide) || !(long <= short * steepestRatio)) {
    throw new PageTooHeavy(`A page of ${width} x ${height} points`);
  }
}
