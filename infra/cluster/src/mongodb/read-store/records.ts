/** What the collection `read_models` holds: small records that are only ever inserted and deleted, but for `Active`. */
export type Catalogued = ModelRecord | Active | SourceRecord | HeadRecord | AttemptRecord;

/** A version of a read model. `life` is new whenever it is built from nothing, and names its collection. */
export type ModelRecord = {
  _id: string;
  kind: 'model';
  name: string;
  version: number;
  shape: string;
  life: string;
  /** Built by a rebuild: nobody else opens it before it is shown. */
  copy?: true;
};
/** The life that readers see, and the one that they saw before: nothing is committed to that any more. */
export type Active = { _id: string; kind: 'active'; name: string; life: string; replaced?: string };

/** The identity of the log that a life is built from. */
export type SourceRecord = { _id: string; kind: 'source'; name: string; life: string; source: string };

/** How far a version is. `unfinished`: as `textOfUnfinished` writes it; absent: nothing. */
export type VersionStanding = { checkpoint: string; unfinished?: string };

type OfLife = {
  _id: string;
  name: string;
  life: string;
  /** Of no use once a later commit is shown. */ done: number;
};
/** The commit that readers see: the one with the highest number. */
export type HeadRecord = OfLife & { kind: 'head'; seq: number; aborted: CommitRange[] } & VersionStanding;
/** The numbers from `seq` on are of whoever inserted this, if they were above the head at that time. */
export type AttemptRecord = OfLife & { kind: 'attempt'; seq: number };

/** Numbers under which nothing was committed, first and last included. */
export type CommitRange = { first: number; last: number };

/** What the collection of a life holds: versions of documents, and which commits were decided. */
export type Stored = StoredVersion | CommitDecision | Fence;

/** The commit `seq` follows the commit `prev`. Of all that want to follow it, one can insert this. */
export type CommitDecision = {
  _id: string;
  prev: number;
  seq: number;
  /** Numbers between the two. */
  skipped: CommitRange[];
  /** Of no use once this commit is shown. A decision without it stays, so that nobody else ever follows `prev`. */
  gone?: number;
} & VersionStanding;

/** Has the place of the first document of a commit that another writer might make, so that it cannot make it. */
export type Fence = { _id: string; fence: true };

/** One version of one document: seen from commit `from` on and no longer from commit `until` on. */
export type StoredVersion = {
  /** `seq` of the attempt, padded, and a number within it. */
  _id: string;
  key: string;
  from: number;
  until: number;
  /** JSON text. A deletion has none and is never seen. */
  doc: string | null;
  /** As `until`, once that is known. Queries do not ask for it, so that none walks the index over it. */
  gone?: number;
  /** The declared fields, as `f_<name>`. */
  [field: `f_${string}`]: string | number | null;
};

export const NEVER: number = Number.MAX_SAFE_INTEGER;

/** How many numbers a writer has for its commits before it needs others. */
export const numbersOfAWriter: number = 2 ** 26;
/** The first number of the writer after the one who has this number. */
export const nextWriters = (seq: number): number =>
  (Math.floor(seq / numbersOfAWriter) + 1) * numbersOfAWriter;

const padded = (seq: number): string => String(seq).padStart(16, '0');

export const lifeCollection = (life: string): string => `read_model_${life}`;
export const versionId = (seq: number, n: number): string => `${padded(seq)}:${n}`;
/** The `_id`s of everything that was staged under these numbers. */
export const stagedIdsOf = ({ first, last }: CommitRange) => ({
  $gte: `${padded(first)}:`,
  $lt: `${padded(last)};`,
});

/** Raised when collections hold something else than before: what is stored is then built anew, beside the old. */
const layout = 2;
export const modelId = (name: string, version: number): string => `model:${name}@${version}:${layout}`;
const copyPrefix = (name: string, version: number): string => `${modelId(name, version)}:copy:`;
export const copyId = (name: string, version: number, life: string): string =>
  copyPrefix(name, version) + life;
export const isCopyOf = ({ _id: id }: ModelRecord, name: string, version: number): boolean =>
  id.startsWith(copyPrefix(name, version));
export const activeId = (name: string): string => `active:${name}`;

type Of = { name: string; life: string };

export const sourceRecord = ({ name, life }: Of, source: string): SourceRecord => ({
  _id: `source:${life}`,
  kind: 'source',
  name,
  life,
  source,
});

export function headRecord(
  { name, life }: Of,
  seq: number,
  { checkpoint, unfinished }: VersionStanding,
  aborted: CommitRange[],
): HeadRecord {
  return {
    _id: `head:${life}:${padded(seq)}`,
    kind: 'head',
    name,
    life,
    seq,
    checkpoint,
    ...(unfinished === undefined ? {} : { unfinished }),
    aborted,
    done: seq,
  };
}

export const attemptRecord = ({ name, life }: Of, seq: number): AttemptRecord => ({
  _id: `attempt:${life}:${padded(seq)}`,
  kind: 'attempt',
  name,
  life,
  seq,
  done: seq - 1,
});

export const decisionId = (prev: number): string => `decision:${padded(prev)}`;
export const fenceOf = (seq: number): Fence => ({ _id: versionId(seq, 0), fence: true });

/** Whether the commit `seq` is one of those that led to this head. */
export const led = (seq: number, head: HeadRecord): boolean =>
  seq <= head.seq && !head.aborted.some(({ first, last }) => first <= seq && seq <= last);

/** The head after a decision; the same for everybody who works it out. */
export const nextHead = (head: HeadRecord, { seq, skipped, ...standing }: CommitDecision): HeadRecord =>
  headRecord(head, seq, standing, [...head.aborted, ...skipped]);
