import type { Refusal } from '../../checks/check.ts';
import { signNotIn } from '../../checks/safe-text.ts';
import { contentWords } from '../../checks/content-words.ts';
import { basisOfText } from '../../checks/written/basis.ts';
import { strangeTo } from '../../checks/written/on-page.ts';
import { otherLanguage } from '../../checks/written/statement.ts';
import { medicalWeight } from '../../language/medical-words.ts';
import { refusalOfText } from './plain-words.ts';
import type { NotesPage } from './notes-page.ts';

/** In characters and words: what is longer is no option. */
const LONGEST = 160;
/** Shorter ones are names, which may stand on no page. */
const FEWEST_WORDS = 6;
/** Of the words of a longer one so many stand on its page or beside it, or are terms. */
const LEAST_SHARE = 0.4;

const refused = (code: string, reason: string): Refusal => ({ code, reason });

/**
 * The hard checks of an option, right or wrong: a short plain text in the language of the page, of the same field. A wrong one may name
 * what the page does not. `beside`: the stem and the right option.
 */
export function refusalOfOption(text: string, beside: string, page: NotesPage): Refusal | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) return refused('OPTION_EMPTY', 'An option says nothing.');
  if (text.length > LONGEST) return refused('OPTION_LONG', 'An option is too long.');
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
  if (text.split(/\s+/u).length < FEWEST_WORDS && text.length < LONGEST / 3) return false;
  const basis = basisOfText(page.text, [beside]);
  if (!strangeTo(text, undefined, basis, page).refusal) return false;
  const words = contentWords(text);
  const terms = words.filter((word) => medicalWeight(word) > 0).length;
  return page.lexicon?.code !== 'en' || terms < LEAST_SHARE * words.length;
}
