import type { PageLayout } from '../../document/document-index.ts';

/**
 * Whether a line is only the beginning or the middle of a sentence of the page: "Type II reactions involve IgG", where the
 * next line goes on with "and IgM antibodies." Lists whose items have no full stop are no sentences.
 */
export const isCutFromSentence = (
  { start, end }: { start: number; end: number },
  { text, sentences }: PageLayout,
): boolean =>
  sentences.some((sentence) => {
    const sentenceEnd = sentence.start + sentence.span.length;
    if (sentence.kind !== 'prose' || sentence.start > start || sentenceEnd <= end) return false;
    const isSentence = /^\p{Lu}/u.test(sentence.span) && sentence.span.trimEnd().endsWith('.');
    const line = text.slice(start, end);
    return (
      isSentence &&
      /^[^→↑↓=:]+$/u.test(line) &&
      /^\s*\n[ \t]*(?:and|or|of|that|which|with|by|in|to|from|for|as|on|at|\p{Ll}+ing|\p{Ll}+ed)\s/u.test(
        text.slice(end, sentenceEnd),
      )
    );
  });
