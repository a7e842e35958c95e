import { givesDose } from '../../language/doses.ts';
import { isShortLabel } from './leads.ts';
import { namesCondition, namesDrug, saysCondition } from './names.ts';
import { CHOICE, isHead, mayHarm, namedIn } from './page-facts.ts';
import { pageLines, type PageLine } from './page-lines.ts';
import { asRead, holds, keyed } from './signs.ts';

/** For whom or for what: the same drug has other doses elsewhere. */
const SETTING =
  /\b(?:prophyla\w+|palliative|last days|end of life|anticipatory|pregnan\w*|labour|breast-?feeding|lactation|child(?:ren)?|paediatric\w*|pediatric\w*|neonat\w*|infants?|elderly|dialysis|renal|hepatic|intrathecal|nebulis\w+|topical|loading|maintenance|nausea|vomiting|pain|eradication|standard particle)\b/iu;

/** In words: longer lines are no headings. */
const MOST = 12;
/** In words: so many that follow each other tell a line from others. */
const SIGN = 3;

type Setting = { sign: string; heading: string; isDose: boolean; isTitle: boolean };

/** What was read last: all cards of a page are asked for one after the other. */
let last = { page: '', settings: [] as Setting[] };

/**
 * Whether a text states a dose that the page gives for a disease or a kind of people, as the heading over it says, and does not
 * say for which: "Breathlessness – morphine 2.5 mg hourly" of "Last days of life (as required)".
 */
export function dropsSetting(text: string, page: string): boolean {
  if (last.page !== page) last = { page, settings: settingsOf(page) };
  const read = asRead(text);
  const isOfItsOwn = saysCondition(text.replace(/\p{L}+/gu, (word) => (OF_COURSE.test(word) ? '' : word)));
  const stated = last.settings.filter(({ sign, isDose }) => read.includes(sign) && !(isDose && isOfItsOwn));
  return [...Map.groupBy(stated, ({ isTitle }) => isTitle).values()].some((same) =>
    same.every(({ heading }) => !holds(read, heading)),
  );
}

/** "Exacerbation", "Acute attack": of what, the heading before says. */
const isGeneral = (text: string): boolean =>
  keyed(text).length <= 2 && !namesDrug(text) && keyed(text).some((word) => OF_COURSE.test(word));
const OF_COURSE =
  /^(?:exacerbations?|attacks?|relapses?|flares?|episodes?|crisis|crises|onset|acute|chronic|severe|mild|moderate|stable|first|initial|rescue|emergency|induction|maintenance|long-?term|remission|recovery|step\w*|stage|phase|prevention|relief)$/iu;

/** "Labetalol first line", "is indicated when the pH is below 7.35": of what, a disease in it does not tell. */
const CHOOSES = /\b(?:indicated|prescribed)\b/iu;

/** In lines: a running head may stand over the title of a page. */
const TITLES = 3;
const isTitle = ({ text, mark }: PageLine, at: number): boolean =>
  at < TITLES &&
  SETTING.test(text) &&
  !/^[^\p{L}\d#]/u.test(mark) &&
  keyed(text).length <= MOST &&
  !mayHarm(text) &&
  !/[.:;]$/u.test(text);

function settingsOf(page: string): Setting[] {
  const lines = pageLines(page);
  let over: string | undefined;
  let heading: string | undefined;
  let title: string | undefined;
  return lines.flatMap((line, at) => {
    const { text } = line;
    // "4. PREGNANCY"
    const isSection = /^(?:#|\p{Lu}?\d)/u.test(line.mark) && SETTING.test(text) && !mayHarm(text);
    if (isTitle(line, at)) title = text;
    if ((isSection || isHead(lines, at)) && keyed(text).length <= MOST) {
      const isSetting = SETTING.test(text) || namesCondition(text);
      if (isGeneral(text)) heading = over;
      else if (isSection || !isShortLabel(text)) {
        heading = isSetting ? text : undefined;
        over = text;
      }
      return [];
    }
    const isChoice = CHOICE.test(text) || CHOOSES.test(text);
    const isOfDisease = namesCondition(namedIn(text)?.name ?? '');
    if (!(isChoice || givesDose(text))) return [];
    // "Thyroid storm: propylthiouracil 600 mg" says for what, and not for whom.
    const headings = [title, isOfDisease ? undefined : heading].filter((one) => one !== undefined);
    const words = keyed(text);
    const starts = words.flatMap((word, place) => (/^\p{N}/u.test(word) ? [place] : []));
    return [...starts, ...(isChoice ? [0] : [])].flatMap((place) => {
      const sign = words.slice(place, place + SIGN);
      if (sign.length < SIGN) return [];
      return headings.map((one) => ({
        sign: ` ${sign.join(' ')} `,
        heading: one,
        isDose: !isChoice && one !== title,
        isTitle: one === title,
      }));
    });
  });
}
