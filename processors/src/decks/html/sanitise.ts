// HTML of a stranger, reduced to what a card needs to be studied. sanitize-html parses and writes; what stays is decided here.
import { withFewMarks } from '@anamnesis/contracts/kernel/text/normal-form.ts';
import sanitizeHtml from 'sanitize-html';
import type { Tell, ToldOfCard } from '../told.ts';
import { withAnkiMarks } from './anki-marks.ts';
import { keptTags, newNames, toldOfElement, withoutText } from './styles/allowed.ts';
import { type Attributes, isHiddenElement, keptAttributes, ownClasses } from './styles/attributes.ts';
import type { ClassColours } from './styles/class-colours.ts';
import { withoutIdleBoxes } from './sides/hidden-boxes.ts';
import { htmlParts } from './html-parts.ts';
import { boundedDepth, flattened, NestedTooDeeply } from './nesting.ts';
import { isVideoByName } from '../media/kept-by-name.ts';
import { type MediaNames, sourceOf, isNameOfFile } from './pictures.ts';
import { textOfHtml } from './plain-text.ts';

/** `hidden`: what the style sheet of the note type hides; `fileOf`: what a file of the deck is written as, where that is not its name; `wordsOf`: what is said of its picture, where nothing is. */
export type Sanitising = {
  colours: ClassColours;
  hidden?: ReadonlySet<string>;
  media: MediaNames;
  tell: Tell;
  fileOf?: (name: string) => string;
  wordsOf?: (name: string) => string;
  /** What was sanitised before with the same options, by its HTML: for texts that repeat much of each other. */
  known?: Map<string, SanitisedPart>;
};
export type SanitisedPart = Omit<SanitisedText, 'text'> & { told: readonly ToldOfCard[] };

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

const isAllowed: ReadonlySet<string> = new Set(keptTags);

/** A picture that is not shown; as an element it is written in this way alone. */
const nowhere: sanitizeHtml.Tag = { tagName: 'img', attribs: {} };
const writtenNowhere = '<img />';

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
const mayBeParted = (html: string): boolean =>
  (html.includes('<p') && /<(?:details|div)\b/u.test(html)) || hasItemInItem(html);

/** So does an item where the next begins: what stood between them may have been left out. */
const hasItemInItem = (html: string): boolean =>
  html
    .split('<li')
    .slice(1, -1)
    .some((part) => ['</li>', '<ul', '<ol'].every((tag) => !part.includes(tag)));

/** HTML of Anki: with its own marks for sounds and formulas. */
export const sanitiseAnki = (html: string, options: Sanitising): SanitisedText =>
  sanitise(withAnkiMarks(html), options);

export function sanitise(html: string, options: Sanitising): SanitisedText {
  const { tell } = options;
  const done = partsOf(html, options);
  for (const { told } of done) for (const what of told) tell(what);
  const all = (of: (part: SanitisedPart) => readonly string[]): string[] => [...new Set(done.flatMap(of))];
  const clean = fewMarksIn(withoutIdleBoxes(done.map((part) => part.html).join('')));
  return {
    html: clean,
    // Asked for where it is shown: most backs are not.
    get text() {
      return textOfHtml(clean);
    },
    pictures: all(({ pictures }) => pictures),
    sounds: all(({ sounds }) => sounds),
    missing: all(({ missing }) => missing),
  };
}

function partsOf(html: string, options: Sanitising): SanitisedPart[] {
  const { known } = options;
  try {
    return (known ? htmlParts(html) : [html]).map((part) => {
      const before = known?.get(part);
      if (before) return before;
      const made = hasMarkup.test(part) ? sanitisePart(part, options) : plainPart(part);
      known?.set(part, made);
      return made;
    });
  } catch (error) {
    if (!(error instanceof NestedTooDeeply)) throw error;
    const made = sanitisePart(flattened(html), options);
    return [{ ...made, told: ['tooLong', ...made.told] }];
  }
}

