// HTML of a stranger, reduced to what a card needs to be studied. sanitize-html parses and writes; what stays is decided here.
import sanitizeHtml from 'sanitize-html';
import { replaceBetween } from '../linear.ts';
import type { Tell } from '../told.ts';
import { allowedTags, newNames, toldOfElement, withoutText } from './allowed.ts';
import { type Attributes, isHidden, keptAttributes, ownClasses } from './attributes.ts';
import type { ClassColours } from './class-colours.ts';
import { withOwnFormulas } from './formulas.ts';
import { flattened, isNestedTooDeeply } from './nesting.ts';
import { type MediaNames, mediaNameOf, pictureOf } from './pictures.ts';
import { plainTextOf } from './plain-text.ts';

export type Sanitising = { colours: ClassColours; media: MediaNames; tell: Tell };

/**
 * Pictures are `<img data-media="name">`, sounds `<span data-sound="name">`, both with names of the deck's own media, so that a browser
 * fetches nothing by itself. `missing`: names that the text has and the deck does not.
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
  tag === 'img' && attribs['src'] === undefined && attribs['data-media'] === undefined;

export function sanitise(html: string, { colours, media, tell }: Sanitising): SanitisedText {
  const [pictures, sounds, missing] = [new Set<string>(), new Set<string>(), new Set<string>()];

  function picture(attributes: Attributes): sanitizeHtml.Tag {
    const source = pictureOf(attributes['src'] ?? '', media);
    const kept = keptAttributes('img', attributes, colours, tell);
    if (source.kind === 'embedded') return { tagName: 'img', attribs: { ...kept, src: source.data } };
    if (source.kind === 'media') {
      pictures.add(source.name);
      return { tagName: 'img', attribs: { ...kept, 'data-media': source.name } };
    }
    if (source.kind === 'missing') {
      if (source.name !== '') missing.add(source.name);
    } else tell(source.kind === 'remote' ? 'remotePictures' : 'embeddedPictures');
    return { tagName: 'img', attribs: {} };
  }

  function sound(written: string): Record<string, string> {
    const name = mediaNameOf(written, media);
    if (name === undefined) missing.add(written);
    else sounds.add(name);
    return name === undefined ? {} : { 'data-sound': name };
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
    if (heard !== undefined) return { tagName: 'span', attribs: sound(heard) };
    if (name === 'a') return { tagName, attribs: { ...kept, ...linkIn(attributes, tell) } };
    if (name === 'center') return { tagName, attribs: { ...kept, style: 'text-align:center' } };
    // There is no program that would show it.
    return { tagName: isHidden(attributes) ? 'details' : tagName, attribs: kept };
  }

  const isTooDeep = isNestedTooDeeply(html);
  if (isTooDeep) tell('tooLong');
  const clean = sanitizeHtml(withSounds(withOwnFormulas(isTooDeep ? flattened(html) : html)), {
    allowedTags: [...allowedTags],
    allowedAttributes: {
      '*': ['style', 'dir', 'lang'],
      a: ['href'],
      details: ['open'],
      img: ['src', 'data-media', 'alt', 'width', 'height'],
      ol: ['start', 'type', 'reversed'],
      span: ['data-sound'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedClasses: { '*': ownClasses },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    nonTextTags: withoutText,
    exclusiveFilter: isNowhere,
    // Each was written here, of declarations that are known.
    parseStyleAttributes: false,
    transformTags: { '*': element },
  });
  return {
    html: clean,
    text: plainTextOf(clean),
    pictures: [...pictures],
    sounds: [...sounds],
    missing: [...missing],
  };
}

/** `[sound:name]`, Anki's form for sounds and films, as an element. */
const withSounds = (html: string): string =>
  replaceBetween(html, ['[sound:', ']'], (name) => `<span data-sound="${quoted(name)}"></span>`, 1_000);
const quoted = (text: string): string =>
  text.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

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
