import { english } from '../../language/lexica/english.ts';
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { checkStatement } from './statement.ts';

/** The code of the refusal, or the doubts. */
export function found(
  quote: string,
  text: string,
  {
    page = quote,
    before = undefined as string | undefined,
    lexicon = english as Lexicon | undefined | null,
    answer = '',
  } = {},
) {
  const checked = checkStatement(
    { text, quote, ...(answer === '' ? {} : { answer }) },
    { text: page, before, headingBefore: null, lexicon: lexicon ?? undefined },
  );
  return 'refusal' in checked ? checked.refusal.code : checked.doubts;
}
