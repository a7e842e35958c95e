import { tellsDose } from '../builtin/statements/doses.ts';
import { isShortLabel } from './leads.ts';
import { namesCondition, saysCondition } from './names.ts';
import { CHOICE, isHead, mayHarm, namedIn } from './page-facts.ts';
import { pageLines } from './page-lines.ts';
import { asRead, holds, keyed } from './signs.ts';

/** For whom or for what: the same drug has other doses elsewhere. */
const SETTING =
  /\b(?:prophyla\w+|palliative|last days|end of life|anticipatory|pregnan\w*|labour|breast-?feeding|lactation|child(?:ren)?|paediatric\w*|pediatric\w*|neonat\w*|infants?|elderly|dialysis|renal|hepatic|intrathecal|nebulis\w+|topical|loading|maintenance|nausea|vomiting|pain|eradication|standard particle)\b/iu;

/** In words: longer lines are no headings. */
const MOST = 12;
/** In words: so many that follow each other tell a line from others. */
const SIGN = 3;

type Setting = { sign: string; heading: string; isDose: boolean };

/** What was read last: all cards of a page are asked for one after the other. */
let last = { page: '', settings: [] as Setting[] };

/**
 * Whether a text tells a dose that the page gives for a disease or a kind of people, as the heading over it says, and does not
 * say for which: "Breathlessness – morphine 2.5 mg hourly" of "Last days of life (as required)".
 */
export function dropsSetting(text: string, page: string): boolean {
  if (last.page !== page) last = { page, settings: settingsOf(page) };
  const read = asRead(text);
  const isOfItsOwn = saysCondition(text);
  const told = last.settings.filter(({ sign, isDose }) => read.includes(sign) && !(isDose && isOfItsOwn));
  return told.length > 0 && told.every(({ heading }) => !holds(read, heading));
}

/** "Labetalol first line", "is indicated when the pH is below 7.35": of what, a disease in it does not tell. */
const CHOOSES = /\b(?:indicated|prescribed)\b/iu;

function settingsOf(page: string): Setting[] {
  const lines = pageLines(page);
  let heading: string | undefined;
  return lines.flatMap((line, at) => {
    const { text } = line;
    // "4. PREGNANCY"
    const isSection = /^(?:#|\p{Lu}?\d)/u.test(line.mark) && SETTING.test(text) && !mayHarm(text);
    if ((isSection || isHead(lines, at)) && keyed(text).length <= MOST) {
      const isSetting = SETTING.test(text) || namesCondition(text);
      if (isSection || !isShortLabel(text)) heading = isSetting ? text : undefined;
      return [];
    }
    const isChoice = CHOICE.test(text) || CHOOSES.test(text);
    // "Thyroid storm: propylthiouracil 600 mg" says for what.
    if (heading === undefined || !(isChoice || tellsDose(text)) || namesCondition(namedIn(text)?.name ?? ''))
      return [];
    const words = keyed(text);
    const starts = words.flatMap((word, place) => (/^\p{N}/u.test(word) ? [place] : []));
    return [...starts, ...(isChoice ? [0] : [])].flatMap((place) => {
      const sign = words.slice(place, place + SIGN);
      const isDose = !isChoice;
      return sign.length < SIGN ? [] : [{ sign: ` ${sign.join(' ')} `, heading: heading!, isDose }];
    });
  });
}
