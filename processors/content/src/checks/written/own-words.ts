import { splitSentences } from '../../page/sentences.ts';
import type { CheckedPage, DraftRefusal } from '../check.ts';
import { signNotIn, unsafe } from '../safe-text.ts';
import { amountsOf } from './figures/amounts.ts';
import { basisOfText } from './basis.ts';
import { sentencesOn } from './contradicted.ts';
import { figureFaults } from './figures/figure-checks.ts';
import { allFound, certain } from './found.ts';
import { formOfLine, otherLanguage } from './statement.ts';
import { nameFaults } from './name-checks.ts';
import { strangeTo, wordsNotIn } from './on-page.ts';

/** From this share of its words on a text says what a sentence of the page says: it may say it otherwise. */
const SAID = 0.5;

/**
 * The hard checks of what a model says by itself of something that a page is about: one plain sentence in its language, of the same things,
 * of which no sentence there speaks; no figure, and no drug or organism that is named neither there nor in `beside`, what it is said beside.
 */
export function refusalOfOwnWords(
  text: string,
  beside: readonly string[],
  page: CheckedPage,
): DraftRefusal | undefined {
  const { lexicon } = page;
  const basis = basisOfText(page.text, beside);
  return allFound([
    () => certain(formOfLine(text)),
    () => certain(unsafe(text)),
    () => certain(signNotIn(text, [page.text, ...beside].join('\n'))),
    () => certain(otherLanguage(text, page.text, page)),
    () => certain(withFigure(text, page)),
    () => figureFaults(text, basis, lexicon),
    () => nameFaults(text, basis, lexicon),
    () => strangeTo(text, undefined, basis, page),
    () => certain(saidOn(text, page)),
  ]).refusal;
}

const withFigure = (text: string, { lexicon }: CheckedPage): DraftRefusal | undefined =>
  amountsOf(text, lexicon).length === 0
    ? undefined
    : { code: 'FIGURE_NOT_IN_QUOTE', reason: 'No figure without a quote that has it.' };

const saidOn = (text: string, page: CheckedPage): DraftRefusal | undefined =>
  splitSentences(text).length > 1 ||
  sentencesOn(page).some((sentence) => wordsNotIn(text, sentence, page.lexicon).share >= SAID)
    ? {
        code: 'NOT_QUOTED',
        reason: 'The notes speak of it: one sentence, and the words of the notes for it.',
      }
    : undefined;
