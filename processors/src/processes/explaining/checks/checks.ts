import {
  type CheckedPage,
  checkLine,
  checkStatement,
  contentStems,
  findQuote,
  inOneLine,
  joinedMarkup,
  type LanguageCode,
  lexiconIn,
  lexiconOf,
  markupOf,
  polarityOf,
  type DraftRefusal,
  refused,
} from '@anamnesis/content/checks.ts';
import { listOf, listWithSound, noError, onPage, type Passed, replyForm } from '@anamnesis/content';
import { splitSentences } from '@anamnesis/content/blocks.ts';
import { isShortSentence } from '@anamnesis/content/questions.ts';
import {
  longestCited,
  longestSentence,
  mostCited,
  mostExplaining,
} from '@anamnesis/contracts/explaining/limits.ts';
import { z } from 'zod';
import { checkedPage, type ExplainingSource } from '../sources.ts';
import { ownWordsFault } from './own-words.ts';

/** In characters: what is longer is no sentence and no quote. */
const words = z.string().max(4_000);
const oneSentence = z.object({
  text: words,
  sources: listOf(z.object({ number: z.int(), quote: words }), mostCited),
});
/** A sentence as a model wrote it. No sources: its own words. */
export type WrittenSentence = z.infer<typeof oneSentence>;

/** The reply to `prompts/explanation.md`. */
export const explanationForm = replyForm(
  'explanation',
  z.object({ sentences: listWithSound(oneSentence, mostExplaining), error: noError }),
);

/** A sentence that a model wrote, and what it was given; it can be sent to a worker. `language`: null for one that the checks do not know. */
export type ToCheck = {
  sentence: WrittenSentence;
  sources: readonly Pick<ExplainingSource, 'text' | 'blocks'>[];
  language: LanguageCode | null;
  said: string;
  prompts: readonly string[];
};

/** Where a source says a sentence: its place among the sources, and its words. */
export type SourceProof = { source: number; quote: string };
/** What is read a second time. `asked`: what only a reader can decide; `proofs`: none for own words. */
export type CheckedSentence = { text: string; proofs: readonly SourceProof[]; asked: readonly string[] };

/** The hard checks of a sentence of an explanation. */
export function checkExplanationSentence({
  sentence: { text: written, sources: cited },
  sources,
  language,
  said,
  prompts,
}: ToCheck): Passed<CheckedSentence> {
  const lexicon = language === null ? undefined : lexiconIn(language);
  const pages = sources.map((source) => checkedPage(source, lexiconOf(source.text) ?? lexicon));
  const text = inOneLine(written);
  const unfit = formFault(text);
  if (unfit) return { refusal: unfit };
  if (cited.length > 0) return sourced(text, cited, pages);
  const around = { lexicon, said, sources: sources.map((source) => source.text), prompts };
  const fault = ownWordsFault(text, around) ?? againstSource(text, pages);
  return fault ? { refusal: fault } : { passed: { text, proofs: [], asked: [] } };
}

/** Kept with the sources that prove it; one is enough. */
function sourced(
  text: string,
  cited: WrittenSentence['sources'],
  pages: readonly ReturnType<typeof checkedPage>[],
): Passed<CheckedSentence> {
  const proofs: SourceProof[] = [];
  const asked = new Set<string>();
  let fault = refused('NO_SUCH_SOURCE', 'There is no source with this number.');
  for (const { number, quote: copied } of cited) {
    const page = pages[number - 1];
    if (!page) continue;
    const markup = joinedMarkup(markupOf(page.text, page.blocks ?? []));
    const checked = checkLine({ text, span: onPage(copied, { text: page.text, markup }) }, page);
    if ('refusal' in checked) fault = checked.refusal;
    // The checks that need words do not hold there: what is shown stands there word for word.
    else if (!page.lexicon && findQuote(text, page.text) === undefined)
      fault = refused('NO_LEXICON', 'Copy it word for word.');
    else if (againstSource(text, pages, checked.basis.quote))
      fault = refused('NEARER_SOURCE', 'Another source says it: cite that.');
    else {
      proofs.push({ source: number - 1, quote: checked.basis.quote.slice(0, longestCited) });
      for (const doubt of checked.doubts) asked.add(doubt);
    }
  }
  return proofs.length > 0 ? { passed: { text, proofs, asked: [...asked] } } : { refusal: fault };
}

/** Signs that a plain sentence has none of; one that compares stands before a figure. */
const MARKS = /[[\]{}*`|\\_#@]|[<>](?!\s?\d)/u;
/** "40 mg400 mg": no figure of it can be read. */
const RUN_TOGETHER = /\d\s?(?:mg|mcg|[µμ]g|k?g|m?l|mmol|units?)\d/iu;

/** Why a text is not one short, plain sentence. Behind a true one another could stand that is not. */
function formFault(text: string): DraftRefusal | undefined {
  if (!/\p{L}/u.test(text) || isShortSentence(text)) return refused('NO_SENTENCE', 'A whole sentence.');
  if (text.length > longestSentence) return refused('LONG', 'One short sentence.');
  if (splitSentences(text).length > 1) return refused('SEVERAL', 'One sentence at a time.');
  if (MARKS.test(text) || RUN_TOGETHER.test(text)) return refused('MARKUP', 'Plain text.');
  return undefined;
}

/** Of the words of the shorter one so many stand in the other: a sentence is of what the sentence of a source says. */
const NEAR = 0.5;
const FEWEST = 2;
/** Words of a source's sentence, at least: fewer are a heading. */
const SHORTEST_SAID = 3;

/** What a sentence may differ in from one that it comes near to, and does not cite. */
const HARMLESS = new Set(['NOT_OF_PAGE', 'SIGN_NOT_IN_SPAN', 'OTHER_LANGUAGE']);

const commonOf = (own: ReadonlySet<string>, there: ReadonlySet<string>): number =>
  [...own].filter((stem) => there.has(stem)).length;

/** Of two sentences of the same: one denies or forbids what the other says. */
function isTurned(one: string, other: string, { lexicon }: CheckedPage): boolean {
  if (!lexicon) return false;
  const { denial, forbids } = polarityOf(lexicon.code);
  const denies = (text: string): boolean => denial.test(text) || forbids.test(text);
  return denies(one) !== denies(other);
}

/** From this share of its words on it only says what the source says, and would have to cite it. */
const SAID = 0.8;

/**
 * Why a sentence is not what a source says that it comes near to; undefined where it comes near to none, or says the same. `quote`: what it
 * cites, which counts for it where nothing comes nearer.
 */
function againstSource(text: string, pages: readonly CheckedPage[], quote = ''): DraftRefusal | undefined {
  const own = new Set(contentStems(text));
  const cited = commonOf(own, new Set(contentStems(quote)));
  for (const page of pages)
    for (const sentence of splitSentences(page.text)) {
      const there = new Set(contentStems(sentence.text));
      if (there.size < SHORTEST_SAID) continue;
      const common = commonOf(own, there);
      if (common <= cited || common < FEWEST || common < NEAR * Math.min(own.size, there.size)) continue;
      if (quote === '' && common >= SAID * own.size)
        return { code: 'NOT_CITED', reason: 'A source says it: cite that.' };
      if (common === there.size && isTurned(text, sentence.text, page))
        return { code: 'DENIAL_CHANGED', reason: 'A source denies it, or the other way round.' };
      const checked = checkStatement({ text, quote: sentence.text }, page);
      if ('refusal' in checked && !HARMLESS.has(checked.refusal.code)) return checked.refusal;
    }
  return undefined;
}
