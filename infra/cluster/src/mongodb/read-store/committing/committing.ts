import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { ReadModelShape } from '@anamnesis/contracts/kernel/events/read-model.ts';
import { CheckpointConflict, type Commit, type Write } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { textOfUnfinished } from '@anamnesis/contracts/ports/stores/unfinished.ts';
import { isDuplicate } from '../../unavailable.ts';
import type { Catalogue, VersionState } from '../catalogue.ts';
import {
  attemptRecord,
  type CommitDecision,
  decisionId,
  type HeadRecord,
  led,
  type ModelRecord,
  nextHead,
  nextWriters,
  numbersOfAWriter,
  type CommitRange,
  type VersionStanding,
} from '../records.ts';
import { stagingOf } from './staging.ts';

/** The steps after which a commit can be interrupted, in order; a commit by the head's own writer begins with `decided`. */
export const commitSteps = [
  'begun',
  'numbered',
  'fenced',
  'staging',
  'staged',
  'decided',
  'superseded',
  'shown',
] as const;
/** Called at every step; a test makes it throw (the process dies at this point) or wait. */
export type FailPoint = (step: (typeof commitSteps)[number]) => void | Promise<void>;

/** Old heads are deleted after this number of commits of one writer. */
const headsAtOnce = 8;

/**
 * Commits to one version of a read model, without transactions; README.md beside it explains why this is correct. After an error other
 * than a conflict the next commit skips or completes the interrupted one.
 */
