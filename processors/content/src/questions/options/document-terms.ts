// What the sentences of a document are about: the noun group that each begins with. A card hides one place of some sentences; wrong options may come
// from all of them.
import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import type { Reason } from '@anamnesis/contracts/quizzes/question.ts';
import { nounPhrases } from '../../language/phrases.ts';
import type { Tagger, Token } from '../../language/token.ts';
import { splitSentences } from '../../page/sentences.ts';

export type DocumentTerm = { readonly text: string; readonly because: Reason };

const mostSentences = 1_500;
const longest = 300;

export function termsOfDocument({ pages }: DocumentText, tag: Tagger): DocumentTerm[] {
  const sentences = pages.flatMap(({ text, pageNumber }) =>
    splitSentences(text).map((sentence) => ({ span: sentence.text, pageNumber })),
  );
  return sentences.slice(0, mostSentences).flatMap((because): DocumentTerm[] => {
    const { span } = because;
    if (span.length > longest || !/[.!]$/u.test(span)) return [];
    const tokens = tag(span);
    const [first] = nounPhrases(tokens, span);
    return first &&
      isStatement(tokens) &&
      !IS_OF_TEXT.test(first.text) &&
      /^(?:the |an? )?$/iu.test(span.slice(0, first.start))
      ? [{ text: first.text, because }]
      : [];
  });
}

/** "The word septum": of the text, not of its subject. */
const IS_OF_TEXT = /^(?:word|term|name|figure|table|chapter|section)s?\b/iu;

/** "Nausea, vomiting, pancreatitis." and the titles of papers say nothing of anything. */
export const isStatement = (tokens: readonly Token[]): boolean =>
  tokens.some(({ pos, lower }) => pos === 'AUX' || (pos === 'VERB' && !/(?:ing|ed)$/u.test(lower)));
