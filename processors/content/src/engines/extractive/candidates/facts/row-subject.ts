import { isGenericHeading } from '../../../../page/layout.ts';
import { isCommonWord } from '../../../../language/common-words.ts';
import { STOP_WORDS } from '../../../../language/stop-words.ts';
import type { Tagger } from '../../../../language/token.ts';
import { isPart, partInFull } from '../../../../page/label-parts.ts';
import type { Cell } from './tables.ts';
import { isOfTable, isQuality, isRelativeWord } from './distinctive.ts';
import { isNounLabel } from './wording.ts';

/** How a card names the subject of a row. `isNamed`: the title of the table stands before it. */
export type RowSubject = { subject: string; isNamed: boolean; isAdjective: boolean };

/**
 * The name of a row as it is understood without the table: with its noun ("axillary nerve"), with what it is a stage of, or with
 * the title where it is made of general words or where what is said of it depends on the title. Undefined where that is not certain.
 */
export function rowSubject(cell: Cell, isNoun: boolean, tag: Tagger): RowSubject | undefined {
  const { row, rowName, title, column } = cell;
  const isTitled = title !== '' && !isGenericHeading(title) && !isPart(title);
  const ranked = isTitled ? ofTitle(row, rowName, title) : undefined;
  if (ranked !== undefined) return { subject: ranked, isNamed: false, isAdjective: false };
  const shared = isTitled ? sharedNoun(row, title, tag) : undefined;
  if (shared !== undefined) return { subject: `${row} ${shared}`, isNamed: false, isAdjective: false };
  const noun = rowNoun(cell, tag);
  const isAdjective = noun !== undefined || isQuality(row, tag);
  // "Urinary" is of nothing that is named; only the title says of what a column, a rank or an age is.
  const isOfTitle = isTitled && (rowName === '' || isGeneralName(row, rowName));
  if (isAdjective && noun === undefined && !isOfTitle) return undefined;
  const name = noun === undefined ? row : `${row} ${noun}`;
  const isGeneral = isGeneralName(name, rowName) || (VALUE.test(column) && hasOnlyCommon(name));
  if (isGeneral && !isTitled) return undefined;
  const needsTitle =
    !isNoun ||
    isOfTable(column) ||
    isGeneral ||
    (isTitled && SETTING.test(title) && /\d/u.test(cell.lines.join(' '))) ||
    (isAdjective && noun === undefined);
  const isNamed = needsTitle && title !== '' && !title.includes(row);
  const grouped = cell.group !== '' && needsTitle ? `${cell.group}, ${name}` : name;
  return { subject: isNamed ? `${title}: ${grouped}` : name, isNamed, isAdjective };
}

const VALUE = /\b(?:normal|values?|ranges?|limits?|reference)\b/iu;

/** Values hold of a fluid, an age or a state that only the title names. */
const SETTING =
  /\b(?:urine|urinary|csf|cerebrospinal|pleural|ascitic|synovial|semen|stool|sweat|newborns?|neonat\w+|child(?:ren|hood)?|pa?ediatric|infants?|pregnan\w+|elderly|renal (?:failure|impairment)|equianalgesic|prophyla\w+)\b/iu;

/** "Stages of labour", "Second": the second stage of labour. */
function ofTitle(row: string, rowName: string, title: string): string | undefined {
  const [, kind = '', of = ''] =
    /^(?:the )?(stag|grad|typ|class|phas|degre|step|categor|level)(?:es?|ing|s|ies|ification)? of (.{3,50})$/iu.exec(
      title,
    ) ?? [];
  if (kind === '' || /\b(?:and|by|according)\b/iu.test(of)) return undefined;
  // "Cardiogenic" under "Types of shock".
  if (
    /^(?:type|kind|form)$/iu.test(rowName) &&
    /^\p{L}+(?:ic|al|ous|ive|ary)$/u.test(row) &&
    /^\p{Ll}+$/u.test(of)
  )
    return `${row} ${of.replace(/(?<=[^siu])s$/u, '')}`;
  const [, noun = '', number = ''] =
    /^(stage|grade|type|class|phase|degree|step|category|level) ([\dIVX]+[a-c]?\b.*)$/iu.exec(row) ?? [];
  if (noun !== '') return `${capital(noun.toLowerCase())} ${number} of ${of}`;
  return /^(?:first|second|third|fourth|latent|active)$/iu.test(row) &&
    /^(?:stage|phase|degree)$/iu.test(rowName)
    ? `${row} ${rowName.toLowerCase()} of ${of}`
    : undefined;
}

