import { memoised } from '../memoised.ts';
import { drugClasses, shorthand, writtenNames } from './written-names.ts';

/** In characters: shorter names in capitals are other words in small letters, as "he" and "us". */
const SHORTEST = 3;

const TOKEN = /[\p{L}\p{N}]+/gu;
const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];
/** In small letters, without the ending of a plural. */
const keyOf = (token: string): string =>
  (token.length > SHORTEST && token.endsWith('s') ? token.slice(0, -1) : token).toLowerCase();

const isShort = (name: string): boolean => name.length <= SHORTEST && name === name.toUpperCase();

type Row = readonly string[];
/** Rows by the first word of a name in them, with its whole words as they are compared. */
type Table = Map<string, { words: string; count: number; row: Row }[]>;

function add(table: Table, name: string, row: Row): void {
  const tokens = tokensOf(name);
  const keys = isShort(name) ? tokens : tokens.map(keyOf);
  const [first = ''] = keys;
  table.set(first, [...(table.get(first) ?? []), { words: keys.join(' '), count: keys.length, row }]);
}

let known: { names: Table; members: Table } | undefined;
function tables(): { names: Table; members: Table } {
  if (known) return known;
  const classes = drugClasses();
  const [names, members]: Table[] = [new Map(), new Map()];
  for (const row of [...writtenNames(), ...shorthand(), ...classes.map((one) => one.names)])
    for (const name of row) add(names!, name, row);
  for (const one of classes) for (const drug of one.drugs) add(members!, drug, one.names);
  return (known = { names: names!, members: members! });
}

function foundIn(text: string, table: Table): string[] {
  const tokens = tokensOf(text);
  const keys = tokens.map(keyOf);
  const found = new Set<Row>();
  for (const from of tokens.keys())
    for (const all of [tokens, keys])
      for (const { words, count, row } of table.get(all[from]!) ?? [])
        if (count === 1 || all.slice(from, from + count).join(' ') === words) found.add(row);
  return [...found].flat();
}

const texts = { most: 2_000, longest: 4_000 };

/** All names of the things that a text names, by one of them each: "propylthiouracil" for "PTU". */
export const otherNamesIn = memoised(
  (text: string): readonly string[] => foundIn(text, tables().names),
  texts,
);

/** The classes of the drugs that a text names, by all their names. */
export const classesIn = memoised(
  (text: string): readonly string[] => foundIn(text, tables().members),
  texts,
);
