import { lexiconOf } from '../language/lexica/lexica.ts';
import type { Lexicon } from '../language/lexica/lexicon.ts';
import type { Refusal } from './check.ts';

/** Whether a text is in another language than its page, as far as its words tell. */
export function inOtherLanguage(text: string, lexicon: Lexicon | undefined): Refusal | undefined {
  const own = lexiconOf(text);
  return own && lexicon && own !== lexicon
    ? { code: 'OTHER_LANGUAGE', reason: `Write in ${lexicon.name}, the language of the page.` }
    : undefined;
}