/** "Neurogenic" under "Neurogenic vs hypovolaemic shock": what both of them are. */
function sharedNoun(row: string, title: string, tag: Tagger): string | undefined {
  const [, one = '', other = '', noun] =
    /(?:^|\s)(\p{L}+) (?:vs\.?|versus) (\p{L}+) (\p{Ll}{4,})$/iu.exec(title) ?? [];
  const both = [one, other].map((name) => name.toLowerCase());
  return both.includes(row.toLowerCase()) && both.every((name) => isQuality(name, tag)) ? noun : undefined;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The noun that a row's adjective needs: "Radial" among nerves. */
export const rowNoun = (cell: Cell, tag: Tagger): string | undefined =>
  isQuality(cell.row, tag) || isAmongQualities(cell, tag) ? nounOf(cell, tag) : undefined;

/** "Radial" among nerves is the radial nerve; "Trochlear" under "Cranial nerves" too. */
function nounOf({ rowName, title, row }: Cell, tag: Tagger): string | undefined {
  if (
    /^\p{L}{3,}$/u.test(rowName) &&
    !OF_NAMES.test(rowName) &&
    !isPart(rowName) &&
    !rowName.endsWith('s') &&
    isNounLabel(rowName, tag)
  )
    return partInFull(rowName);
  const [, plural = ''] =
    /^(?:\p{L}+ ){1,2}(nerve|muscle|arterie|vein|bone|ligament|gland|cell)s(?: of the .+)?$/iu.exec(title) ??
    [];
  return plural === '' || row.includes(' ') ? undefined : plural.toLowerCase().replace(/ie$/u, 'y');
}

/** "Radial", which may be a noun, where most of the rows are adjectives. */
function isAmongQualities({ row, siblings, rowName }: Cell, tag: Tagger): boolean {
  const isWord = /^\p{L}[\p{Ll}-]+$/u.test(row) && /(?:al|ar|ian|ic|ary|ous|oid|or|ens|us)$/u.test(row);
  if (!isWord || !BODY.test(rowName)) return false;
  const [one, more] = siblings.filter((other) => other !== row && isQuality(other, tag));
  return one !== undefined && more !== undefined;
}

const BODY = /^(?:nerve|muscle|artery|vein|bone|ligament|gland|name)$/iu;

/** The kind of name in a column, without its subject: "Common name". */
export const OF_NAMES =
  /^(?:common|generic|trade|brand|scientific|proper|chemical|other|full|short|example|type|kind|category|item|term|name|number)$/iu;

/** "Outpatient, severe", "Volume", "Grade II", "Newborn": general words, a rank or an age, which could be of anything. */
export const isGeneralName = (name: string, rowName: string): boolean =>
  isRelativeWord(name) ||
  /^(?:class|type|stage|grade|group|category|level|degree|number) \S{1,5}$/iu.test(name) ||
  /^(?:first|second|third|fourth|fifth|sixth|1st|2nd|3rd)\b/iu.test(name) ||
  /^(?:age|stage|grade|step|phase|setting|severity|score)\b/iu.test(rowName) ||
  GENERAL.test(name.replace(/\s*\([^()]*\)/gu, ''));

const GENERAL =
  /^(?:normal|abnormal|(?:out|in)patients?\b.*|newborns?|neonat\w+|infants?|child(?:ren)?|adolescents?|adults?|elderly|males?|females?|volume|weight|height|col(?:ou)?r|odou?r|appearance|rate|pressure|frequency|duration|onset|age|sex|size|shape|site|number|total|amount|time|temperature|ph|protein|glucose|specific gravity|clarity|turbidity|pain|response|control(?:led)?|positive|negative|present|absent|low|high|very (?:low|high)|increased|decreased|hospitali[sz]ed\b.*|other\b.*|all\b.*|patients?\b.*|\d.*)$/iu;

const hasOnlyCommon = (name: string): boolean =>
  (name.match(/\p{L}[\p{L}\d'’-]*/gu) ?? []).every(
    (word) => STOP_WORDS.has(word.toLowerCase()) || word.length < 3 || isCommonWord(word),
  );
