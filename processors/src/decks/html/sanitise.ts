// HTML of a stranger, reduced to what a card needs to be studied. sanitize-html parses and writes; what stays is decided here.
import sanitizeHtml from 'sanitize-html';
import type { Tell } from '../told.ts';
import { withAnkiMarks } from './anki-marks.ts';
import { allowedTags, newNames, toldOfElement, withoutText } from './allowed.ts';
import { type Attributes, isHidden, keptAttributes, ownClasses } from './attributes.ts';
import type { ClassColours } from './class-colours.ts';
import { flattened, isNestedTooDeeply } from './nesting.ts';
import { type MediaNames, mediaNameOf, pictureOf } from './pictures.ts';
import { plainTextOf } from './plain-text.ts';

/** `fileOf`: what a file of the deck is written as, where that is not its name; `wordsOf`: what is said of its picture, where nothing is. */
export type Sanitising = {
  colours: ClassColours;
  media: MediaNames;
  tell: Tell;
  fileOf?: (name: string) => string;
  wordsOf?: (name: string) => string;
};

/**
 * Pictures are `<img data-media="file">`, sounds `<span data-sound="file">`, both of the deck's own media, so that a browser fetches nothing
 * by itself. `pictures` and `sounds`: by their names in the deck. `missing`: names that the text has and the deck does not; they stand where
 * the file would be. What was sanitised stays the same when it is again, with the files as `media`.
 */
export type SanitisedText = {
  html: string;
  text: string;
  pictures: readonly string[];
  sounds: readonly string[];
  missing: readonly string[];
};

/** A picture that is not shown has no source. */
const isNowhere = ({ tag, attribs }: sanitizeHtml.IFrame): boolean =>
  tag === 'img' && !['src', 'data-media', missingName].some((name) => name in attribs);

/** What stands in the place of a file that is not there; written here alone, and replaced by words before anybody sees it. */
const missingName = 'data-missing';
const missingPlace = new RegExp(`<span ${missingName}="([^"]*)">`, 'gu');
const inPlaceOf = (what: string, name: string): sanitizeHtml.Tag => ({
  tagName: 'span',
  attribs: { [missingName]: `[${what}: ${name}]` },
});
const withWordsForMissing = (html: string): string =>
  html.includes(missingName)
    ? html.replaceAll(missingPlace, (_, words: string) => `<span>${words.replaceAll('&quot;', '"')}`)
    : html;

/** A paragraph ends where a block begins, also at those that were made of other elements here. */
const mayBeParted = (html: string): boolean => html.includes('<p') && /<(?:details|div)\b/u.test(html);

/** HTML of Anki: with its own marks for sounds and formulas. */
export const sanitiseAnki = (html: string, options: Sanitising): SanitisedText =>
  sanitise(withAnkiMarks(html), options);

export function sanitise(html: string, { colours, media, tell, ...ofFiles }: Sanitising): SanitisedText {
  const { fileOf = (name: string) => name, wordsOf = () => '' } = ofFiles;
  if (!hasMarkup.test(html)) return plainSide(html);
  const [pictures, sounds, missing] = [new Set<string>(), new Set<string>(), new Set<string>()];

  function picture(attributes: Attributes): sanitizeHtml.Tag {
    const source = pictureOf(attributes['data-media'] ?? attributes['src'] ?? '', media);
    const kept = keptAttributes('img', attributes, colours, tell);
    if (source.kind === 'embedded') return { tagName: 'img', attribs: { ...kept, src: source.data } };
    if (source.kind === 'media') {
      pictures.add(source.name);
      const alt = kept['alt'] || wordsOf(source.name);
      return {
        tagName: 'img',
        attribs: { ...kept, ...(alt !== '' && { alt }), 'data-media': fileOf(source.name) },
      };
    }
    if (source.kind === 'missing') {
      if (source.name === '') return { tagName: 'img', attribs: {} };
      missing.add(source.name);
      return inPlaceOf('picture', source.name);
    } else tell(source.kind === 'remote' ? 'remotePictures' : 'embeddedPictures');
    return { tagName: 'img', attribs: {} };
  }

  function sound(written: string): sanitizeHtml.Tag {
    const name = mediaNameOf(written, media);
    if (name === undefined) {
      missing.add(written);
      return inPlaceOf('audio', written);
    }
    sounds.add(name);
    return { tagName: 'span', attribs: { 'data-sound': fileOf(name) } };
  }

  function element(name: string, attributes: Attributes): sanitizeHtml.Tag {
    if (name === 'img') return picture(attributes);
    const tagName = newNames.get(name) ?? name;
    const kept = keptAttributes(tagName, attributes, colours, tell);
    if (!allowedTags.includes(tagName)) {
      const told = toldOfElement(name);
      if (told) tell(told);
      // Of an element that it leaves out, sanitize-html would remember another name for the next one.
      if (name !== 'source') return { tagName: name, attribs: {} };
    }
    const heard = heardIn(name, attributes);
    if (heard !== undefined) return sound(heard);
    if (name === 'a') return { tagName, attribs: { ...kept, ...linkIn(attributes, tell) } };
    if (name === 'center') return { tagName, attribs: { ...kept, style: 'text-align:center' } };
    // There is no program that would show it.
    return { tagName: isHidden(attributes) ? 'details' : tagName, attribs: kept };
  }

  const isTooDeep = isNestedTooDeeply(html);
  if (isTooDeep) tell('tooLong');
  const stay = {
    allowedTags: [...allowedTags],
    allowedAttributes: {
      '*': ['style', 'dir', 'lang'],
      a: ['href'],
      details: ['open'],
      img: ['src', 'data-media', 'alt', 'width', 'height'],
      ol: ['start', 'type', 'reversed'],
      span: ['data-sound', missingName],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedClasses: { '*': ownClasses },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    nonTextTags: withoutText,
    // Each was written here, of declarations that are known.
    parseStyleAttributes: false,
  };
  const first = sanitizeHtml(isTooDeep ? flattened(html) : html, {
    ...stay,
    exclusiveFilter: isNowhere,
    transformTags: { '*': element },
  });
  const clean = withWordsForMissing(mayBeParted(first) ? sanitizeHtml(first, stay) : first);
  return {
    html: clean,
    text: plainTextOf(clean),
    pictures: [...pictures],
    sounds: [...sounds],
    missing: [...missing],
  };
}

/** Most texts are words alone. */
const hasMarkup = /[<&\0]/u;
const plainSide = (words: string): SanitisedText => {
  const html = words.replaceAll('>', '&gt;');
  return { html, text: plainTextOf(html), pictures: [], sounds: [], missing: [] };
};

/** The sound or film that an element names. */
function heardIn(name: string, { src, 'data-sound': own }: Attributes): string | undefined {
  if (name === 'span') return own;
  return name === 'audio' || name === 'video' || name === 'source' ? src : undefined;
}

/** An address of a page or a mail address; browsers pass over spaces and control characters in one. */
function linkIn({ href = '' }: Attributes, tell: Tell): Record<string, string> {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  const address = href.replaceAll(/[\u0000-\u0020]+/gu, '');
  if (/^(?:https?:\/\/|mailto:)/iu.test(address)) return { href: address };
  if (address !== '' && !address.startsWith('#')) tell('links');
  return {};
}
