import { DOSE } from './choose.ts';
import { lowerFirst } from '../../../../language/lower-first.ts';

/** One amount of a cell of doses with what belongs to it: "adult", "initial", "for hypertension". */
export type Dose = { kind: string; condition: string; value: string };

export const isDoseColumn = (column: string): boolean => /\bdos(?:es?|age|ages|ing)\b/iu.test(column);

const KIND =
  /^(?:(?:standard|usual|typical|recommended) )?(?:(?:initial|starting|maintenance|loading|maximum)(?: (?:daily|single))? )?(?:dos(?:e|es|age)|daily dose)$/iu;
const KIND_INSIDE = /^((?:initial|starting|maintenance|loading|maximum) (?:daily )?dose):?\s+(\S.*)$/iu;
const ROUTE =
  /^(?:oral|orally|intravenous|IV|intramuscular|IM|subcutaneous|topical|inhaled|transdermal|parenteral|PO|SC|SL|PR|p\.o\.?|i\.v\.?|i\.m\.?|s\.c\.?)$/iu;
const POPULATION =
  /^(?:adults?|children|infants|neonates|adolescents|older adults|elderly|adults and children)\b/iu;
const MOST_WORDS = 12;
/** Amounts that follow each other, or that hang on something else. */
const SEVERAL =
  /\b(?:then|followed by|increase|may|titrate|increments|divide|double|repeat|until|whichever|or \d|if|as needed|depending|based on|of the level)\b/iu;

/** "adults 15–20 mg/kg", "herpes zoster 800 mg": for whom or what, before the amount. */
const LED =
  /^((?!(?:start|take|give|usual|then|up|about|max|first|once|initial|maintenance|loading|increase|reduce|slow|single|total|daily|oral|apply)\b)[\p{L}.-]+(?: [\p{L}.-]+){0,3} (?=\d))?(.*)$/iu;

/** With these in the cell, an amount without a name is only that of the beginning. */
const CHANGES = /\b(?:increas|titrat|doubl|maintenance|reduc|decreas|adjust)/iu;

/**
 * The doses that a cell gives, each with the case that it is for. Where a case has been named, what follows it without one
 * may be of that case or of all: then nothing is made of it. Nor of an amount that another one follows.
 */
export function dosesIn(text: string, column: string): Dose[] {
  const [, population = ''] = /:\s*(\S.*)$/u.exec(column) ?? [];
  const doses: Dose[] = [];
  let cases = population;
  for (const [at, piece] of text.split(/;\s+|(?<=\p{L}{3}|[\d)%])\.\s+(?=[\p{Lu}\d])/u).entries()) {
    const labels = piece.replace(/\.$/u, '').split(/:\s+/u);
    const [, forWhom = '', value = ''] = LED.exec(labels.pop()!)!;
    if (forWhom !== '') labels.push(forWhom.trim());
    const [, inside = '', rest = value] = KIND_INSIDE.exec(value) ?? [];
    const kinds = [...labels.filter((label) => KIND.test(label)), ...(inside === '' ? [] : [inside])];
    const own = labels.filter((label) => !KIND.test(label));
    if (own.length > 0 || at === 0) cases = [population, ...own].filter(Boolean).join(', ');
    else if (cases !== population) continue;
    const amounts = rest.match(/\d[\d.,–/-]*\s?(?:mg|mcg|µg|μg|g|units?|IU|mL|mEq|mmol)(?!\p{L})/gu) ?? [];
    if (amounts.length !== 1 || !DOSE.test(rest) || SEVERAL.test(rest) || kinds.length > 1) continue;
    if (rest.split(/\s+/u).length > MOST_WORDS || own.length > 1 || !/^(?:about |up to )?\d/u.test(rest))
      continue;
    if (cases.split(/\s+/u).length > MOST_WORDS || /[.;]\s/u.test(cases)) continue;
    if (kinds.length === 0 && CHANGES.test(text)) continue;
    doses.push({ kind: kindOf(kinds[0]), condition: conditionOf(cases), value: rest });
  }
  // Two amounts for one case: only both together are the dose.
  return doses.filter(
    ({ kind, condition }) =>
      doses.filter((one) => one.kind === kind && one.condition === condition).length === 1,
  );
}

const kindOf = (label = 'dose'): string => label.toLowerCase().replace(/dos(?:es|age)$/u, 'dose');

function conditionOf(cases: string): string {
  if (cases === '') return '';
  const named = lowerFirst(cases);
  if (ROUTE.test(cases)) return ` (${named})`;
  return POPULATION.test(cases)
    ? ` in ${named}`
    : ` for ${named.replace(/^(?:treatment|management) of /u, 'the $&')}`;
}

const TIME =
  /\b(?:(once|twice|(?:two|three|four|\d)\s?(?:times|[x×]))\s(?:an?\s|per\s|every\s)?)?(daily|weekly|monthly|day|week|month)\b/iu;

/** "Daily dose, adult": what is given in a day is not what is given at once; nor is "Dose twice daily" that of a day. */
export function perTime(name: string, column: string): string {
  const [said = '', times, time = ''] = TIME.exec(column) ?? [];
  if (said === '' || name.includes(said.toLowerCase())) return name;
  if (times !== undefined) return name.replace(/\bdose\b/u, `dose (${said.toLowerCase()})`);
  return /ly$/iu.test(time) ? name.replace(/\bdose\b/u, `${time.toLowerCase()} dose`) : name;
}
