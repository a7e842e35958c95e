// A page with few words of its own, on which somebody typed more: where a picture covers it, the picture says what the page says.

/** In words: the name of an app, a running head, a page number. On a picture they are not what the page says. */
const few = 12;
/** Ends the text of such a page until it is known whether it is a picture. */
const sign = '\f';

/** Knows the words of scripts without spaces, too. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

function hasMany(text: string): boolean {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike && ++words > few) return true;
  return false;
}

/** The text of a page onto which somebody typed; `own` is what it says without that. */
export const withSign = (text: string, own: string): string => (hasMany(own) ? text : text + sign);

export const withoutSign = (text: string): string =>
  text.endsWith(sign) ? text.slice(0, -sign.length) : text;

export const isWordless = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);
export const isNearlyWordless = (text: string): boolean =>
  text.endsWith(sign) || (!isWordless(text) && !hasMany(text));
