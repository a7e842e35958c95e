import { isCommonWord } from '../../../../language/common-words.ts';
import { medicalWeight } from '../../../../language/medical-words.ts';
import { STOP_WORDS } from '../../../../language/stop-words.ts';
import { namesBody } from '../../../../language/word-forms.ts';
import type { Candidate } from '../candidate.ts';
import { isDoseOfGroup } from './group-lines.ts';
import { isPart } from '../../../../page/label-parts.ts';

/** A line that was cut at the end of the page's line, or an answer that a list follows. */
const CUT = /\b(?:an?|the|of|to|by|with|due|for|and|or|as|in|on|from|than)\s*[.:]?$|[:–-]\s*$/u;
/** "K > 5 mmol/L predicts": what it does stands on another line. */
const ENDS_ON_VERB =
  /\s(?:predicts?|indicates?|suggests?|means|causes?|requires?|shows?|confirms?|includes?|raises|lowers|reduces|inhibits|prevents|stimulates|activates|enhances)\.?$/u;
/** "SpO2 – SpO2 should be": the label stands for a heading that is not shown. */
const TWICE = /^([^\s:–]{2,30})\s?(?::|\s–)\s\1\s/u;
/** "Nutritional Needs and Deficiencies Related to Pulmonary System During Pregnancy": the caption of a table. */
const isTitle = (line: string): boolean => {
  const words = line.match(/\p{L}[\p{L}'’-]{3,}/gu) ?? [];
  return words.length >= 5 && words.every((word) => /^\p{Lu}/u.test(word)) && !/[:=→<>≤≥\d]/u.test(line);
};
const FOOTNOTE = /[∗*†‡§]/u;
/** Glosses in another script belong to the words beside them. */
const OTHER_SCRIPT =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}\p{Script=Cyrillic}]/u;
const AMOUNT =
  /\d\s?(?:mg|mcg|µg|μg|g|units?|IU|drops?|tab(?:let)?s?|cap(?:sule)?s?|puffs?|sprays?)(?!\p{L}|\/d?L)/u;
const OF_DOSE = /\b(?:dos(?:es?|ing|age)|maintenance|loading|maximum|daily|route|range)\b/iu;

/**
 * Whether a one-line fact reads as a note that says of what it is: the line is whole, its subject is named and no general
 * heading, and what it asks for is not a general word. A line of notes is short of all that its page and place tell.
 */
