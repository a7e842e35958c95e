// The resources that a page really uses. Office programs give every page one shared list of all fonts and images of the
// document, so that a page cut out with its list would be as big as the whole.
import { inflateSync, constants } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';

/** A page whose content or images are larger than this is shown as an image of bounded size. */
const mostContentBytes = 64 * 2 ** 20;
const mostImagePixels = 40_000_000;

export class PageTooHeavy extends Error {
  override readonly name = 'PageTooHeavy';
}

/** A copy of the resources with the entries that the contents name, directly or through their forms. */
export function usedResources(resources: PDFDict, contents: PDFObject | undefined): PDFDict {
  const { context } = resources;
  const names = new Set<string>();
  if (!collectNames(context, contents, names)) return resources;
  if (!followForms(resources, names)) return resources;
  const pruned = context.obj({});
  for (const [kind, value] of resources.entries()) {
    const entries = context.lookup(value);
    pruned.set(kind, entries instanceof PDFDict ? keepNamed(entries, names) : value);
  }
  return pruned;
}

function keepNamed(entries: PDFDict, names: ReadonlySet<string>): PDFDict {
  const kept = entries.context.obj({});
  for (const [name, value] of entries.entries()) {
    const text = name.decodeText();
    // Default colour spaces work without being named.
    if (names.has(text) || text.startsWith('Default')) kept.set(name, value);
  }
  return kept;
}

// Forms without resources of their own, and letters of Type 3 fonts, name those of the page. False: not distinguishable.
function followForms(resources: PDFDict, names: Set<string>): boolean {
  const { context } = resources;
  const forms = resources.lookup(PDFName.of('XObject'));
  const followed = new Set<string>();
  for (const name of names) {
    if (!(forms instanceof PDFDict) || followed.has(name)) continue;
    followed.add(name);
    const form = forms.lookup(PDFName.of(name));
    if (!(form instanceof PDFStream)) continue;
    refuseHugeImage(form.dict);
    const isForm = form.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Form');
    // `names` grows while it is walked: a Set visits what is added.
    if (isForm && !form.dict.has(PDFName.of('Resources')) && !collectNames(context, form, names))
      return false;
  }
  const fonts = resources.lookup(PDFName.of('Font'));
  const used = fonts instanceof PDFDict ? keepNamed(fonts, names).values() : [];
  return used.every((value) => {
    const font = context.lookup(value);
    const isType3 = font instanceof PDFDict && font.lookup(PDFName.of('Subtype')) === PDFName.of('Type3');
    return !isType3 || font.has(PDFName.of('Resources'));
  });
}

function refuseHugeImage(image: PDFDict): void {
  const [width, height] = ['Width', 'Height'].map((key) => image.lookup(PDFName.of(key)));
  if (!(width instanceof PDFNumber) || !(height instanceof PDFNumber)) return;
  if (width.asNumber() * height.asNumber() > mostImagePixels) throw new PageTooHeavy('An image is too large');
}

// Every "/Name" of the content, also those within strings: too many are harmless. False when it cannot be read.
function collectNames(context: PDFContext, contents: PDFObject | undefined, names: Set<string>): boolean {
  const content = contents instanceof PDFRef ? context.lookup(contents) : contents;
  if (content === undefined) return true;
  if (content instanceof PDFArray) {
    return content.asArray().every((part) => collectNames(context, part, names));
  }
  if (!(content instanceof PDFRawStream)) return false;
  const bytes = decodedBytes(content);
  if (!bytes) return false;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  for (const [, name] of text.matchAll(/\/([^\s/<>[\](){}%]{1,127})/gu)) {
    names.add(PDFName.of(name ?? '').decodeText());
  }
  return true;
}

function decodedBytes(stream: PDFRawStream): Uint8Array | undefined {
  const filter = stream.dict.lookup(PDFName.of('Filter'));
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  try {
    if (only === PDFName.of('FlateDecode') && !stream.dict.has(PDFName.of('DecodeParms'))) {
      return inflateSync(stream.contents, {
        maxOutputLength: mostContentBytes,
        // A damaged end is no reason to lose the beginning.
        finishFlush: constants.Z_SYNC_FLUSH,
      });
    }
    return decodePDFRawStream(stream).decode();
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new PageTooHeavy('The content is too large');
    }
    return undefined;
  }
}
