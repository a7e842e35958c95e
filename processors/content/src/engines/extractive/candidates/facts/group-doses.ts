import type { DocumentIndex, PageLayout } from '../../../../page/document-index.ts';
import { quantities } from '../../../../language/quantities.ts';
import { deniesBelow } from '../../../../checks/harm/denial.ts';
import { DOSE, inFull } from './choose.ts';
import type { Fact } from './fact.ts';
import { guidePath } from './guide-path.ts';
import { lowerFirst } from '../../../../language/lower-first.ts';
import { isDrug } from './order-figures.ts';

type Line = { text: string; start: number };

const GROUPS =
  /^(?:age(?: group)?|(?:body ?)?weight|patients?|population|group|adults?|CrCl.{0,12}|eGFR.{0,22}|creatinine clearance.{0,10}|\S+(?:\sscore)?)$/iu;
/** "1–5 years", "> 12 years, adult", "10–14", "20 and over", "Pregnant". */
const GROUP =
  /^(?:(?:pre-?term |term )?neonates?|infants?|child(?:ren)?|adolescents?|adults?|elderly|frail|pregnan(?:t|cy))(?:$|[\s,(])|^[<>≤≥]?\s?\d[\d.,\s–-]*(?:to \d+)?\s?(?:$|(?:and|or) (?:over|above|more|under|below)|(?:years?|y|months?|weeks?|days?|kg)(?![\p{L}-]))/iu;
const MOST_WORDS = 8;
const MOST_WORDS_OF_DRUG = 4;
/** In characters: a row of more says more than doses. */
const LONGEST = 200;

/**
 * The doses of tables whose rows are of ages, weights or scores and whose columns name the drug: "Adrenal crisis – 1–5 years:
 * bolus hydrocortisone 50 mg".
 */
export function groupDoses(page: PageLayout, index: DocumentIndex): Fact[] {
  if (!page.text.includes('\t')) return [];
  return regionsOf(page.text).flatMap(([head, ...rows]) => {
    const names = cellsOf(head!);
    const drugs = names.map((name, at) => at > 0 && namesOneDrug(name));
    if (!drugs.includes(true) || !GROUPS.test(names[0]!)) return [];
    const body = rows.filter((row) => {
      const cells = cellsOf(row);
      return cells.length === names.length && GROUP.test(cells[0]!);
    });
    const heading = page.blocks.findLast(
      (block) => block.start <= head!.start && block.heading?.includes('\t') === false,
    )?.heading;
    const over = page.text.slice(0, head!.start).trimEnd().split('\n').at(-1) ?? '';
    return body.length < 2 || deniesBelow(over.slice(0, LONGEST)) || deniesBelow(names.join(' '))
      ? []
      : body.flatMap((row) => factsOf(row, names, drugs, heading, index));
  });
}

/** Lines after each other whose cells are parted by tabs. */
function regionsOf(text: string): Line[][] {
  const regions: Line[][] = [];
  let open: Line[] | undefined;
  let start = 0;
  for (const line of text.split('\n')) {
    if (/\S\t+\S/u.test(line)) {
      if (open === undefined) regions.push((open = []));
      open.push({ text: line, start });
    } else open = undefined;
    start += line.length + 1;
  }
  return regions.filter(({ length }) => length > 2);
}

const cellsOf = ({ text }: Line): string[] =>
  text
    .trim()
    .split(/\t/u)
    .map((cell) => cell.trim());

function namesOneDrug(column: string): boolean {
  const name = column.replace(/\([^()]*\)/gu, '').trim();
  return (
    isDrug(name) &&
    !/\b(?:or|and|plus|dose|max\w*)\b|[+/;:]/iu.test(name) &&
    name.split(/\s+/u).length <= MOST_WORDS_OF_DRUG
  );
}

function factsOf(
  row: Line,
  names: readonly string[],
  drugs: readonly boolean[],
  heading: string | undefined,
  index: DocumentIndex,
): Fact[] {
  const cells = cellsOf(row);
  const [name = '', of = ''] = [cells[0], names[0]];
  if (name.split(/\s+/u).length > MOST_WORDS || row.text.length > LONGEST) return [];
  const group = /\p{L}{2}/u.test(name.replace(/\b(?:and|or|over|above|more|to)\b/gu, ''))
    ? name
    : `${of} ${name}`;
  return names.flatMap((column, at): Fact[] => {
    const value = cells[at]!;
    const [first] = quantities(value);
    if (drugs[at] !== true || first?.start !== 0 || !DOSE.test(first.text)) return [];
    const path = guidePath({ heading }, `${column} ${group}`, index);
    if (path === undefined || path === '') return [];
    return [
      {
        shape: 'group',
        heading,
        cue: `${path}${/\s[–-]\s/u.test(group) ? ',' : ' –'} ${lowerFirst(group)}: ${lowerFirst(column)} `,
        value,
        after: '',
        whole: false,
        ranges: [inFull(value, first)],
        start: row.start,
        end: row.start + row.text.length,
      },
    ];
  });
}
