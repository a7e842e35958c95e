import { isPart } from '../../page/label-parts.ts';
import { namesDrug } from './names.ts';
import { piecesOf, wordsOf } from './kept-words.ts';

/** Names of the columns and parts that pages on drugs have. */
const LABEL =
  '(?:Drug Class|Class(?:ification)?|Dos(?:e|age|ing)|Route|Indications?|Contraindications?|Mechanism(?: of Action)?|Side Effects?|Adverse (?:Effects?|Reactions?)|Half-life|Onset|Duration|Monitoring|Interactions?|Pregnancy Category|Nursing Considerations?|Max(?:imum)?|Antidote)';

/** "Calcitonin Drug Class Peptide", "Route Oral Monitoring Calcium": a label between words that no mark parts from it. */
const LABELS = new RegExp(
  String.raw`(?:^|[.;]\s|–\s)(?:[\p{L}\d-]+\s){1,4}?${LABEL}\s(?!of\b|for\b|in\b|and\b)\p{Lu}\p{L}+|(?<![\p{L}:;,.–-]\s)\b${LABEL}\s(?!of\b)[\p{L}\d–-]+(?:\s[\p{L}\d/–-]+){0,6}\s${LABEL}\s[\p{L}\d]`,
  'u',
);

/** An order or a label with a capital behind a word of the line before: two lines, or two columns, that were read as one. */
const ORDER_WITHIN =
  /(?:\p{Ll}|\d|\p{Lu}{2})\s(?:Never|Avoid|Monitor|Contraindicated|Do not|Don[’']t)\s\p{Ll}|\b[Nn]ever\b[^:.;]*:\s(?:Never|Avoid|Do not)\b/u;

/** "50 mg twice daily 80 mg three times daily": two doses that nothing parts. */
const TWO_DOSES =
  /\d\s?(?:m?c?g|g|µg|μg|units?|mL)\b[^.,;:()→]{0,30}\b(?:daily|hours?|hourly|day|week|weekly|bd|tds|nocte)\s\d[\d.,–-]*\s?(?:m?c?g|g|µg|μg|units?|mL)(?!\p{L})/u;

/** "calcium 2.2–2.6 mmol/L Phosphate 0.8–1.5 mmol/L": which of them a range is of is not to be seen. */
const TWO_RANGES =
  /\d\s?(?:[mµμnp]?mol|[mµμnp]?g|m?Eq|[mk]?I?U)\/(?:d?L|l|mL|ml)\s\p{Lu}[\p{L}\d -]{2,30}?\s[<>≤≥]?\s?\d/u;

/** "acetylcysteine 150 mg/kg Opioids: naloxone": behind an amount the next entry begins, and nothing parts the two. */
const TWO_ENTRIES =
  /\d\s?(?:m?c?g|micrograms?|µg|μg|units?|IU|mL|[mµμnp]?mol|micromol)(?:\/\S+)?(?=[\s,])[^.;:()–→]{0,60}?(?<![.;:,(–]\s?)\s\p{Lu}[\p{L}-]{3,}(?:\s[\p{L}-]+){0,3}\s?(?::|;|→|->|\s[–=])\s?[\p{L}\d<>≥≤]/u;
/** "protamine 50 mg Dabigatran antidote idarucizumab 5 g" */
const TWO_AMOUNTS =
  /\d\s?(?:m?c?g|micrograms?|µg|μg|units?|IU|mL)(?:\/\S+)?\s\p{Lu}\p{L}{3,}\s\p{Ll}[^.;:,()]{0,60}?\d\s?(?:m?c?g|micrograms?|µg|μg|units?|IU|mL)(?!\p{L})/u;
/** "Lithium: 0.6–1.0 mmol/L. Digoxin; 0.8–2.0": a name that looks like the end of what stands before, and a bare amount. */
const NAME_THEN_AMOUNT =
  /(?:^|[.;]\s)\p{Lu}[\p{L}-]{2,}(?:\s[\p{L}-]+){0,2};\s[<>≤≥]?\s?\d[\d.,–-]*\s?(?:m?c?g|g|micro|µ|μ|units?|[mnp]?mol|%|mm|k?Pa)/u;

/** "… (toxic above 1.5). Digoxin": the name of the next entry at the end of one. */
const NEXT_NAME = /\d[^.;]{0,60}\.\s\p{Lu}[\p{L}-]{3,}(?:\s\p{Ll}[\p{L}-]+)?$/u;

/** "Ionised calcium (normal range: The normal range is …": a bracket of the heading that the next line closed. */
const OPEN_HEAD = /^[^():–]*\([^()]*?(?::|\s–)\s[^()]*\d[^()]*$/u;

/** "The range is 30–50 ng/mL. Magnesium; The range is 1.7–2.2 mg/dL": a heading within, and its lines stated of another thing. */
const HEADING_WITHIN =
  /\.\s\p{Lu}\p{L}{3,}(?:\s\p{Ll}+)?;\s(?:The|Its|It|They|Normal|Dose|Range|Max\p{L}*)\s/u;

/** "! never steroids alone: acanthamoeba": what forbids stands over the next entry like its name. */
const FORBIDDEN_NAME = /(?:^|[,:;–] )!\s?\p{L}|(?:^|[;–] )(?:never|not|avoid)\s[^:;.–]{3,40}: \S/iu;

/** "Vasopressors, - reflex bradycardia": an item for a heading. */
const ITEM_OVER = /^[^;:.–]{2,60}, [-•*>] /u;

/** "< 3 mmol/L > 7.3": two limits of two rows, or of two columns. */
const TWO_LIMITS = /[<>≤≥]\s?\d[^,;:.()–→]{0,20}\s[<>≤≥]\s?\d/u;
/** "40 mg bd 50-69 60 mg bd", "< 2 mg/L (< 1 mg/L if more) Older children 7 mg/kg": two rows of doses. */
const TWO_ROWS =
  /\b(?:daily|od|bd|tds|qds|hourly|nocte)\s[<>≤≥]?\s?\d[\d.–-]*\s(?:(?:kg|y|wk|weeks?|months?|years?)\s)?[<>≤≥]?\d|\d\s?(?:m?c?g|micrograms?|units?|mL|ml|mmol)\/\S+\s(?:\([^()]*\)\s)?\p{Lu}\p{Ll}{3,}\s[^.,;:()]{0,40}\d\s?(?:m?c?g|micrograms?|units?|mL|ml|mmol)/u;

/** "Hypoglycaemia: glucose 75 mL IV – Thyroid storm: …": a row over another one, as if it were a heading. */
const ROW_OVER_ROW = /^[^–:;]{2,60}: [^–;]*\d[^–;]* – \p{Lu}[^–:;]{2,60}: /u;

/** Whether several entries stand behind each other in one line, and nothing parts them. */
const holdsEntries = (text: string): boolean =>
  [TWO_DOSES, TWO_RANGES, TWO_ENTRIES, TWO_AMOUNTS, NAME_THEN_AMOUNT, NEXT_NAME, TWO_ROWS].some((one) =>
    one.test(text),
  );

/** Whether a statement was read across columns, lines or labels of a table. */
export const isRunTogether = (text: string): boolean =>
  holdsEntries(text) ||
  [LABELS, ORDER_WITHIN, OPEN_HEAD, HEADING_WITHIN, FORBIDDEN_NAME, ROW_OVER_ROW, ITEM_OVER, TWO_LIMITS].some(
    (one) => one.test(text),
  );

/** "Opioids – naloxone 400 micrograms; Cyanide – hydroxocobalamin 5 g": the first name seems to be over all of them. */
const ENTRY = /^\p{Lu}[^:;.–()]{1,50} – [^;]*\d/u;
export const mixesEntries = (bullet: string): boolean => {
  const items = bullet.split('; ');
  return items.length > 1 && ENTRY.test(items[0]!) && items.slice(1).some((item) => ENTRY.test(item));
};

/**
 * Whether a bullet stands behind a name that on the page is only that of a line of its own: "Digoxin – Colchicine: prevents …"
 * where a line says "Digoxin – inhibits …".
 */
export function isOfOtherLine(bullet: string, page: string): boolean {
  const [, head = '', item = ''] = /^([^:;.]{2,60}?) – (.+)$/su.exec(bullet) ?? [];
  const stated = /^([^:;.–]{2,60}?)(?::| –) /u.exec(item)?.[1];
  if (stated === undefined) return false;
  const lines = page.split('\n').map((line) => line.replace(/^[\s•●○*+–-]+/u, ''));
  const own = lines.filter((line) => line.startsWith(head));
  return (
    own.length > 0 &&
    own.every(
      (line) => /^\s?(?:[:=→–-]|->)\s+\p{Ll}/u.test(line.slice(head.length)) && !line.includes(stated),
    )
  );
}

/**
 * Whether what a line says of one drug stands behind another: "Methotrexate – Azathioprine: never with allopurinol" of the line
 * "Azathioprine = never with allopurinol", which only stands somewhere below the other.
 */
export function isOfOtherDrug(text: string, page: string): boolean {
  const [, over = '', name = ''] =
    /^(\p{Lu}[\p{L}-]{4,}[^s])(?: – |, )(\p{Lu}[\p{L}-]{4,})(?::| =) /u.exec(text) ?? [];
  if (name === '' || isPart(name) || !namesDrug(over) || !namesDrug(name)) return false;
  return new RegExp(String.raw`(?:^|\n)[^\p{L}\n]*${name}\s*(?:[:=]|[–-]\s)`, 'u').test(page);
}

/** A note of its own, where the line before has ended: "never in the first trimester", "antidote: protamine". */
const NOTE =
  /^(?:never|avoid|monitor|contra-?indicated|antidote|reversal|do not|don[’']t|not|stop|check|cautions?|max)\b/iu;
/** The line before is a note as well; a line of a paragraph is none. */
const IS_NOTE = /->|→|=|[\p{L})]:\s|\s[–-]\s|\d\s?(?:m?c?g|units?|%|y)\b|[<>]/u;
const GOES_ON =
  /\b(?:an?|the|of|and|or|but|in|to|by|with|for|as|is|are|was|were|be|been|that|which|should|must|may|can|it|they|if|when)$/iu;

/** Whether a text reads a note that forbids or orders as the end of the note on the line before. */
export function joinsNotes(text: string, source: string): boolean {
  const read = text.replace(/\s+/gu, ' ').toLowerCase();
  const lines = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.some((before, at) => {
    const note = NOTE.exec(lines[at + 1] ?? '')?.[0];
    if (note === undefined || /[,;(–-]$/u.test(before) || !IS_NOTE.test(before) || GOES_ON.test(before))
      return false;
    return read.includes(`${before.split(/\s+/u).slice(-2).join(' ')} ${note}`.toLowerCase());
  });
}

const ITEM = /^\s*[•●○◦▪■*+–—-]\s/u;
const CELLS = /\t|\|/u;

/**
 * Whether a card reads words of two items or cells of its span as if they followed each other. What leads into a list is read
 * with each of its items.
 */
export function runsAcross(span: string, shown: string): boolean {
  const pieces = piecesOf(span);
  const hasCells = CELLS.test(span);
  const { text, words } = wordsOf(shown);
  return pieces.slice(1).some((next, at) => {
    const before = pieces[at]!;
    if (!(hasCells || (ITEM.test(before) && ITEM.test(next)))) return false;
    const [last, first] = [wordsOf(before).words.at(-1), wordsOf(next).words[0]];
    return words.some(
      ({ key, end }, place) =>
        key === last?.key &&
        words[place + 1]?.key === first?.key &&
        /^\s*$/u.test(text.slice(end, words[place + 1]?.start ?? 0)) &&
        first !== undefined,
    );
  });
}
