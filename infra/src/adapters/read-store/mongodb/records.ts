/** What the collection `read_models` holds: small records that are only ever inserted and deleted, but for `Active`. */
export type Catalogued = Model | Active | Source | Head | Attempt | Decision;

/** A version of a read model. `life` is new whenever it is built from nothing, and names its collection. */
export type Model = {
  _id: string;
  kind: 'model';
  name: string;
  version: number;
  shape: string;
  life: string;
};
/** The life that readers see. */
export type Active = { _id: string; kind: 'active'; name: string; life: string };

/** The identity of the log that a life is built from. */
export type Source = { _id: string; kind: 'source'; name: string; life: string; source: string };

type OfLife = {
  _id: string;
  name: string;
  life: string;
  /** Of no use once a later commit is shown. */ done: number;
};
/** The commit that readers see: the one with the highest number. */
export type Head = OfLife & { kind: 'head'; seq: number; checkpoint: string; aborted: Range[] };
/** The number `seq` belongs to whoever inserted this, if it was above the head at that time. */
export type Attempt = OfLife & { kind: 'attempt'; seq: number };
/** The commit `seq` follows the commit `prev`. Of all that want to follow it, one can insert this. */
export type Decision = OfLife & { kind: 'decision'; prev: number; seq: number; checkpoint: string };

/** Numbers of attempts that came to nothing, first and last included. */
export type Range = { first: number; last: number };

/** One version of one document: seen from commit `from` on and no longer from commit `until` on. */
export type StoredVersion = {
  /** `seq` of the attempt, padded, and a number within it. */
  _id: string;
  key: string;
  from: number;
  until: number;
  /** JSON text. A deletion has none and is never seen. */
  doc: string | null;
  /** The declared fields, as `f_<name>`. */
  [field: `f_${string}`]: string | number | null;
};

export const NEVER: number = Number.MAX_SAFE_INTEGER;

const padded = (seq: number): string => String(seq).padStart(16, '0');

export const collectionOf = (life: string): string => `read_model_${life}`;
export const versionId = (seq: number, n: number): string => `${padded(seq)}:${n}`;
/** The `_id`s of everything that was staged under these numbers. */
export const idsOf = ({ first, last }: Range) => ({ $gte: `${padded(first)}:`, $lt: `${padded(last)};` });

export const modelId = (name: string, version: number): string => `model:${name}@${version}`;
export const activeId = (name: string): string => `active:${name}`;

type Of = { name: string; life: string };

export const sourceRecord = ({ name, life }: Of, source: string): Source => ({
  _id: `source:${life}`,
  kind: 'source',
  name,
  life,
  source,
});

export function headRecord({ name, life }: Of, seq: number, checkpoint: string, aborted: Range[]): Head {
  return {
    _id: `head:${life}:${padded(seq)}`,
    kind: 'head',
    name,
    life,
    seq,
    checkpoint,
    aborted,
    done: seq,
  };
}

export const attemptRecord = ({ name, life }: Of, seq: number): Attempt => ({
  _id: `attempt:${life}:${padded(seq)}`,
  kind: 'attempt',
  name,
  life,
  seq,
  done: seq - 1,
});

export function decisionRecord({ name, life }: Of, prev: number, seq: number, checkpoint: string): Decision {
  return {
    _id: `decision:${life}:${padded(prev)}`,
    kind: 'decision',
    name,
    life,
    prev,
    seq,
    checkpoint,
    done: prev,
  };
}

/** Whether the commit `seq` is one of those that led to this head. */
export const led = (seq: number, head: Head): boolean =>
  seq <= head.seq && !head.aborted.some(({ first, last }) => first <= seq && seq <= last);

/** The head after a decision; the same for everybody who works it out. */
export function nextHead(head: Head, { seq, checkpoint }: Decision): Head {
  const skipped: Range[] = seq > head.seq + 1 ? [{ first: head.seq + 1, last: seq - 1 }] : [];
  return headRecord(head, seq, checkpoint, [...head.aborted, ...skipped]);
}
