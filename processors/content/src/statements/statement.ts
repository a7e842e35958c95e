import type { PageSentence } from '../page/document-index.ts';
import type { Phrase } from '../language/phrases.ts';
import type { Token } from '../language/token.ts';

/**
 * Something that a page says and that can be understood by itself, tagged. `text` is how it reads alone; `span` proves it,
 * and may be longer: the sentence that a clause was cut from, or the one before that names what "it" is.
 */
export type Statement = PageSentence & {
  /** How it came from the page: `sentence` as it stands there. */
  made: string;
  tokens: readonly Token[];
  phrases: readonly Phrase[];
};
