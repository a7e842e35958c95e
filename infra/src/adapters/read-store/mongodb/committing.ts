import { START } from '@anamnesis/contracts/kernel/event.ts';
import type { ReadModelShape } from '@anamnesis/contracts/kernel/projection.ts';
import { CheckpointConflict, type Commit, type Write } from '@anamnesis/contracts/ports/read-store.ts';
import { isDuplicate } from '../../mongodb/unavailable.ts';
import { declaredValue } from '../declared-fields.ts';
import type { Catalogue, Standing } from './catalogue.ts';
import {
  attemptRecord,
  type Catalogued,
  type Decision,
  decisionRecord,
  type Head,
  idsOf,
  led,
  type Model,
  NEVER,
  nextHead,
  type StoredVersion,
  versionId,
} from './records.ts';

const only = (seq: number) => ({ first: seq, last: seq });

/** After what a commit can be stopped, in this order. */
export const commitSteps = [
  'begun',
  'numbered',
  'staging',
  'staged',
  'decided',
  'superseded',
  'shown',
] as const;
/** Called at every step; a test makes it throw, as a death at this point, or wait. */
export type FailPoint = (step: (typeof commitSteps)[number]) => void | Promise<void>;

const versionsAtOnce = 1000;
const keysAtOnce = 10_000;

/**
 * Commits to one version of a read model, without transactions; why this is right is told in decision 0009. Errors
 * other than a conflict leave everything as it is: the next commit goes past it or completes it.
 */
export function committing(catalogue: Catalogue, model: Model, shape: ReadModelShape, reach: FailPoint) {
  const { records } = catalogue;
  const versions = catalogue.versions(model.life);
  const fields = Object.keys(shape.fields);

  /** The standing after all that was decided is shown, whoever decided it; null when the version was dropped. */
  async function settled(): Promise<Standing | null> {
    for (;;) {
      const standing = await catalogue.standing(model.name, model.life);
      if (!standing?.decision) return standing;
      const keys = await versions
        .find({ _id: idsOf(only(standing.decision.seq)) }, { projection: { key: 1 } })
        .toArray();
      await show(
        standing.head,
        standing.decision,
        keys.map(({ key }) => key),
      );
    }
  }

  /** True when a record was inserted that nobody had inserted before. */
  async function inserted(record: Catalogued): Promise<boolean> {
    try {
      await records.insertOne(record);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  function conflict(expected: bigint, standing: Standing | null): CheckpointConflict {
    const actual = standing ? BigInt(standing.head.checkpoint) : START;
    return new CheckpointConflict(model.name, expected, actual);
  }

  /** A number of one's own above the head, with the standing at that time; throws when another one wrote. */
  async function numbered(expected: bigint): Promise<{ seq: number; head: Head }> {
    const before = await settled();
    if (!before || BigInt(before.head.checkpoint) !== expected) throw conflict(expected, before);
    await reach('begun');
    let seq = before.head.seq + 1;
    while (!(await inserted(attemptRecord(model, seq)))) seq += 1;
    await reach('numbered');
    const now = await catalogue.standing(model.name, model.life);
    if (now?.head.seq === before.head.seq) return { seq, head: before.head };
    // Another one may have used the number before: what is stored under it is not ours.
    await giveBack(seq);
    throw conflict(expected, now);
  }

  async function giveBack(seq: number): Promise<void> {
    const { _id: id } = attemptRecord(model, seq);
    await records.deleteOne({ _id: id });
  }

  /** Of a number that is one's own and will not be used. */
  async function withdraw(seq: number): Promise<void> {
    await versions.deleteMany({ _id: idsOf(only(seq)) });
    await giveBack(seq);
  }

  function version(seq: number, n: number, { key, doc }: Write): StoredVersion {
    if (doc === null) return { _id: versionId(seq, n), key, from: seq, until: seq, doc: null };
    const declared = fields.map((field) => [`f_${field}`, declaredValue(shape, field, doc)]);
    const stored = { _id: versionId(seq, n), key, from: seq, until: NEVER, doc: JSON.stringify(doc) };
    return { ...Object.fromEntries(declared), ...stored };
  }

  async function stage(seq: number, writes: readonly Write[]): Promise<void> {
    for (let first = 0; first < writes.length; first += versionsAtOnce) {
      const some = writes.slice(first, first + versionsAtOnce);
      await versions.insertMany(
        some.map((write, n) => version(seq, first + n, write)),
        { ordered: false },
      );
      await reach('staging');
    }
    await reach('staged');
  }

  /** Whether this commit became the one that follows the head. */
  async function decide(head: Head, decision: Decision): Promise<boolean> {
    if (!(await inserted(decision))) return false;
    await reach('decided');
    const now = await catalogue.standing(model.name, model.life);
    if (now?.head.seq === head.seq || (now && led(decision.seq, now.head))) return true;
    // It was inserted where an older decision had been cleared away: nobody will look at it.
    const { _id: id } = decision;
    await records.deleteOne({ _id: id });
    return false;
  }

  /** Makes a decided commit the one that is seen. Whoever does it, and how often, the outcome is the same. */
  async function show(head: Head, decision: Decision, keys: readonly string[]): Promise<Head> {
    const { seq } = decision;
    const next = nextHead(head, decision);
    // Before the first commit there is nothing to replace.
    for (let first = 0; head.seq > 0 && first < keys.length; first += keysAtOnce) {
      const key = { $in: keys.slice(first, first + keysAtOnce) };
      await versions.updateMany({ key, from: { $lt: seq }, until: NEVER }, { $set: { until: seq } });
    }
    await reach('superseded');
    await inserted(next);
    await reach('shown');
    await records.deleteMany({ life: model.life, done: { $lt: seq } });
    return next;
  }

  /** Answers the head that the commit led to. */

  async function commit({ expected, checkpoint, writes }: Commit): Promise<Head> {
    const last = [...new Map(writes.map((write) => [write.key, write])).values()];
    for (const [n, write] of last.entries()) version(0, n, write);
    const { seq, head } = await numbered(expected);
    await stage(seq, last);
    const decision = decisionRecord(model, head.seq, seq, String(checkpoint));
    if (await decide(head, decision))
      return show(
        head,
        decision,
        last.map(({ key }) => key),
      );
    await withdraw(seq);
    throw conflict(expected, await settled());
  }

  return { settled, commit };
}
