import type { Cell } from './tables.ts';
import { lowerFirst } from '../../../../language/lower-first.ts';

/** The subject of a dose in a cell: the drug, the kind of dose, and the indication or group named by other columns, the title or a line above. */
export type DoseOf = { drug: string; kind: string; condition: string };

const DRUG =
  /\b(?:drugs?|agents?|medications?|medicines?|antibiotics?|antivirals?|generic|name|opioids?|compounds?|vaccines?)\b/iu;
/** Rows that are no drugs. */
const NO_DRUG =
  /\b(?:indications?|diseases?|disorders?|conditions?|infections?|diagnos[ie]s|organisms?|pathogens?|syndromes?|ages?|weights?|patients?|populations?|stages?|severity|types?|class(?:es)?|steps?|lines?|routes?|features?|settings?|situations?|crcl|e?gfr|clearance|renal function|preparations?|formulations?|sites?|purposes?)\b/iu;
const FOR =
  /^(?:main |common |clinical |approved )?(?:indications?|uses?|diseases?|disorders?|conditions?|infections?)$/iu;
const IN =
  /^(?:age|age group|population|patients?|weight|renal function|creatinine clearance|crcl|e?gfr)(?: \([^()]*\))?$/iu;
const BY = /^(?:routes?|routes? of administration|formulations?)$/iu;
const MOST_WORDS = 8;
/** Doses that stand for something else than what is given. */
const SPECIAL =
  /\b(?:equianalgesic|equivalent|toxic|lethal|pa?ediatric|child(?:ren)?|neonat\w+|infants?|elderly|pregnan\w+|renal|hepatic|dialysis|prophyla\w+|maximum|loading|maintenance|initial|starting|overdose)\b/iu;
const KIND = /^((?:[\p{L}-]+ ){1,2})dos(?:e|es|age|ages|ing)$/iu;

const OF_TREATMENT = /\b(?:treatment|therapy|management|eradication) (?:of|for) (?:the )?(\p{L}.{3,40})$/iu;
const OF_DRUGS =
  /\b(?:drugs?|agents|regimens?|antibiotics?|dos(?:es|ing|ages?)|medications?) (?:used )?for (?:the )?(?:(?:treatment|management) of )?(\p{L}.{3,40})$/iu;
const PEOPLE =
  /\b(?:adults?|child(?:ren)?|infants?|neonat\w+|newborns?|women|men|patients?|elderly|pregnan\w+|people)\b/iu;

/** The common indication that the title names. */
function caseOfTitle(title: string): string | undefined {
  const name = title.replace(/\s*\([^()]*\)/gu, '');
  const of = (OF_TREATMENT.exec(name) ?? OF_DRUGS.exec(name))?.[1] ?? '';
  if (of !== '' && !PEOPLE.test(of)) return of;
  return /(?:itis|osis|[ae]mia|oma|pathy|infections?|disease|syndrome|failure|shock|hypertension|pain|fever|sepsis|asthma|epilepsy|malaria|diabetes)$/iu.test(
    name,
  )
    ? name
    : undefined;
}

/** Whether another column holds the indication of a row's dose. */
export const namesCase = ({ beside, rowName }: Cell): boolean =>
  FOR.test(rowName) || beside.some(({ column, value }) => FOR.test(column) && value !== '');

