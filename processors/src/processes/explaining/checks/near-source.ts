import type { CheckedPage, Refusal } from '@anamnesis/content/checks/check.ts';
import { checkStatement } from '@anamnesis/content/checks/written/statement.ts';
import { contentStems } from '@anamnesis/content/page/content-stems.ts';
import { splitSentences } from '@anamnesis/content/page/sentences.ts';

/** Of the words of the shorter one so many stand in the other: a sentence is of what the sentence of a source says. */
const NEAR = 0.5;
const FEWEST = 2;
/** Words of a source's sentence, at least: fewer are a heading. */
const SHORTEST = 3;

/** What a sentence of one's own may differ in from one that it comes near to. */
const HARMLESS = new Set(['NOT_OF_PAGE', 'SIGN_NOT_IN_SPAN', 'OTHER_LANGUAGE']);

/** Why a sentence that cites nothing is not what a source says that it comes near to; undefined where it comes near to none, or says the same. */
export function againstSource(text: string, pages: readonly CheckedPage[]): Refusal | undefined {
  const own = new Set(contentStems(text));
  for (const page of pages)
    for (const sentence of splitSentences(page.text)) {
      const there = new Set(contentStems(sentence.text));
      if (there.size < SHORTEST) continue;
      const common = [...own].filter((stem) => there.has(stem)).length;
      if (common < FEWEST || common < NEAR * Math.min(own.size, there.size)) continue;
      const checked = checkStatement({ text, quote: sentence.text }, page);
      if ('refusal' in checked && !HARMLESS.has(checked.refusal.code)) return checked.refusal;
    }
  return undefined;
}