export function committing(
  catalogue: Catalogue,
  model: ModelRecord,
  shape: ReadModelShape,
  reach: FailPoint,
) {
  const { records } = catalogue;
  const versions = catalogue.versions(model.life);
  const staging = stagingOf(versions, shape, reach);
  /** The head that this writer made last, until another one is known or suspected to exist. */
  let own: HeadRecord | null = null;

  const standingNow = (): Promise<VersionState | null> => catalogue.standing(model);

  /** The state after every decided commit is shown, whichever writer decided it; null when the version was dropped. */
  async function settled(): Promise<VersionState | null> {
    for (;;) {
      const standing = await standingNow();
      const decision =
        standing && (await versions.findOne<CommitDecision>({ _id: decisionId(standing.head.seq) }));
      if (!decision) return standing;
      // While it is the head, what follows it is what was decided first; later it may be one that is void.
      if ((await standingNow())?.head.seq !== standing.head.seq) continue;
      await show(standing.head, decision, await staging.keysOf(decision.seq));
      await tidy(decision.seq);
    }
  }

  function conflict(expected: bigint, standing: VersionState | null): CheckpointConflict {
    const actual = standing ? BigInt(standing.head.checkpoint) : START;
    return new CheckpointConflict(model.name, expected, actual);
  }

  /** Numbers of one's own above the head, with the standing at that time; throws when another one wrote. */
  async function numbered(expected: bigint): Promise<{ seq: number; head: HeadRecord }> {
    const before = await settled();
    if (!before || BigInt(before.head.checkpoint) !== expected) throw conflict(expected, before);
    await reach('begun');
    let seq = nextWriters(before.head.seq);
    while (!(await first(() => records.insertOne(attemptRecord(model, seq))))) seq = nextWriters(seq);
    await reach('numbered');
    const now = await standingNow();
    if (now?.head.seq === before.head.seq) return { seq, head: before.head };
    // Another one may have used the numbers before: what is stored under them is not ours.
    await giveBack(seq);
    throw conflict(expected, now);
  }

  async function giveBack(seq: number): Promise<void> {
    const { _id: id } = attemptRecord(model, seq);
    await records.deleteOne({ _id: id });
  }

  /** Of numbers that are one's own and will not be used. */
  async function withdraw(seq: number): Promise<void> {
    await staging.remove(seq);
    await giveBack(seq);
  }

  /** The numbers that a commit with the number `seq` passes over, of which those above the head are its writer's. */
  async function skipped(head: HeadRecord, seq: number): Promise<CommitRange[]> {
    const theirs = head.seq + 1;
    const isNobodys = head.seq === 0 || theirs % numbersOfAWriter === 0;
    const isTheirsUnused = isNobodys || (await staging.fence(theirs));
    const from = isTheirsUnused ? nextWriters(head.seq) : theirs;
    return from < seq ? [{ first: from, last: seq - 1 }] : [];
  }

  /**
   * Whether the decision that is there is this one: the driver sends an insert again whose answer was lost, and a server
   * that does not know it again refuses it. Then what was staged must stay.
   */
  async function isDecided({ _id: id, seq }: CommitDecision): Promise<boolean> {
    return (await versions.findOne<CommitDecision>({ _id: id }))?.seq === seq;
  }

  /** Whether this commit became the one that follows the head. */
  async function decide(head: HeadRecord, decision: CommitDecision): Promise<boolean> {
    const isFirst = await first(() => versions.insertOne(decision));
    if (!isFirst && !(await isDecided(decision))) return false;
    await reach('decided');
    const now = await standingNow();
    if (now?.head.seq === head.seq || (now && led(decision.seq, now.head))) return true;
    // It was inserted where an older decision had been cleared away: nobody will look at it.
    const { _id: id } = decision;
    await versions.deleteOne({ _id: id });
    return false;
  }

  /** Makes a decided commit visible. Idempotent; any process may do it. */
  async function show(
    head: HeadRecord,
    decision: CommitDecision,
    keys: readonly string[],
  ): Promise<HeadRecord> {
    const next = nextHead(head, decision);
    // Before the first commit there is nothing to replace.
    if (head.seq > 0) await staging.supersede(decision.seq, keys);
    await reach('superseded');
    await first(() => records.insertOne(next));
    await reach('shown');
    return next;
  }

  async function tidy(seq: number): Promise<void> {
    await records.deleteMany({ life: model.life, done: { $lt: seq } });
  }

  /** For a writer that did not make the head, or does not know it. */
  async function commitAsNew(
    expected: bigint,
    standing: VersionStanding,
    writes: readonly Write[],
  ): Promise<HeadRecord> {
    const { seq, head } = await numbered(expected);
    const passed = await skipped(head, seq);
    await reach('fenced');
    await staging.stage(seq, writes);
    const decision = { _id: decisionId(head.seq), prev: head.seq, seq, ...standing, skipped: passed };
    if (await decide(head, decision)) {
      const next = await show(head, decision, keysOf(writes));
      await tidy(next.seq);
      return next;
    }
    await withdraw(seq);
    throw conflict(expected, await settled());
  }

  /** For the writer that made the head: it owns the next number. Null when another writer has taken over meanwhile. */
  async function commitNext(
    head: HeadRecord,
    standing: VersionStanding,
    writes: readonly Write[],
  ): Promise<HeadRecord | null> {
    const seq = head.seq + 1;
    const decision = {
      _id: decisionId(head.seq),
      prev: head.seq,
      seq,
      ...standing,
      skipped: [],
      gone: seq,
    };
    const [isFirst, isStored] = await Promise.all([
      first(() => staging.stageAndDecide(seq, writes, decision)),
      catalogue.isStored(model),
    ]);
    if (!isStored) throw conflict(BigInt(head.checkpoint), null);
    if (!isFirst && !(await isDecided(decision))) return null;
    await reach('decided');
    const next = await show(head, decision, keysOf(writes));
    if (seq % headsAtOnce === 0) void tidy(seq).catch(() => undefined);
    return next;
  }

  /** Returns the head that the commit led to. */
  async function commit({ expected, checkpoint, writes, unfinished }: Commit): Promise<HeadRecord> {
    const last = [...new Map(writes.map((write) => [write.key, write])).values()];
    staging.check(last);
    const head = own;
    // Whatever interrupts this commit, the number is not used again; and no other commit of this writer uses it meanwhile.
    own = null;
    const isNext =
      head !== null && BigInt(head.checkpoint) === expected && (head.seq + 1) % numbersOfAWriter !== 0;
    const text = textOfUnfinished(unfinished);
    const standing = { checkpoint: String(checkpoint), ...(text === null ? {} : { unfinished: text }) };
    const next = isNext ? await commitNext(head, standing, last) : null;
    own = next ?? (await commitAsNew(expected, standing, last));
    return own;
  }

  return { settled, commit };
}

const keysOf = (writes: readonly Write[]): string[] => writes.map(({ key }) => key);

/** False when what is inserted is there already. */
async function first(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
