// The parser takes the square of the depth, so that what nests as no card does never reaches it.
import { withoutTags } from '../linear.ts';

/** A browser lays out no more than some hundreds. */
const mostOpen = 500;
/** They never close. */
const alone = new Set([
  'br',
  'hr',
  'img',
  'wbr',
  'col',
  'input',
  'link',
  'meta',
  'source',
  'li',
  'p',
  'td',
  'tr',
  'th',
]);

export function isNestedTooDeeply(html: string): boolean {
  // Nothing opens in fewer than three characters.
  if (html.length < 3 * mostOpen) return false;
  let open = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/giu)) {
    if (!alone.has(name.toLowerCase())) open = slash === '/' ? Math.max(0, open - 1) : open + 1;
    if (open > mostOpen) return true;
  }
  return false;
}

/** Its text alone, to be parsed again. */
export const flattened = (html: string): string => withoutTags(html).replaceAll('<', '&lt;');
