import { joined, markupOf } from '@anamnesis/content/blocks/markup.ts';
import { findSpan } from '@anamnesis/content/checks/grounding.ts';
import { checkLine } from '@anamnesis/content/checks/written/line.ts';
import { lexiconIn, lexiconOf } from '@anamnesis/content/language/lexica/lexica.ts';
import type { LanguageCode } from '@anamnesis/content/language/lexica/lexicon.ts';
import { onPage } from '@anamnesis/content/model/copied.ts';
import { splitSentences } from '@anamnesis/content/page/sentences.ts';
import { longestCited, longestSentence } from '@anamnesis/contracts/explaining/limits.ts';
import { checkedPage, type Source } from '../sources.ts';
import type { WrittenSentence } from '../write.ts';
import { againstSource } from './near-source.ts';
import { ownWordsFault } from './own-words.ts';

/** What a model wrote, and what it was given; it can be sent to a worker. `language`: null for one that the checks do not know. */
export type ToCheck = {
  sentences: readonly WrittenSentence[];
  sources: readonly Pick<Source, 'text' | 'blocks'>[];
  language: LanguageCode | null;
  said: string;
  prompts: readonly string[];
};

/** Where a source says a sentence: its place among the sources, and its words. */
export type Proof = { source: number; quote: string };

/** What becomes of a sentence before it is read a second time. `asked`: what only a reader can decide; `proofs`: none for own words. */
export type CheckedSentence =
  | { text: string; proofs: Proof[]; asked: readonly string[] }
  | { refused: string };

/** The hard checks of an explanation, sentence by sentence, in their order. */
export function checkExplanation({
  sentences,
  sources,
  language,
  said,
  prompts,
}: ToCheck): CheckedSentence[] {
  const lexicon = language === null ? undefined : lexiconIn(language);
  const pages = sources.map((source) => checkedPage(source, lexiconOf(source.text) ?? lexicon));
  const around = { lexicon, said, sources: sources.map(({ text }) => text), prompts };
  const ownWords = (text: string): CheckedSentence => {
    const fault = ownWordsFault(text, around) ?? againstSource(text, pages);
    return fault ? { refused: fault.code } : { text, proofs: [], asked: [] };
  };
  const known = new Set<string>();
  return sentences.map((written): CheckedSentence => {
    const text = written.text.replace(/\s+/gu, ' ').trim();
    if (known.has(text)) return { refused: 'AGAIN' };
    const unfit = formFault(text);
    if (unfit !== undefined) return { refused: unfit };
    const checked = written.sources.length > 0 ? sourced(text, written.sources, pages) : ownWords(text);
    if ('text' in checked) known.add(text);
    return checked;
  });
}

/** Kept with the sources that prove it; one is enough. */
function sourced(
  text: string,
  cited: WrittenSentence['sources'],
  pages: readonly ReturnType<typeof checkedPage>[],
): CheckedSentence {
  const proofs: Proof[] = [];
  const asked = new Set<string>();
  let refused = 'NO_SUCH_SOURCE';
  for (const { number, quote: copied } of cited) {
    const page = pages[number - 1];
    if (!page) continue;
    const markup = joined(markupOf(page.text, page.blocks ?? []));
    const checked = checkLine({ text, span: onPage(copied, { text: page.text, markup }) }, page);
    if ('refusal' in checked) refused = checked.refusal.code;
    // The checks that need words do not hold there: what is shown stands there word for word.
    else if (!page.lexicon && findSpan(text, page.text) === undefined) refused = 'NO_LEXICON';
    else if (againstSource(text, pages, checked.basis.quote)) refused = 'NEARER_SOURCE';
    else {
      proofs.push({ source: number - 1, quote: checked.basis.quote.slice(0, longestCited) });
      for (const doubt of checked.doubts) asked.add(doubt);
    }
  }
  return proofs.length > 0 ? { text, proofs, asked: [...asked] } : { refused };
}

/** Signs that a plain sentence has none of; one that compares stands before a figure. */
const MARKS = /[[\]{}*`|\\_#@]|[<>](?!\s?\d)/u;
/** "40 mg400 mg": no figure of it can be read. */
const RUN_TOGETHER = /\d\s?(?:mg|mcg|[µμ]g|k?g|m?l|mmol|units?)\d/iu;

/** In words: fewer say nothing of anything. Scripts without spaces between words are not counted. */
const SHORTEST = 3;
const isShort = (text: string): boolean =>
  /^[\p{Script=Latin}\P{L}]*$/u.test(text) && (text.match(/\p{L}+/gu) ?? []).length < SHORTEST;

/** Why a text is not one short, plain sentence. Behind a true one another could stand that is not. */
function formFault(text: string): string | undefined {
  if (!/\p{L}/u.test(text) || isShort(text)) return 'NO_SENTENCE';
  if (text.length > longestSentence) return 'LONG';
  if (splitSentences(text).length > 1) return 'SEVERAL';
  if (MARKS.test(text) || RUN_TOGETHER.test(text)) return 'MARKUP';
  return undefined;
}
