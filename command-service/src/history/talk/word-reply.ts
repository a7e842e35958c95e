import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { HistoryLine } from '@anamnesis/contracts/history/events.ts';
import {
  leastWordingMs,
  longestFacts,
  manners,
  modelWordingMs,
  WordReply,
  wordingMs,
} from '@anamnesis/contracts/history/wording.ts';
import type { HistoryReply } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { createModelRequest } from './model-request.ts';
import { readByModel, lastRead, type Spoken } from './spoken.ts';

export type WordedReply = { lines: readonly HistoryLine[]; model: string | null };
type Asking = {
  userId: string;
  patient: PatientCase;
  /** What was said before, the latest at the end. */
  before: readonly Spoken[];
  said: string;
  reply: HistoryReply;
};
export type WordReplyOf = (asking: Asking, leftMs: number) => Promise<WordedReply>;

/** On its way to the model and back. */
const wayMs = wordingMs - modelWordingMs;

export const asMade = ({ lines }: HistoryReply): WordedReply => ({ lines, model: null });

/** Where the line stands that a model words; -1: the patient tells nothing, or speaks twice with the examiner between. */
function placeIn({ lines, disclosed }: HistoryReply): number {
  if (!disclosed.some((id) => !/^(?:finding|test)\//u.test(id))) return -1;
  const at = lines.findIndex(({ by }) => by === 'patient');
  const isOnly = lines.findLastIndex(({ by }) => by === 'patient') === at;
  return isOnly && (lines[at]?.text.length ?? 0) <= longestFacts ? at : -1;
}

const askedOf = ({ userId, patient, before, said, reply }: Asking, at: number) => {
  const { age, sex, job, speaker } = patient.person;
  return {
    userId,
    person: { age, sex, job, speaker },
    manner: manners[patient.seed % manners.length] ?? manners[0],
    before: lastRead(before),
    said: readByModel(said),
    facts: reply.lines[at]?.text ?? '',
    disclosed: [...reply.disclosed],
  };
};

/** The lines of a reply, the patient's worded by a model, in the time that is left; else, whatever becomes of the model, as the code made them. */
export function createWordReply(deps: Pick<Dependencies, 'bus' | 'clock' | 'warn'>): WordReplyOf {
  const ask = createModelRequest(deps, WordReply, 'no processor worded a reply in time');

  return async (asking, leftMs) => {
    const { reply } = asking;
    const withinMs = Math.min(leftMs - wayMs, modelWordingMs);
    const at = withinMs < leastWordingMs ? -1 : placeIn(reply);
    if (at < 0) return asMade(reply);
    const answer = await ask({ ...askedOf(asking, at), withinMs }, leftMs);
    if (!answer?.isWorded) return asMade(reply);
    return { lines: reply.lines.with(at, { by: 'patient', text: answer.text }), model: answer.model };
  };
}
