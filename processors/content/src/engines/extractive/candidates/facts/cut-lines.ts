import type { PageLayout } from '../../../../page/document-index.ts';
import { countBefore, ofEach } from '../../../../page/in-order.ts';

/**
 * Whether a line is only the beginning or the middle of a sentence of the page: "Type II reactions involve IgG", where the
 * next line goes on with "and IgM antibodies." Lists whose items have no full stop are no sentences.
 */
export function isCutFromSentence({ start, end }: { start: number; end: number }, page: PageLayout): boolean {
  const prose = proseOf(page);
  const sentence = prose[countBefore(prose, start + 1) - 1];
  if (sentence === undefined) return false;
  const sentenceEnd = sentence.start + sentence.span.length;
  return (
    sentenceEnd > end &&
    /^\p{Lu}/u.test(sentence.span) &&
    sentence.span.trimEnd().endsWith('.') &&
    /^[^→↑↓=:]+$/u.test(page.text.slice(start, end)) &&
    /^\s*\n[ \t]*(?:and|or|of|that|which|with|by|in|to|from|for|as|on|at|\p{Ll}+ing|\p{Ll}+ed)\s/u.test(
      page.text.slice(end, sentenceEnd),
    )
  );
}

const proseOf = ofEach(({ sentences }: PageLayout) => sentences.filter(({ kind }) => kind === 'prose'));
