import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import { understandingMs, UnderstandLine } from '@anamnesis/contracts/history/understanding.ts';
import { wordingMs } from '@anamnesis/contracts/history/wording.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import type { HistoryReply, HistoryRound } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { preferences } from '../../preferences/category.ts';
import { createModelRequest } from './model-request.ts';
import { lastRead, type Spoken } from './spoken.ts';
import { asMade, createWordReply, type WordedReply } from './word-reply.ts';

type Deps = Pick<Dependencies, 'streams' | 'bus' | 'clock' | 'virtualPatient' | 'hasModel' | 'warn'>;
type Talk = {
  userId: string;
  patient: PatientCase;
  rounds: readonly (HistoryRound & Spoken)[];
  said: string;
};

/** What a model says that a line asks for. */
export type NamedAsks = { asks: readonly Ask[]; model: string };
/** `named`: what a model understood of the line; null: it was understood by rules. */
export type Answered = { reply: HistoryReply; worded: WordedReply; named: NamedAsks | null };
/**
 * `once`: what was answered to the line when there were other rounds before it. Then no model is asked again: what it understood counts, and its
 * wording where the reply is the same.
 */
export type AnswerDoctorLine = (talk: Talk, once?: Answered | null) => Promise<Answered>;

const isSame = (one: HistoryReply, other: HistoryReply): boolean =>
  JSON.stringify(one.lines) === JSON.stringify(other.lines);

/**
 * What a patient answers to a line. Where there is a model and the person lets texts go to it, it names what the line asks for, the code decides what
 * that tells, and the model words it. As most lines are understood alike by rules, their reply is worded meanwhile; where the model understands
 * another one, that is worded in what is left of the time. Nobody waits longer than for a wording alone.
 */
export function createAnswerLine(deps: Deps): AnswerDoctorLine {
  const { streams, clock, hasModel, virtualPatient } = deps;
  const understand = createModelRequest(deps, UnderstandLine, 'no processor understood a line in time');
  const wordReply = createWordReply(deps);

  const isModelWanted = async (userId: string): Promise<boolean> =>
    hasModel && (await streams.load(preferences, preferencesStream(userId))).state.engine !== 'builtin';

  async function namedIn({ userId, rounds, said }: Talk): Promise<NamedAsks | null> {
    const answer = await understand({ userId, before: lastRead(rounds), said }, understandingMs);
    return answer?.isUnderstood ? answer : null;
  }

  async function answeredAgain({ patient, rounds, said }: Talk, once: Answered): Promise<Answered> {
    const reply = await virtualPatient.reply(patient, rounds, said, once.named?.asks);
    return { ...once, reply, worded: isSame(reply, once.reply) ? once.worded : asMade(reply) };
  }

  return async (talk, once = null) => {
    if (once) return answeredAgain(talk, once);
    const { userId, patient, rounds, said } = talk;
    const byRules = await virtualPatient.reply(patient, rounds, said);
    if (!(await isModelWanted(userId))) return { reply: byRules, worded: asMade(byRules), named: null };
    const until = clock().getTime() + wordingMs;
    const asking = { userId, patient, before: rounds, said };
    const naming = namedIn(talk);
    const early = wordReply({ ...asking, reply: byRules }, wordingMs);
    const named = await naming;
    const reply = named ? await virtualPatient.reply(patient, rounds, said, named.asks) : byRules;
    const worded = isSame(reply, byRules)
      ? await early
      : await wordReply({ ...asking, reply }, until - clock().getTime());
    return { reply, worded, named };
  };
}
