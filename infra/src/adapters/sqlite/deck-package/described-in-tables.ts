// Note types, decks and settings as collections of version 15 and later keep them: rows whose details are protocol buffers.
import type { PackageNoteType } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import type { PackageCollection, CollectionRow } from './collection.ts';
import { numberOf, textOfColumn } from './row-values.ts';
import { stockKindOf } from './stock-kinds.ts';
import { type WireMessage, numberIn, readMessage, textIn } from './wire.ts';

/** The numbers of the fields that are read. */
const ofNoteType = { kind: 1, css: 3, stockKind: 9 } as const;
const ofField = { rtl: 2, tag: 10 } as const;
const ofTemplate = { front: 1, back: 2 } as const;
const cloze = 1;
/** One that no card has. */
const noOrdinal = -1;
const betweenLevels = '\u001F';

export function noteTypesInTables({ rows }: PackageCollection, most: number): Map<number, PackageNoteType> {
  const fields = grouped(rows('fields', 'ntid, ord', most), (row) => ({
    name: nameOf(row),
    isRtl: numberIn(configOf(row), ofField.rtl) === 1,
    tag: numberIn(configOf(row), ofField.tag) ?? null,
  }));
  const templates = grouped(rows('templates', 'ntid, ord', most), (row) => ({
    ordinal: numberOf(row, 'ord') ?? noOrdinal,
    name: nameOf(row),
    front: textIn(configOf(row), ofTemplate.front),
    back: textIn(configOf(row), ofTemplate.back),
  }));
  const types = withIds(rows('notetypes', 'id', most), 'id').map(([id, row]): PackageNoteType => {
    const config = configOf(row);
    return {
      id,
      name: nameOf(row),
      kind: numberIn(config, ofNoteType.kind) === cloze ? 'cloze' : 'normal',
      fields: fields.get(id) ?? [],
      templates: templates.get(id) ?? [],
      css: textIn(config, ofNoteType.css),
      stockKind: stockKindOf(numberIn(config, ofNoteType.stockKind)),
    };
  });
  return new Map(types.map((type) => [type.id, type]));
}

export const decksInTables = ({ rows }: PackageCollection, most: number): Map<number, string[]> =>
  new Map(
    withIds(rows('decks', 'id', most), 'id').map(([id, row]) => [id, nameOf(row).split(betweenLevels)]),
  );

/** What is set, each as JSON, by its name. */
export function settingsInTables({ rows }: PackageCollection, most: number): Record<string, unknown> {
  const settings = [...rows('config', 'key', most)].map(({ key, val }) => {
    const json = val instanceof Uint8Array ? Buffer.from(val).toString() : String(val);
    return [String(key), parsedOrNone(json)] as const;
  });
  return Object.fromEntries(settings);
}

/** Programs that add to Anki keep what they like. */
function parsedOrNone(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function grouped<T>(rows: Iterable<CollectionRow>, read: (row: CollectionRow) => T): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const [id, row] of withIds(rows, 'ntid')) {
    const group = groups.get(id);
    if (group) group.push(read(row));
    else groups.set(id, [read(row)]);
  }
  return groups;
}

/** Those that say what they are. */
function withIds(rows: Iterable<CollectionRow>, column: string): [id: number, row: CollectionRow][] {
  return [...rows].flatMap((row) => {
    const id = numberOf(row, column);
    return id === undefined ? [] : [[id, row] as [number, CollectionRow]];
  });
}

const nameOf = (row: CollectionRow): string => textOfColumn(row, 'name') ?? '';

const configOf = ({ config }: CollectionRow): WireMessage =>
  readMessage(config instanceof Uint8Array ? config : new Uint8Array());
