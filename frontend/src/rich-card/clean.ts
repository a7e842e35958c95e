import { mediaFileSchema } from '@anamnesis/contracts/cards/imports/media.ts';
import { allowedAttributes, allowedTags, emptyTags, tableParts, withoutContent } from './allowed.ts';

/** Text, or an element with nothing but what it may have. */
export type Clean = string | CleanElement;

/** A declaration of a style, in small letters. */
type Declaration = readonly [name: string, value: string];

const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/deg]{3,60}\))$/u;
const words: Readonly<Record<string, RegExp>> = {
  color: colour,
  'background-color': colour,
  'text-align': /^(?:left|right|center|justify|start|end)$/u,
  'vertical-align': /^(?:sub|super|top|middle|bottom|baseline)$/u,
  'font-weight': /^(?:bold|bolder|normal|[1-9]00)$/u,
  'font-style': /^(?:italic|oblique|normal)$/u,
  'text-decoration': /^(?:underline|line-through|overline|none)$/u,
  'text-decoration-line': /^(?:underline|line-through|overline|none)$/u,
  direction: /^(?:ltr|rtl)$/u,
  'list-style-type': /^[a-z-]{3,30}$/u,
};

/** What means something to a reader. Fonts, sizes, margins and places are the app's. */
const keptDeclarations = (style: string): Declaration[] =>
  style.split(';').flatMap((each): Declaration[] => {
    const colon = each.indexOf(':');
    const name = each.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = each
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    return Object.hasOwn(words, name) && words[name]!.test(value) ? [[name, value]] : [];
  });

export interface CleanElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  style: readonly Declaration[];
  children: readonly Clean[];
}

/** What is nested deeper is text. */
const deepest = 200;

/** HTML as what of it may be shown. It is parsed in a document of its own, in which nothing runs and nothing is fetched. */
export const cleaned = (html: string): Clean[] =>
  childrenOf(new DOMParser().parseFromString(html, 'text/html').body, 0);

/** The same of elements that are there, for what is being written. */
export function childrenOf(parent: Element, depth: number): Clean[] {
  const isTable = tableParts.has(parent.localName);
  return [...parent.childNodes].flatMap((node): Clean[] => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.textContent ?? '';
      return text === '' || (isTable && text.trim() === '') ? [] : [text];
    }
    return node.nodeType === Node.ELEMENT_NODE ? elementOf(node as Element, depth) : [];
  });
}

function elementOf(element: Element, depth: number): Clean[] {
  const tag = element.localName;
  if (withoutContent.has(tag)) return [];
  if (depth >= deepest) return [element.textContent ?? ''];
  const attributes = attributesOf(element, tag);
  if (tag === 'img' && !attributes['data-media'] && !attributes['src']) return [];
  // A sound is played by what is shown in its place.
  const children = emptyTags.has(tag) || attributes['data-sound'] ? [] : childrenOf(element, depth + 1);
  if (!allowedTags.has(tag)) return children;
  return [{ tag, attributes, style: keptDeclarations(styleOf(element)), children }];
}

function attributesOf(element: Element, tag: string): Record<string, string> {
  const kept: Record<string, string> = {};
  const file = tag === 'img' ? 'data-media' : tag === 'span' ? 'data-sound' : null;
  const named = file && element.getAttribute(file);
  if (file && mediaFileSchema.safeParse(named).success) kept[file] = named!;
  for (const [name, form] of [
    ...Object.entries(allowedAttributes['*']!),
    ...Object.entries(allowedAttributes[tag] ?? {}),
  ]) {
    const value = element.getAttribute(name);
    if (value !== null && form.test(value)) kept[name] = value;
  }
  if (kept['data-media']) delete kept['src'];
  // It is open only while it is written in.
  if (element.hasAttribute('data-closed')) delete kept['open'];
  return kept;
}

/** Where a style is written for this screen, the one of the card stands beside it. */
const styleOf = (element: Element): string =>
  element.getAttribute('data-style') ?? element.getAttribute('style') ?? '';
