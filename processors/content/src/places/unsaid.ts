// Amounts and drugs of which a line alone says less than its page: a part of a regimen, and a threshold without what happens beyond it.
import { namesDrug } from '../checks/harm/names.ts';

const joining = new Set('plus or and with oder und mit et ou avec y o con'.split(' '));

/** "Ceftriaxone 500 mg PLUS": the next line goes on with it; "Group O" does not. */
function joins(line: string): boolean {
  const shown = line.trimEnd();
  const last = /\p{L}+$/u.exec(shown.slice(-10))?.[0] ?? '';
  return /[+&]$/u.test(shown) || joining.has(last.length > 1 ? last.toLowerCase() : last);
}

/** Whether a line, or the one before it, is joined to another that is not shown with it. */
export const isPartOfRegimen = (text: string, before: string, isShown: (line: string) => boolean): boolean =>
  joins(text) || (joins(before) && !isShown(before) && [before, text].some(namesDrug));

/** "> 100 mg", "≥ 40 mg/kg": no dose is given so. */
const bound = /[>≥]\s?\d[\d.,–-]*\s?(?:mg|g|mcg|µg|μg|micrograms?|ml|units?|iu|mmol)\b/iu;
const beyond =
  /\b(?:toxic\w*|intox\w*|overdos\w*|poison\w*|ingest\w*|lethal|fatal|max\w*|limit\w*|threshold\w*|excess\w*|avoid\w*|not|never|stop|reduce\w*|risk\w*|vergift\w*|überdos\w*|höchst\w*|letal\w*|surdos\w*|sobredos\w*)/iu;

/** Whether an amount of a drug is a bound, and nothing that is shown says of what. */
export const isBoundOfUnstated = (text: string, shown: string): boolean =>
  bound.test(text) && namesDrug(`${shown} ${text}`) && !beyond.test(`${shown} ${text}`);
