import { lexiconOf } from '../language/lexica/lexica.ts';
import type { Lexicon } from '../language/lexica/lexicon.ts';
import type { DraftRefusal } from './check.ts';

/**
 * Whether a text is in another language than its page, by its function words. They are not counted where the page's own
 * words, its span, tell the same: "Laktat > 3,5 mmol/l", whose letters are words of other languages.
 */
export function inOtherLanguage(
  text: string,
  span: string,
  lexicon: Lexicon | undefined,
): DraftRefusal | undefined {
  const own = lexiconOf(text);
  return own && lexicon && own !== lexicon && own !== lexiconOf(span)
    ? { code: 'OTHER_LANGUAGE', reason: `Write in ${lexicon.name}, the language of the page.` }
    : undefined;
}
