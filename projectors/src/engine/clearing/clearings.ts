import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import type { Document, Where } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { ReadModelBuilder, Write } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Unfinished } from '@anamnesis/contracts/ports/stores/unfinished.ts';
import { matchesWhere } from '../matches.ts';

/** Documents with these values, and the fields that are set in them; null: they go. */
export type ClearingPart = { where: Readonly<Record<string, string | number>>; set: Document | null };

/** What one event changes of documents that are too many for one commit; it can be repeated. `done`: how many of its parts are. */
type Clearing = {
  position: Position;
  people: Set<string>;
  parts: ClearingPart[];
  done: number;
  isStored: boolean;
};

/** The key of the parts, a document without declared fields, which no query finds. */
export const partsKey = (position: Position): string => `clearing:${position}`;

/** Null where it cannot be divided into documents with the same values, which no longer have them when it is done. */
export function clearingPartsOf(where: Where, set: Document | null): ClearingPart[] | null {
  let parts: ClearingPart['where'][] = [{}];
  for (const [field, condition] of Object.entries(where)) {
    const values = valuesIn(condition);
    if (values === null) return null;
    parts = parts.flatMap((part) => values.map((value) => ({ ...part, [field]: value })));
  }
  const isEnded = (part: ClearingPart['where']): boolean =>
    set === null || !matchesWhere(part, { ...part, ...set });
  return Object.keys(where).length > 0 && parts.every(isEnded)
    ? parts.map((part) => ({ where: part, set }))
    : null;
}

function valuesIn(condition: Where[string]): readonly (string | number)[] | null {
  if (typeof condition !== 'object') return [condition];
  return 'in' in condition ? condition.in : null;
}

/** What was begun in earlier commits of a version. */
export async function begunClearings(
  writer: Pick<ReadModelBuilder, 'unfinished' | 'getMany'>,
): Promise<Clearing[]> {
  const unfinished = await writer.unfinished();
  if (unfinished.length === 0) return [];
  const stored = await writer.getMany(unfinished.map(({ position }) => partsKey(position)));
  return unfinished.map(({ position, people }) => {
    const parts = (stored.get(partsKey(position))?.['parts'] ?? []) as ClearingPart[];
    return { position, people: new Set(people), parts: [...parts], done: 0, isStored: true };
  });
}

function isMadeBy(set: Document, where: Where): boolean {
  const common = Object.entries(where).filter(([field]) => Object.hasOwn(set, field));
  return common.length > 0 && matchesWhere(Object.fromEntries(common), set);
}

export type Clearings = ReturnType<typeof createClearings>;

/** What is still to be cleared away. Every stored document that fits a part is to be seen as if it were cleared away already. */
export function createClearings(earlier: readonly Clearing[] = []) {
  const open = new Map(earlier.map((clearing) => [clearing.position, clearing]));
  /** Those parts that set something. */
  const setting = new Set<ClearingPart>();
  /** Parts by the first of their fields and its value. */
  const known = new Map<string, Map<unknown, Set<ClearingPart>>>();

  function placeOf(part: ClearingPart): Set<ClearingPart> {
    const [field, value] = Object.entries(part.where)[0]!;
    const byValue = known.get(field) ?? new Map<unknown, Set<ClearingPart>>();
    known.set(field, byValue);
    const place = byValue.get(value) ?? new Set<ClearingPart>();
    byValue.set(value, place);
    return place;
  }

  function remember(part: ClearingPart): void {
    placeOf(part).add(part);
    if (part.set !== null) setting.add(part);
  }

  function forget(part: ClearingPart): void {
    setting.delete(part);
    const place = placeOf(part);
    place.delete(part);
    if (place.size > 0) return;
    const [field, value] = Object.entries(part.where)[0]!;
    known.get(field)?.delete(value);
  }

  function partFor(doc: Document): ClearingPart | undefined {
    for (const [field, byValue] of known)
      for (const part of byValue.get(doc[field]) ?? []) if (matchesWhere(part.where, doc)) return part;
    return undefined;
  }

  for (const { parts } of earlier) for (const part of parts) remember(part);

  return {
    isOpen: (): boolean => open.size > 0,
    /** Whether what was added last is not stored yet. */
    isNew: (): boolean => open.values().some(({ isStored }) => !isStored),
    add(position: Position, people: Iterable<string>, parts: readonly ClearingPart[]): void {
      const begun = { position, people: new Set<string>(), parts: [], done: 0, isStored: false };
      const clearing: Clearing = open.get(position) ?? begun;
      open.set(position, clearing);
      for (const userId of people) clearing.people.add(userId);
      for (const part of parts) {
        clearing.parts.push(part);
        remember(part);
      }
    },
    concerns: (doc: Document): boolean => partFor(doc) !== undefined,
    /** The document as it is once all is cleared away; null: it is not there. */
    left(doc: Document): Document | null {
      let kept = doc;
      for (let part = partFor(kept); part; part = partFor(kept)) {
        if (part.set === null) return null;
        kept = { ...kept, ...part.set };
      }
      return kept;
    },
    /** Whether documents that are cleared away may match which did not before. */
    makes: (where: Where): boolean => setting.values().some(({ set }) => isMadeBy(set!, where)),
    /** Whether documents that these fields are set in may be cleared away with what was there before them. */
    takes: (fields: Document): boolean =>
      open.values().some(({ parts }) => parts.some(({ where }) => isMadeBy(fields, where))),
    /** Whether all documents of the part go already. */
    covers: ({ where, set }: ClearingPart): boolean => set === null && partFor(where)?.set === null,
    /** The parts that are to be committed with the event that they are of. */
    takeNew(): Write[] {
      return [...open.values()]
        .filter(({ isStored }) => !isStored)
        .map((clearing) => {
          clearing.isStored = true;
          return { key: partsKey(clearing.position), doc: { parts: [...clearing.parts] } };
        });
    },
    /** The oldest one, with the part that is next; undefined: all its parts are done. */
    next(): { position: Position; part: ClearingPart | undefined } | undefined {
      for (const { position, parts, done } of open.values()) return { position, part: parts[done] };
      return undefined;
    },
    /** The next part is done, or the clearing where it has none. Until then all parts hold: whoever begins again does all of them. */
    done(): void {
      for (const clearing of open.values()) {
        if (clearing.done < clearing.parts.length) clearing.done += 1;
        else {
          open.delete(clearing.position);
          for (const part of clearing.parts) forget(part);
        }
        return;
      }
    },
    unfinished: (): Unfinished[] =>
      Array.from(open.values(), ({ position, people }) => ({ position, people: [...people] })),
  };
}
