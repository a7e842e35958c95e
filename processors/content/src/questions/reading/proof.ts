import { findSpan } from '../../checks/grounding.ts';
import { collapseSpace } from '../../language/fold.ts';
import { sentencesInBlock } from '../../page/sentences.ts';
import { contentStems } from '../../page/content-stems.ts';

/** Longer excerpts prove nothing by themselves. */
const LONGEST = 1_200;

/** The page's own words for what a card says: its span, or the sentence that says what a typed card says; else undefined. */
export function proofOf(span: string, said: string, answer: string, page: string): string | undefined {
  if (span !== '') return found(findSpan(span, page));
  const wanted = new Set(contentStems(`${said} ${answer}`));
  const names = answer.toLowerCase();
  const saying = sentencesInBlock(page, { start: 0, end: page.length } as Parameters<
    typeof sentencesInBlock
  >[1])
    .filter(({ text }) => collapseSpace(text).text.toLowerCase().includes(names))
    .find(({ text }) => {
      const has = new Set(contentStems(text));
      return [...wanted].every((word) => has.has(word));
    });
  return found(saying?.text);
}

const found = (span: string | undefined): string | undefined =>
  span !== undefined && span.length <= LONGEST ? span : undefined;
