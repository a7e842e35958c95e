import { unsafe, signNotIn } from '../../checks/safe-text.ts';
import { refused, type DraftRefusal } from '../../checks/check.ts';
import { basisOfText } from '../../checks/written/basis.ts';
import { longestStem, type Reason, longestWhy } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { contradictedOn } from '../../checks/written/contradicted.ts';
import { strangeTo } from '../../checks/written/on-page.ts';
import { checkStatement, otherLanguage, checkLine } from '../../checks/written/statement.ts';
import type { DraftOption, NotesPage } from './batch.ts';
import { inOneLine } from '../../language/fold.ts';
import { contentWords } from '../../checks/content-words.ts';
import { medicalWeight } from '../../language/medical-words.ts';
import { refusalOfOwnWords } from '../../checks/written/own-words.ts';
import { onPage } from '../../model/copied.ts';

const MOST_REPEATED = 3;

/** Whether a text is plain: no link, markup or hidden sign, and no word again and again. */
function refusalOfText(text: string): DraftRefusal | undefined {
  const words = text.toLowerCase().split(/\s+/u);
  const isRepeated = words.some((word, at) =>
    Array.from({ length: MOST_REPEATED }, (_, n) => words[at + n + 1]).every((next) => next === word),
  );
  return isRepeated ? { code: 'REPEATED', reason: 'A word comes again and again.' } : unsafe(text);
}

/** In words: fewer say nothing of anything. Scripts without spaces between words are not counted. */
const fewestOfSentence = 3;
export const isShortSentence = (text: string): boolean =>
  /^[\p{Script=Latin}\P{L}]*$/u.test(text) && (text.match(/\p{L}+/gu) ?? []).length < fewestOfSentence;

/** What examiners say of any patient and in any question: it is of no page, and says nothing of the matter. */
const GENERAL =
  /(?<![\p{L}-])(?:accompanied|admitted|adult|appropriate|asked|boy|brought|child|clinic|comes|complains|day|department|described?s?|diagnosis|doctor|emergency|examination|expected|explains?|explanation|feature|finding|following|girl|given|history|hospital|hour|infant|man|management|men|mechanism|month|patient|people|person|presentation|presents?|presented|question|reports?|responsible|shows?|statement|step|student|underlying|week|woman|women|year)s?(?![\p{L}-])/giu;

/** Without what any stem says. */
export const matterOf = (stem: string): string => inOneLine(stem.replace(GENERAL, ' '));

/** In words: what only asks. "Which drug is added next?" */
const LONGEST_ASKING = 6;

/**
 * The hard checks of a stem by itself: one plain paragraph that ends with a question; what it tells before it asks is what the quote says,
 * sentence by sentence, and what it asks is of the page.
 */
export function refusalOfStem(stem: string, quote: string, page: NotesPage): DraftRefusal | undefined {
  const form = formOf(stem);
  if (form) return form;
  const sentences = stem.split(/(?<=[.!?])\s+/u);
  if (sentences.length === 1) return undefined;
  for (const sentence of sentences) {
    if (isShortSentence(sentence)) return refused('STEM_FORM', 'The stem has whole sentences.');
    const text = matterOf(sentence);
    const refusal = sentence.endsWith('?') ? strangerIn(text, page) : toldWrong(text, quote, page);
    if (refusal) return refusal;
  }
  return undefined;
}

function formOf(stem: string): DraftRefusal | undefined {
  if (stem.length > longestStem || /[{}*`_]/u.test(stem))
    return refused('STEM_FORM', 'The stem is one paragraph of plain text, without a gap.');
  if (!/[?？؟;]$/u.test(stem)) return refused('NO_QUESTION', 'The stem ends with a question mark.');
  return refusalOfText(stem);
}

function toldWrong(text: string, quote: string, page: NotesPage): DraftRefusal | undefined {
  const checked = checkStatement({ text, quote }, page);
  return 'refusal' in checked ? checked.refusal : contradictedOn(text, quote, page);
}

const strangerIn = (text: string, page: NotesPage): DraftRefusal | undefined =>
  text.split(/\s+/u).length > LONGEST_ASKING
    ? strangeTo(text, undefined, basisOfText(page.text), page).refusal
    : undefined;

/** In characters and words: what is longer is no option. */
const LONGEST_OPTION = 160;
/** Shorter ones are names, which may stand on no page. */
const FEWEST_WORDS = 6;
/** Of the words of a longer one so many stand on its page or beside it, or are terms. */
const LEAST_SHARE = 0.4;

/**
 * The hard checks of an option, right or wrong: a short plain text in the language of the page, of the same field. A wrong one may name
 * what the page does not. `beside`: the stem and the right option.
 */
export function refusalOfOption(text: string, beside: string, page: NotesPage): DraftRefusal | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) return refused('OPTION_EMPTY', 'An option says nothing.');
  if (text.length > LONGEST_OPTION) return refused('OPTION_LONG', 'An option is too long.');
  if (/[{}*`_]/u.test(text)) return refused('MARKUP', 'Plain text, no markup.');
  return (
    refusalOfText(text) ??
    signNotIn(text, `${page.text}\n${beside}`) ??
    otherLanguage(text, beside, page) ??
    (isOfSomethingElse(text, beside, page)
      ? refused('OPTION_STRANGE', `"${text}" is of something else than the notes.`)
      : undefined)
  );
}

/** Terms are known in English alone. */
function isOfSomethingElse(text: string, beside: string, page: NotesPage): boolean {
  if (text.split(/\s+/u).length < FEWEST_WORDS && text.length < LONGEST_OPTION / 3) return false;
  const basis = basisOfText(page.text, [beside]);
  if (!strangeTo(text, undefined, basis, page).refusal) return false;
  const words = contentWords(text);
  const terms = words.filter((word) => medicalWeight(word) > 0).length;
  return page.lexicon?.code !== 'en' || terms < LEAST_SHARE * words.length;
}

/**
 * What is said of an option. `because`: where the notes say so; null: they do not, the model says it. `doubts`: what only a reader can
 * decide.
 */
export type CheckedReason = { why: string; because: Reason | null; doubts: readonly string[] };

/**
 * The hard checks of a reason: with a quote it says what that says, on whichever page it stands; without one it is plain text of the same
 * things. `pages`: that of the card first. `beside`: what it is said beside.
 */
export function checkReason(
  { why, quote }: Pick<DraftOption, 'why' | 'quote'>,
  beside: readonly string[],
  pages: readonly NotesPage[],
): { refusal: DraftRefusal } | CheckedReason | undefined {
  if (why === '') return undefined;
  if (why.length > longestWhy || isShortSentence(why))
    return { refusal: { code: 'WHY_FORM', reason: 'One short sentence says why.' } };
  const unfit = refusalOfText(why);
  if (unfit) return { refusal: unfit };
  if (/\p{L}/u.test(quote)) {
    let first: DraftRefusal | undefined;
    for (const page of pages) {
      const checked = checkLine({ text: why, span: onPage(quote, page) }, page);
      if ('basis' in checked) {
        const { basis, doubts } = checked;
        const contradicted = contradictedOn(why, basis.quote, page);
        if (contradicted) return { refusal: contradicted };
        return { why, because: { span: basis.quote, pageNumber: page.pageNumber }, doubts };
      }
      if (first === undefined || first.code === 'QUOTE_NOT_ON_PAGE') first = checked.refusal;
    }
    return { refusal: first! };
  }
  const refusal = refusalOfOwnWords(why, beside, pages[0]!);
  return refusal ? { refusal } : { why, because: null, doubts: [] };
}
