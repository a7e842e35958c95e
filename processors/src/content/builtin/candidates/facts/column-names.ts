import { isPart } from './parts.ts';

const MOST_WORDS = 16;
const MOST_WORDS_OF_NAME = 5;
const MOST_COLUMNS = 7;

/** Names of columns that are not names of parts. */
const COLUMN =
  /^(?:drugs?|routes? and dosages?(?: ranges?)?|(?:usual )?dos(?:e|age)s?(?: ranges?)?|signs? and symptoms?|(?:possible )?causes?|(?:serious |common )?(?:adverse|side) effects?|food sources?|muscles?|nerves?|bones?|joints?|arter(?:y|ies)|veins?|hormones?|glands?|enzymes?|vitamins?|minerals?|nutrients?|diseases?|disorders?|conditions?|infections?|reactions?|reflex(?:es)?|segments?|foramen|lesions?|cells?|tissues?|organs?|structures?|regions?|bacteri(?:um|a)|virus(?:es)?|antibod(?:y|ies)|antigens?|receptors?|toxins?|names?|roles?|coenzymes?|peak|onset|mediators?)$/iu;

/** Whether a name is one that tables have; of one in two parts, "Dosage: Adults", the first tells. */
export function isColumn(name: string): boolean {
  const [bare = name] = name.split(':');
  return isPart(bare) || COLUMN.test(bare);
}

const JOINS = /(?:^|\s)(?:of|and|or|in|for|to|with|the|by|on|at|from|per|\/|&)$/iu;

/**
 * The names in a table's head between which nothing but spaces stands, "Drug Mechanism of Action Adverse Effects": each begins
 * with a capital, and what is known as one name stays one. Undefined for a line that is no such head.
 */
export function columnNames(line: string): string[] | undefined {
  const text = line.replace(/[*†‡]/gu, '').replace(/\s+/gu, ' ').trim();
  const words = text.split(' ');
  if (words.length < 2 || words.length > MOST_WORDS || !/^\p{Lu}/u.test(text)) return undefined;
  if (/[.;!?,]|:\s+\p{Ll}|[→=<>]|:$/u.test(text) || /^table\s/iu.test(text)) return undefined;
  const pieces: string[] = [];
  for (const word of words) {
    const before = pieces.at(-1);
    if (before !== undefined && (!/^\p{Lu}/u.test(word) || JOINS.test(before) || before.endsWith(':')))
      pieces[pieces.length - 1] = `${before} ${word}`;
    else pieces.push(word);
  }
  const [first = '', ...rest] = pieces;
  const names = [first, ...joined(rest)];
  const isFit = names.every((name) => name.split(' ').length <= MOST_WORDS_OF_NAME && !JOINS.test(name));
  return isFit && names.length >= 2 && names.length <= MOST_COLUMNS ? names : undefined;
}

/** "Adverse", "Effects" as one name: the longest that is known. */
function joined(pieces: readonly string[]): string[] {
  const names: string[] = [];
  for (let at = 0; at < pieces.length;) {
    let count = Math.min(3, pieces.length - at);
    while (count > 1 && !isColumn(pieces.slice(at, at + count).join(' '))) count--;
    names.push(pieces.slice(at, at + count).join(' '));
    at += count;
  }
  return names;
}
