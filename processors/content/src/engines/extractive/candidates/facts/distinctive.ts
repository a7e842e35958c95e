import type { Tagger } from '../../../../language/token.ts';
import { partInFull } from '../../../../page/label-parts.ts';

/** Columns of figures that are examples or counts: nobody learns them by heart. */
const NOT_WORTH_LEARNING =
  /\b(?:servings?|portions?|per 100|prices?|costs?|cases|deaths|patients|participants|studies|years?|references?|sample|page|codes?)\b/iu;

export const isWorthLearning = (column: string): boolean => !NOT_WORTH_LEARNING.test(column);

/** The measured quantity has to be named: "Heart rate – threshold" of which score? */
const OF_TABLE =
  /^(?:threshold|cut-?off|points?|scores?|values?|criteri(?:on|a)|limits?|levels?|targets?|recommendations?|amount|regimens?|details?|comments?|frequency|duration|intervals?|(?:adults?|paediatric|pediatric|child(?:ren)?) dos(?:es?|age))$/iu;

export const isOfTable = (column: string): boolean => OF_TABLE.test(column);

/** Values that hold of many: they do not identify their subject. */
const GENERAL =
  /^(?:(?:a |wide |broad |large )*(?:variety|range|number)\b|various|variable|varied|many|several|most|multiple|different|discuss|consult|ask|refer|contact|depends|according|unclear|rare|common|usually none)/iu;

export const isGeneral = (value: string): boolean => GENERAL.test(value.trim());

/** Complaints that most drugs and illnesses share. */
const SHARED =
  /^(?:(?:mild|severe|common|occasional) )?(?:nausea|vomiting|diarrh?o?ea|constipation|headaches?|dizziness|(?:skin )?rash(?:es)?|shortness of breath|swelling|cough|joint pain|muscle pain|chills|itch(?:ing)?|pruritus|fatigue|tiredness|malaise|weakness|insomnia|drowsiness|sedation|fever|pain|anorexia|dyspepsia|dry mouth|sweating|abdominal (?:pain|cramps|discomfort)|weight (?:gain|loss)|hypersensitivity|allergy|pregnancy|breast-?feeding|known (?:hypersensitivity|allergy)|(?:gi|gastrointestinal) (?:upset|disturbances?))(?:\s*\([^()]*\))?$/iu;

/** Whether a list identifies its subject: less than half of its items are such complaints. */
export function isDistinctiveList(value: string): boolean {
  const items = value.split(/[,;]\s+(?:and\s+|or\s+)?|\s+(?:and|or)\s+/iu);
  return items.filter((item) => SHARED.test(item.trim())).length < items.length / 2;
}

/** "Abdominal", "Moderate": names of rows and labels that are no things. */
export function isQuality(name: string, tag: Tagger): boolean {
  if (!/^\p{L}[\p{Ll}-]+$/u.test(name)) return false;
  const [token, more] = tag(name.toLowerCase());
  if (more !== undefined) return false;
  // By itself, "abdominal" is tagged as a noun.
  return (
    token?.pos === 'ADJ' || (/(?:al|ar|ary|ic|ous)$/u.test(name) && tag(`the ${name} side`)[1]?.pos === 'ADJ')
  );
}

const bare = (value: string): string =>
  value
    .toLowerCase()
    .replace(/\s*\([^()]*\)/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** Whether a value holds another, or is held by it: then it does not distinguish its row from the other. */
export function overlaps(one: string, other: string): boolean {
  const [a, b] = [` ${words(one)} `, ` ${words(other)} `];
  return a.includes(b) || b.includes(a);
}

const words = (value: string): string => (bare(value).match(/[\p{L}\d]+/gu) ?? []).join(' ');

/** "this mechanism of action", "these contraindications": in the number that the value has. */
export function thisPart(label: string, value: string): string {
  const name = partInFull(label);
  const [, head = name, rest = ''] = /^(.+?)((?:\s(?:of|for|in|to)\s.+)?)$/u.exec(name) ?? [];
  if (!/(?:[^suai]s|[aeiou]es)$/u.test(head)) return `this ${name}`;
  if (/,|;|\band\b/u.test(value) || /\b(?:and|or)\b/u.test(head)) return `these ${name}`;
  return `this ${head.replace(/ies$/u, 'y').replace(/s$/u, '')}${rest}`;
}

/**
 * Labels that say which one of several things is meant, not what it is: "first line", "mild", "stage 2", "confirm". They
 * need the name of what they are about.
 */
const RELATIVE =
  /^(?:(?:first|second|third|1st|2nd|3rd|last)(?:[- ]line|[- ]choice)?|alternatives?|options?|primary|secondary|tertiary|mild|moderate|severe|acute|chronic|initial(?:ly)?|maintenance|loading|bolus|induction|then|next|later|early|late|other(?:s|wise)?|also|if .*|otherwise|confirm(?:ation|atory)?|precursors?|adults?|children|elderly|infants?|neonates?|women|men|males?|females?|(?:step|stage|grade|type|phase|class|group|level|day|line)\s?[\divx]+\b.*|\p{L}+ phase|no .*|[<>≤≥~\d].*|refractory|resistant|relapse|emergency|localised|localized|systemic|topical|oral|too .*|local|general|usual|classic(?:al)?|typical|atypical|best|gold standard|rule|key|important|tip|pearl)$/iu;

export const isRelativeWord = (label: string): boolean =>
  RELATIVE.test(label.trim().replace(/\s*\([^()]*\)$/u, ''));

export const isRelative = (label: string, tag: Tagger): boolean =>
  isRelativeWord(label) || isQuality(label.trim(), tag);
