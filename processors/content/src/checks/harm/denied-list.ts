import { DENIAL } from './denial.ts';
import { namesDrug } from './names.ts';
import { linesOf } from './lines.ts';

/** A line that forbids and names nothing: "Avoid", "Do not give with", "Contraindications:". Its object stands below. */
const FORBIDS_BELOW =
  /^(?:(?:drugs |foods? |situations |people )?(?:to )?avoid(?:ed)?|never|do not|don[’']ts?|must not|not|contra-?indicat(?:ed|ions?)|unsafe|withhold|stop|cautions?)(?: (?:be )?(?:give|given|use|used|take|combine|start))?(?: (?:in|with|for|if|when|before|these))?\s?:?$/iu;

/** "Acute porphyria – not to be given", "Drugs that are unsafe in asthma": it names what for, and its object stands below as well. */
const DENIES_BELOW =
  /\b(?:not (?:to be )?(?:given|used|taken|combined|recommended|suitable|allowed)|contra-?indicated|to (?:be )?avoid(?:ed)?|(?:never|do not|don[’']t) (?:give|use|prescribe|take)|unsafe)(?: (?:to|in|with|for|if|when))?\)?\s?:?$|^(?:drugs?|medicines?|agents?)\s(?:(?:that|which) (?:are|should) )?(?:contra-?indicated|to (?:be )?avoid(?:ed)?|not\b|never\b|unsafe|forbidden)/iu;
/** In words: longer lines are sentences. */
const SHORT = 9;
const deniesBelow = (line: string): boolean =>
  FORBIDS_BELOW.test(line) ||
  (line.split(' ').length <= SHORT &&
    DENIES_BELOW.test(line) &&
    !namesDrug(line.split(/\s[–(—-]|:\s/u).at(-1)!));

const MARK = /^[\s•●○◦▪■*+>#–—-]+|[\s*.;,]{1,20}$/gu;

/** In characters: what is shorter stands in many a text. */
const LEAST = 5;
/** In lines: a list is not longer. */
const MOST = 12;

/** What was read last: all cards of a page are asked for one after the other. */
let last = { page: '', denied: [] as string[] };

/**
 * Whether a text states what stands below such a line without what forbids it: "Carbimazole – previous pancreatitis" of the line
 * below "Avoid". A line that the page says elsewhere too may be meant there.
 */
export function dropsDenial(text: string, page: string): boolean {
  if (last.page !== page) last = { page, denied: deniedOn(page) };
  const read = text.replace(/\s+/gu, ' ').toLowerCase();
  return last.denied.some((item) => {
    const at = read.indexOf(item);
    if (at < 0) return false;
    const [before, after] = [read.slice(0, at), read.slice(at + item.length)];
    const isOwn = /(?:^|[;:–(,]\s?)$/u.test(before.slice(-2)) && /^(?:$|[;.,)])/u.test(after);
    return isOwn && !DENIAL.test(`${overIn(before)}${item}`);
  });
}

/** What stands over an item of a text: its lead, the last label before it, and the item up to it. "not to be given; phenobarbital" is none. */
function overIn(before: string): string {
  const items = before.split('; ');
  const label = items.slice(0, -1).findLast((one) => /[:(]\s?\S/u.test(one)) ?? '';
  const lead = /^[^;]{0,120}? – /u.exec(before)?.[0] ?? '';
  const bare = FORBIDS_BELOW.test(items.at(-2) ?? '') ? items.at(-2)! : '';
  return [lead, label, bare, items.at(-1)!].join(' ');
}

/** The lines below those that forbid, which the page says nowhere else. */
function deniedOn(page: string): string[] {
  const lines = joined(linesOf(page)).map((line) => line.replace(MARK, '').replace(/\s+/gu, ' '));
  const counts = new Map<string, number>();
  for (const line of lines.map((one) => one.toLowerCase())) counts.set(line, (counts.get(line) ?? 0) + 1);
  const denied = lines.flatMap((over, at) => (deniesBelow(over) ? itemsBelow(lines, at) : []));
  return [...new Set(denied.map((line) => line.toLowerCase()))].filter(
    (line) => line.length >= LEAST && counts.get(line) === 1,
  );
}

/** Items with the lines that they go on over. */
function joined(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const goesOn = /^\s*[\p{Ll}\d]/u.test(line) && /^\s*[•●○◦▪■*+>–—-]\s/u.test(whole.at(-1) ?? '');
    if (goesOn) whole[whole.length - 1] += ` ${line.trim()}`;
    else whole.push(line);
  }
  return whole;
}

const isCapital = (line: string): boolean => /^\p{Lu}/u.test(line);

/** The lines up to the next gap, or to a line with a capital below lines without. */
function itemsBelow(lines: readonly string[], over: number): string[] {
  const rest = lines.slice(over + 1, over + 1 + MOST);
  const end = rest.findIndex((line) => line === '' || (isCapital(line) && !isCapital(rest[0]!)));
  return end < 0 ? rest : rest.slice(0, end);
}
