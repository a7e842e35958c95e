import type { CheckedPage, Refusal } from '@anamnesis/content/checks/check.ts';
import { checkStatement } from '@anamnesis/content/checks/written/statement.ts';
import { polarityOf } from '@anamnesis/content/language/polarity/polarities.ts';
import { contentStems } from '@anamnesis/content/page/content-stems.ts';
import { splitSentences } from '@anamnesis/content/page/sentences.ts';

/** Of the words of the shorter one so many stand in the other: a sentence is of what the sentence of a source says. */
const NEAR = 0.5;
const FEWEST = 2;
/** Words of a source's sentence, at least: fewer are a heading. */
const SHORTEST = 3;

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
export function againstSource(text: string, pages: readonly CheckedPage[], quote = ''): Refusal | undefined {
  const own = new Set(contentStems(text));
  const cited = commonOf(own, new Set(contentStems(quote)));
  for (const page of pages)
    for (const sentence of splitSentences(page.text)) {
      const there = new Set(contentStems(sentence.text));
      if (there.size < SHORTEST) continue;
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
