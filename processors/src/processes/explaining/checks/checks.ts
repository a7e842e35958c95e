import { joined, markupOf } from '@anamnesis/content/blocks/markup.ts';
import { findSpan } from '@anamnesis/content/checks/grounding.ts';
import { checkLine } from '@anamnesis/content/checks/written/line.ts';
import { english } from '@anamnesis/content/language/lexica/english.ts';
import { french } from '@anamnesis/content/language/lexica/french.ts';
import { german } from '@anamnesis/content/language/lexica/german.ts';
import { lexiconOf } from '@anamnesis/content/language/lexica/lexica.ts';
import type { LanguageCode, Lexicon } from '@anamnesis/content/language/lexica/lexicon.ts';
import { spanish } from '@anamnesis/content/language/lexica/spanish.ts';
import { onPage } from '@anamnesis/content/model/copied.ts';
import { longestCited } from '@anamnesis/contracts/explaining/limits.ts';
import type { WrittenSentence } from '../reply.ts';
import { checkedPage, type Source } from '../source.ts';
import { againstSource } from './near-source.ts';
import { formFault } from './form.ts';
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

const LEXICA: Readonly<Record<LanguageCode, Lexicon>> = { en: english, de: german, es: spanish, fr: french };

/** The hard checks of an explanation, sentence by sentence, in their order. */
export function checkExplanation({
  sentences,
  sources,
  language,
  said,
  prompts,
}: ToCheck): CheckedSentence[] {
  const lexicon = language === null ? undefined : LEXICA[language];
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
    if (unfit) return { refused: unfit.code };
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