function sanitisePart(html: string, { colours, hidden, media, ...ofFiles }: Sanitising): SanitisedPart {
  const { fileOf = (name: string) => name, wordsOf = () => '' } = ofFiles;
  const told: ToldOfCard[] = [];
  const tell = (what: ToldOfCard): void => void told.push(what);
  const [pictures, sounds, missing] = [new Set<string>(), new Set<string>(), new Set<string>()];

  function picture(attributes: Attributes): sanitizeHtml.Tag {
    const source = sourceOf(attributes['data-media'] ?? attributes['src'] ?? '', media);
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
      if (!isNameOfFile(source.name)) return nowhere;
      missing.add(source.name);
      return inPlaceOf('picture', source.name);
    }
    tell(source.kind === 'remote' ? 'remotePictures' : 'embeddedPictures');
    return nowhere;
  }

  function sound(written: string): sanitizeHtml.Tag {
    const source = sourceOf(written, media);
    if (source.kind === 'missing') {
      missing.add(source.name);
      return inPlaceOf(isVideoByName(source.name) ? 'video' : 'audio', source.name);
    }
    if (source.kind !== 'media') {
      tell(source.kind === 'remote' ? 'remotePictures' : 'embeddedPictures');
      return { tagName: 'span', attribs: {} };
    }
    sounds.add(source.name);
    return { tagName: 'span', attribs: { 'data-sound': fileOf(source.name) } };
  }

  function element(name: string, attributes: Attributes): sanitizeHtml.Tag {
    if (name === 'img') return picture(attributes);
    if (isAllowed.has(name) && Object.keys(attributes).length === 0) return { tagName: name, attribs: {} };
    const tagName = newNames.get(name) ?? name;
    const kept = keptAttributes(tagName, attributes, colours, tell);
    if (!isAllowed.has(tagName)) {
      const kind = toldOfElement(name);
      if (kind) tell(kind);
      // Of an element that it leaves out, sanitize-html would remember another name for the next one.
      if (name !== 'source') return { tagName: name, attribs: {} };
    }
    const heard = heardIn(name, attributes);
    if (heard !== undefined) return sound(heard);
    if (name === 'a') return { tagName, attribs: { ...kept, ...linkIn(attributes, tell) } };
    if (name === 'center') return { tagName, attribs: { ...kept, style: 'text-align:center' } };
    // There is no program that would show it.
    return { tagName: isHiddenElement(attributes, hidden) ? 'details' : tagName, attribs: kept };
  }

  const written = sanitizeHtml(html, { ...stay, ...boundedDepth(), transformTags: { '*': element } });
  const first = written.replaceAll(writtenNowhere, '');
  const clean = withWordsForMissing(
    mayBeParted(first) ? sanitizeHtml(first, { ...stay, ...boundedDepth() }) : first,
  );
  return { html: clean, pictures: [...pictures], sounds: [...sounds], missing: [...missing], told };
}

const markOrTag = /<[^<>]*>|[\p{M}\uff9e\uff9f]+|[^<\p{M}\uff9e\uff9f]+/gu;
const isMark = /^[\p{M}\uff9e\uff9f]/u;

/** What stands over a letter is laid out as one across tags, too. */
function fewMarksIn(html: string): string {
  let over = '';
  return html.replaceAll(markOrTag, (part) => {
    if (part.startsWith('<')) return withFewMarks(part);
    const before = over.length;
    over = isMark.test(part) ? withFewMarks(over + part) : '';
    return over === '' ? part : over.slice(before);
  });
}

/** Most texts are words alone. */
const hasMarkup = /[<&\0]/u;
const plainPart = (words: string): SanitisedPart => ({
  html: words.replaceAll('>', '&gt;'),
  pictures: [],
  sounds: [],
  missing: [],
  told: [],
});

/** What is written stays as it is: each attribute was written here, of declarations that are known. */
const stay: sanitizeHtml.IOptions = {
  // They are looked for one after the other: the usual ones first.
  allowedTags: [...new Set(['br', 'div', 'b', 'span', 'i', 'u', 'img', 'li', ...keptTags])],
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
  parseStyleAttributes: false,
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