export function isSoundFact({ statement, answer, at, heading, maker }: Candidate): boolean {
  if (!maker.startsWith('fact:')) return true;
  if (CUT.test(statement) || FOOTNOTE.test(statement) || OTHER_SCRIPT.test(statement)) return false;
  if (maker === 'fact:line' && isTitle(statement)) return false;
  if (isDoseOfGroup(statement)) return false;
  if (TWICE.test(statement) || ENDS_ON_VERB.test(statement)) return false;
  if (/[•●○▪■]|^[^()]*\([^()]*:[^()]*$/u.test(statement) || isOpenInside(answer)) return false;
  const [before, after] = [statement.slice(0, at), statement.slice(at + answer.length)];
  // "200 mg/day (50 mg every 6 hours)": the one is worked out from the other.
  if (/\d/u.test(answer) && /^\s\(\d[\d.,]*\s?\p{L}+\s(?:every|(?:once|twice|three|four)\b)/u.test(after))
    return false;
  // Half of "Cullen’s sign".
  if (/^[’']s\s/u.test(after)) return false;
  // "(> 48 h)" is a limit.
  const isLimit = /^[<>≤≥]/u.test(answer) && /^\s?[\p{L}%]*\)$/u.test(after);
  if ((before.endsWith('(') && !isLimit) || /^\s*:/u.test(after.replace(/^\s–.*/u, ''))) return at === 0;
  if (
    maker !== 'fact:level' &&
    // "Below 131: confusion"
    !(maker === 'fact:note' && /\d[^:→]*[:→]\s$/u.test(before)) &&
    (/^\p{L}+$/u.test(answer) ||
      (heading === undefined && maker === 'fact:labelled' && !/\d/u.test(answer))) &&
    isGeneral(answer)
  )
    return false;
  if (heading === undefined && maker === 'fact:arrow' && isGeneral(before)) return false;
  if (JUDGES.test(answer) || (DEED.test(before) && /^[<>≤≥]\s?[\d.,]+$/u.test(answer))) return false;
  // "dobutamine 2–20": of what?
  if (
    maker === 'fact:line' &&
    /^[\d.,\s–-]+$/u.test(answer) &&
    /\p{Ll}{4}(?:ine|ol|in|ide|one|am)\s$/u.test(before)
  )
    return false;
  if (/\d/u.test(answer) && isAside(before)) return false;
  const subject = /^(.{2,60}?)(?::|\s–)\s/u.exec(statement)?.[1];
  if (subject === undefined) return true;
  if (
    isPart(subject) ||
    (isGeneral(subject) &&
      !/\d/u.test(subject) &&
      !NUTRIENT.test(subject) &&
      !isNamedByLine(maker, subject)) ||
    /\s(?:for|of|in|with|to|by)$/iu.test(subject)
  )
    return false;
  if (heading === undefined && /^\p{Ll}/u.test(subject)) return false;
  if (heading === undefined && /^[\p{Lu}\d/+-]{2,8}$/u.test(subject)) return false;
  // A dose of one drug is not the dose of its class; under the class name the drug has no indication of its own.
  if (
    AMOUNT.test(statement) &&
    CLASS.test(bare(subject)) &&
    (OF_DOSE.test(before) || !/\s(?:for|in)\s/u.test(statement))
  )
    return false;
  // The treatment is of its deficiency or excess.
  if (NUTRIENT.test(bare(subject)) && OF_DISEASE.test(before.slice(subject.length))) return false;
  // Of an order, the drug itself may be asked for by its amount.
  const named = `${before.slice(subject.length)}${maker === 'fact:order' ? answer : ''}`;
  return !AMOUNT.test(statement) || OF_DOSE.test(before) || namesDrug(named);
}

/** "(dual, 10 mg od): anaemia", "shield, analgesia, tetanus, antibiotics (moxifloxacin 400 mg)": not what the line teaches. */
function isAside(before: string): boolean {
  const open = /\(([^()]*)$/u.exec(before);
  return (
    open !== null && (/,\s/u.test(open[1]!) || (before.slice(0, open.index).match(/,\s/gu) ?? []).length >= 3)
  );
}

/** "Heart failure": of common words, but the rest of a line with a figure makes it specific. */
const isNamedByLine = (maker: string, subject: string): boolean =>
  /^fact:(?:entry|rule|told|pair|note)$/u.test(maker) ||
  (maker === 'fact:threshold' && subject.split(/[\s,]+/u).some((word) => namesBody(word.toLowerCase())));

/** Says of a thing how good it is: many are. */
const JUDGES = /^(?:pathognomonic|diagnostic|preferred|useful|helpful|historic|important|best)(?:-ish)?$/iu;
/** "concentrates >600": of what, and in which unit? */
const DEED =
  /(?:^|[:–]\s)(?:concentrates?|dilutes?|rises?|falls?|drops?|increases?|decreases?|exceeds?|reaches|remains|stays)\s?$/iu;
const CLASS = /(?:ors|ists|ics|ides|ants|kers|ators|oids|drugs|agents|ines|ins|ates)$/iu;
const NUTRIENT =
  /^(?:vitamin\s\p{Lu}\d{0,2}|\p{Lu}\d{1,2}|folate|folic acid|iron|zinc|copper|calcium|magnesium|potassium|sodium|phosphate|phosphorus|iodine|selenium|thiamine|niacin|riboflavin|glucose)$/iu;
const OF_DISEASE =
  /^\s–\s(?:treatment|management|therapy|tests?|investigations?|diagnosis|causes?|symptoms?|signs?|risk factors?|complications?)\b/iu;
const bare = (subject: string): string => subject.replace(/\s*\([^()]*\)/gu, '').trim();

/** A label within brackets, or brackets that the answer cuts. */
const isOpenInside = (answer: string): boolean => answer.split('(').length !== answer.split(')').length;

/** The line itself names the drug of the amount, not only its heading. */
const namesDrug = (own: string): boolean =>
  (own.match(/\p{L}{4,}/gu) ?? []).some((word) => medicalWeight(word) === 2);

/** Made of words that everybody uses: "Main cause of death", "Physical exam". */
const isGeneral = (text: string): boolean =>
  (text.match(/\p{L}[\p{L}'’-]*/gu) ?? []).every(
    (word) => STOP_WORDS.has(word.toLowerCase()) || word.length < 3 || isCommonWord(word),
  );
