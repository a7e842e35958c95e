import { isPart } from '../../../../page/label-parts.ts';

const MOST_WORDS = 16;
const MOST_WORDS_OF_NAME = 5;
const MOST_COLUMNS = 7;

/** Names of columns that are not names of parts. */
const COLUMN =
  /^(?:drugs?|routes? and dosages?(?: ranges?)?|(?:usual )?dos(?:e|age)s?(?: ranges?)?|signs? and symptoms?|(?:possible )?causes?|(?:serious |common )?(?:adverse|side) effects?|food sources?|muscles?|nerves?|bones?|joints?|arter(?:y|ies)|veins?|hormones?|glands?|enzymes?|vitamins?|minerals?|nutrients?|diseases?|disorders?|conditions?|infections?|reactions?|reflex(?:es)?|segments?|foramen|lesions?|cells?|tissues?|organs?|structures?|regions?|bacteri(?:um|a)|virus(?:es)?|antibod(?:y|ies)|antigens?|receptors?|toxins?|names?|roles?|abnormalit(?:y|ies)|syndromes?|significance|descriptions?|purposes?|coenzymes?|peak|onset|mediators?)$/iu;

/** Whether a name is one that tables have; of one in two parts, "Dosage: Adults", the first counts. */
export function isColumn(name: string): boolean {
  const [bare = name] = name.replace(/\s*\([^()]*\)/gu, '').split(':');
  return isPart(bare) || COLUMN.test(bare);
}

/** "Chemical class", "Associated hormones": its last word names a column. */
export const mayBeColumn = (name: string): boolean =>
  isColumn(name) || isColumn(name.split(/[\s/]/u).at(-1)!);

const JOINS = /(?:^|\s)(?:of|and|or|in|for|to|with|the|by|on|at|from|per|\/|&)$/iu;

/**
 * The names in a table's head between which nothing but spaces stands, "Drug Mechanism of Action Adverse Effects": each begins
 * with a capital, and what is known as one name stays one. The readings of a line, the likeliest first; none if it is no head.
 */
export function columnNames(line: string): string[][] {
  const text = line.replace(/[*†‡]/gu, '').replace(/\s+/gu, ' ').trim();
  const words = text.split(' ');
  if (words.length < 2 || words.length > MOST_WORDS || !/^\p{Lu}/u.test(text)) return [];
  if (/[.;!?,]|:\s+\p{Ll}|[→=<>]|:$/u.test(text) || /^table\s/iu.test(text)) return [];
  // "Drug Class", "Adverse Effects and Contraindications": one name, of a part.
  if (isColumn(text)) return [];
  const pieces: string[] = [];
  for (const word of words) {
    const before = pieces.at(-1);
    if (
      before !== undefined &&
      (isUnclosed(before) || !/^\p{Lu}/u.test(word) || JOINS.test(before) || before.endsWith(':'))
    )
      pieces[pieces.length - 1] = `${before} ${word}`;
    else pieces.push(word);
  }
  const [first = '', ...rest] = pieces;
  const names = [first, ...joined(rest)];
  return [names, ...withPair(names)].filter(
    (reading) =>
      reading.length >= 2 &&
      reading.length <= MOST_COLUMNS &&
      reading.every((name) => name.split(' ').length <= MOST_WORDS_OF_NAME && !JOINS.test(name)) &&
      reading.filter(mayBeColumn).length > reading.length / 2,
  );
}

const isUnclosed = (text: string): boolean => text.split('(').length > text.split(')').length;

/** "Assessment", "Finding": a word that no column is named by, with the next one that may be. */
const withPair = (names: readonly string[]): string[][] =>
  names.flatMap((name, at) => {
    const next = names[at + 1];
    const isPair = next !== undefined && !mayBeColumn(name) && mayBeColumn(next) && !name.includes(' ');
    return isPair ? [[...names.slice(0, at), `${name} ${next}`, ...names.slice(at + 2)]] : [];
  });

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
