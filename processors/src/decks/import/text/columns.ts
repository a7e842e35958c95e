import type { AnkiHeaders } from './anki-headers.ts';

/** Which column of a table is what. `others`: shown as fields, by their names. */
export type Columns = {
  front: number;
  back: number;
  tags: number | undefined;
  deck: number | undefined;
  guid: number | undefined;
  noteType: number | undefined;
  others: { at: number; name: string }[];
};

const words = {
  front: 'front term question word prompt vorderseite frage begriff recto terme question frente pregunta',
  back: 'back definition answer meaning translation response rückseite antwort verso définition réponse reverso respuesta',
  tags: 'tags tag labels',
  deck: 'deck folder category topic',
  guid: 'guid id',
} as const;
type Meaning = keyof typeof words;
const meanings: ReadonlyMap<string, Meaning> = new Map(
  (Object.keys(words) as Meaning[]).flatMap((meaning) =>
    words[meaning].split(' ').map((word) => [word, meaning] as const),
  ),
);
const meaningOf = (name: string): Meaning | undefined => meanings.get(name.trim().toLowerCase());

/** Whether a row names the columns: both sides of a card are named in it. */
export function isHeaderRow(row: readonly string[]): boolean {
  const found = new Set(row.map(meaningOf));
  return found.has('front') && found.has('back');
}

/** `names`: of the columns, as far as they have any. */
export function columnsOf(width: number, names: readonly string[], headers: AnkiHeaders): Columns {
  const found = names.map(meaningOf);
  const named = (meaning: Meaning): number | undefined => {
    const at = found.indexOf(meaning);
    return at < 0 ? undefined : at;
  };
  const special = {
    tags: headers.tagsColumn ?? named('tags'),
    deck: headers.deckColumn ?? named('deck'),
    guid: headers.guidColumn ?? (headers.columns ? undefined : named('guid')),
    noteType: headers.noteTypeColumn,
  };
  const taken = new Set(Object.values(special));
  const free = Array.from({ length: width }, (_, at) => at).filter((at) => !taken.has(at));
  const front = named('front') ?? free[0] ?? 0;
  const back = named('back') ?? free.find((at) => at !== front) ?? 1;
  const others = free
    .filter((at) => at !== front && at !== back)
    .map((at) => ({ at, name: names[at]?.trim() || `Column ${at + 1}` }));
  return { front, back, ...special, others };
}
