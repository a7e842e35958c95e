import { DOSE } from './choose.ts';
import { isDoseColumn } from './dose-cells.ts';
import type { Fact } from './fact.ts';
import type { Cell } from './tables.ts';

/** Columns that say nothing of a drug without the amount beside them. */
const OF_REGIMEN =
  /^(?:(?:dos(?:e|ing|age)|usual|maximum|max\.?|treatment|administration) )?(?:frequency|intervals?|duration|length|course|routes?|routes? of administration|maximum|max\.?|forms?|formulations?|preparations?|strengths?|timing|times?|schedule|number of doses)(?: of (?:treatment|therapy|administration))?$/iu;
const HOW_OFTEN =
  /\b(?:hourly|daily|weekly|monthly|nightly|(?:once|twice|\d times|three times|four times) (?:a|per|every) (?:day|week|month)|at night|every \d+ (?:hours|days|weeks|months)|max\.? \d|\d doses?|bd|tds|qds|od|qid|tid|bid|nocte|stat)\b/iu;

/** How long it works, not how long it is given. */
const OF_ACTION = /\b(?:onset|peak|half-?li|action|effect|metaboli|bioavailab)/iu;

/** Whether a cell is one part of a regimen whose amount stands beside it, or nowhere. */
export const isOfRegimen = ({ column, beside, lines }: Cell): boolean =>
  OF_REGIMEN.test(column) &&
  ((/freq|interval|max|duration|schedule|timing|times|doses/iu.test(column) &&
    HOW_OFTEN.test(lines.join(' '))) ||
    (!beside.some((one) => OF_ACTION.test(one.column)) &&
      beside.some((one) => isDoseColumn(one.column) || isAmount(one.value))));

/** Whether what is given stands in several columns: how much, how often, for how long. */
export const isRegimen = ({ column, beside }: Cell): boolean =>
  isDoseColumn(column) &&
  !beside.some((one) => OF_ACTION.test(one.column)) &&
  beside.some((one) => OF_REGIMEN.test(one.column) && !OF_WAY.test(one.column));

/** How it is given changes no amount. */
const OF_WAY = /^(?:routes?|forms?|formulations?|preparations?|strengths?|routes? of administration)$/iu;

const MOST_WORDS = 16;
/** One amount, and nothing that follows it. */
const isAmount = (value: string): boolean =>
  (DOSE.test(value) || /^\d+(?:[.,]\d+)?\s?(?:mL|mcg)\b/iu.test(value)) &&
  /^\d[\d.,–\s-]*(?:mg|mcg|µg|μg|g|units?|IU|mL|mmol|drops?|tablets?|capsules?|puffs?|sprays?)(?:\/kg)?(?:\/day)?$/iu.test(
    value,
  );

type Given = { amount: string; rest: string };
type Beside = { column: string; value: string };
type Place = Omit<Fact, 'shape' | 'cue' | 'value' | 'whole'>;

export function givenIn(column: string, value: string, beside: readonly Beside[]): Given | undefined {
  const rest = beside.filter((one) => OF_REGIMEN.test(one.column) && /[\p{L}\d]/u.test(one.value));
  // A mark points to a condition that stands elsewhere.
  if (!isDoseColumn(column) || !isAmount(value) || rest.some((one) => /[*∗†‡§¶]/u.test(one.value)))
    return undefined;
  return { amount: value, rest: rest.map((one) => ` ${inRegimen(one)}`).join(',') };
}

/** "5 days" as "for 5 days"; "once", "max 3 doses" as they are. */
const inRegimen = ({ column, value }: Beside): string =>
  /^(?:duration|course|length)/iu.test(column) && /^\d[\d\s–-]*(?:days?|weeks?|months?|years?)$/iu.test(value)
    ? `for ${value}`
    : value;

/**
 * The whole of a short regimen with its drug and what it is for: "Gout: colchicine – dose: [[500 mcg]] twice a day, max 12
 * tablets". Two rows that one word joins are one fact.
 */
export function regimenFacts(cell: Cell, place: Place): Fact[] {
  const { title, row, column, lines, beside, next, group } = cell;
  const first = givenIn(column, lines.join(' '), beside);
  if (title === '' || first === undefined || row.includes(',')) return [];
  const name = `${title}: ${group === '' ? '' : `${group}, `}${row}`;
  const second = next && givenIn(column, next.value, next.beside);
  if (next && second === undefined)
    return next.join === 'or' ? soundFacts([alone(name, column, first)], place) : [];
  if (!next || second === undefined) return soundFacts([alone(name, column, first)], place);
  const other = `, ${next.join} ${next.row} `;
  const both = [
    { cue: `${name} `, ...first, rest: `${first.rest}${other}${second.amount}${second.rest}` },
    { cue: `${name} ${first.amount}${first.rest}${other}`, ...second },
  ];
  return soundFacts(next.join === 'or' ? [alone(name, column, first), both[1]!] : both, place);
}

const alone = (name: string, column: string, given: Given) => ({
  cue: `${name} – ${column}: `,
  ...given,
});

const soundFacts = (given: readonly (Given & { cue: string })[], place: Place): Fact[] =>
  given
    .filter(({ cue, amount, rest }) => `${cue}${amount}${rest}`.split(/\s+/u).length <= 2 * MOST_WORDS)
    .map(({ cue, amount, rest }) => ({
      ...place,
      shape: 'cell',
      cue,
      value: `${amount}${rest}`,
      whole: true,
      ranges: [{ start: 0, end: amount.length }],
    }));