/** Undefined where the row is of no drug or its case cannot be stated in a few words. */
export function doseOf(cell: Cell): DoseOf | undefined {
  const { rowName, row, column, title, beside, group } = cell;
  const isDrug = !NO_DRUG.test(rowName) || DRUG.test(rowName);
  const other = isDrug ? undefined : beside.find((one) => DRUG.test(one.column));
  const titled = isDrug || other !== undefined ? undefined : drugOfTitle(title);
  if (!isDrug && other === undefined && titled === undefined) return undefined;
  const drug = other?.value ?? titled ?? row;
  // Several drugs have a dose each.
  if (drug === '') return undefined;
  if (drug !== row && /[,;/+]|\b(?:and|or|plus)\b|\d/u.test(drug.replace(/\([^()]*\)/gu, '')))
    return undefined;
  const cases = [
    ...(drug === row ? [] : [{ column: FOR.test(rowName) ? 'indication' : rowName, value: row }]),
    ...beside,
  ].filter(({ value }) => value !== '' && value !== drug);
  const special =
    SPECIAL.exec(title) !== null ||
    (group !== '' && (PEOPLE.test(group) || !/s$|drugs|agents/iu.test(group)));
  const context = [drug === titled && BY_FUNCTION.test(title) ? '' : title, group]
    .filter((text) => text !== '' && SPECIAL.test(text))
    .map(lowerFirst);
  const parts = cases.flatMap(({ column: name, value }) =>
    FOR.test(name) || (drug !== row && value === row && !IN.test(name))
      ? [` for ${joined(value)}`]
      : IN.test(name)
        ? [/\d/u.test(value) ? ` (${measured(name, value)})` : ` in ${lowerFirst(value)}`]
        : BY.test(name)
          ? [` (${lowerFirst(value)})`]
          : [],
  );
  if (special && context.length === 0 && group !== '') parts.push(` (${lowerFirst(group)})`);
  if (context.length > 0) parts.push(` (${context.join(', ')})`);
  const titledCase = parts.some((part) => part.startsWith(' for ')) ? undefined : caseOfTitle(title);
  if (titledCase !== undefined && titledCase.toLowerCase() !== drug.toLowerCase())
    parts.unshift(` for ${lowerFirst(titledCase)}`);
  const condition = parts.join('');
  if (condition.split(/\s+/u).length > MOST_WORDS + parts.length || /[.:]\s/u.test(condition))
    return undefined;
  const [, , which = ''] = (drug === titled && BY_FUNCTION.exec(title)) || [];
  const kind = kindOf(column);
  return { drug, kind: which === '' || kind !== 'dose' ? kind : `${which.toLowerCase()} dose`, condition };
}

/** "CrCl (ml/min)", "50–79": "CrCl 50–79 ml/min". */
function measured(name: string, value: string): string {
  const [, bare = name, unit = ''] = /^(.+?) \(([^()\s]*\/[^()\s]*|kg|years?|months?)\)$/u.exec(name) ?? [];
  // A limit has its name with it already.
  const figure = value.startsWith(name) ? value.slice(name.length).trim() : value;
  return `${/^\p{Lu}\p{Ll}+$/u.test(bare) ? lowerFirst(bare) : bare} ${figure}${unit === '' ? '' : ` ${unit}`}`;
}

/** "Paracetamol doses", "Dosing of enoxaparin": the one drug that a table is of. */
const drugOfTitle = (title: string): string | undefined =>
  (
    /^(\p{L}[\p{L}-]{4,}) (?:dos(?:es|age|ages|ing))$/iu.exec(title) ??
    BY_FUNCTION.exec(title) ??
    /^(?:dos(?:es|age|ages|ing)|recommended doses) of (\p{L}[\p{L}-]{4,})$/iu.exec(title)
  )?.[1]?.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** "Levetiracetam maintenance by creatinine clearance" */
const BY_FUNCTION =
  /^(\p{L}[\p{L}-]{4,}) (?:(maintenance|loading|starting)(?: dos(?:es|ing|age))?|dos(?:es|ing|ages?)|infusion) (?:by|according to|in|for) (?:creatinine clearance|renal function|renal impairment|e?gfr|crcl|weight|age)\b/iu;

/** "Oral dose", "maximum dose": the column says which. */
function kindOf(column: string): string {
  const [, which = ''] = KIND.exec(column.replace(/\s*\([^()]*\)/gu, '').trim()) ?? [];
  return /^(?:usual|typical|recommended|standard|drug) $/iu.test(which)
    ? 'dose'
    : `${which.toLowerCase().replace(/^(?:usual|typical|recommended|standard) /u, '')}dose`;
}

/** "hypertension and angina" */
const joined = (value: string): string => {
  const items = value.split(/[,;]\s+(?:and\s+|or\s+)?/u).map((item) => lowerFirst(item));
  return items.length === 1 ? items[0]! : `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`;
};
