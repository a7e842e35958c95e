import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { HistoryLine } from '@anamnesis/contracts/history/events.ts';
import { firstCharacters } from '@anamnesis/contracts/kernel/names.ts';
import {
  longestFacts,
  longestLineRead,
  manners,
  mostRoundsRead,
  WordReply,
  type WordingAsked,
  wordingMs,
} from '@anamnesis/contracts/history/wording.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import type { HistoryReply } from '@anamnesis/contracts/ports/virtual-patient.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { preferences } from '../preferences/category.ts';
import { createModelPause } from './model-pause.ts';

type Deps = Pick<Dependencies, 'streams' | 'bus' | 'clock' | 'hasModel' | 'warn'>;
export type Worded = { lines: readonly HistoryLine[]; model: string | null };
type Asking = {
  userId: string;
  patient: PatientCase;
  /** What was said before, the latest at the end. */
  before: readonly { said: string; lines: readonly HistoryLine[] }[];
  said: string;
  reply: HistoryReply;
};
export type WordReplyOf = (asking: Asking) => Promise<Worded>;

const read = (text: string): string => firstCharacters(text, longestLineRead);
const spokenIn = (lines: readonly HistoryLine[]): string =>
  lines
    .filter(({ by }) => by === 'patient')
    .map(({ text }) => text)
    .join(' ');

/** Where the line stands that a model words; -1: the patient tells nothing, or speaks twice with the examiner between. */
function placeIn({ lines, disclosed }: HistoryReply): number {
  if (!disclosed.some((id) => !/^(?:finding|test)\//u.test(id))) return -1;
  const at = lines.findIndex(({ by }) => by === 'patient');
  const isOnly = lines.findLastIndex(({ by }) => by === 'patient') === at;
  return isOnly && (lines[at]?.text.length ?? 0) <= longestFacts ? at : -1;
}

const askedOf = ({ userId, patient, before, said, reply }: Asking, at: number): WordingAsked => {
  const { age, sex, job, speaker } = patient.person;
  return {
    userId,
    person: { age, sex, job, speaker },
    manner: manners[patient.seed % manners.length] ?? manners[0],
    before: before
      .slice(-mostRoundsRead)
      .map((round) => ({ doctor: read(round.said), patient: read(spokenIn(round.lines)) })),
    said: read(said),
    facts: reply.lines[at]?.text ?? '',
    disclosed: [...reply.disclosed],
  };
};

/**
 * The lines of a reply, the patient's worded by a model where there is one and the person lets texts go to it. In good time, and whatever
 * becomes of the model: else they are as the code made them.
 */
export function createWordReply({ streams, bus, clock, hasModel, warn }: Deps): WordReplyOf {
  const pause = createModelPause(clock);

  async function given(asked: WordingAsked) {
    try {
      const answer = WordReply.output.parse(await bus.request(WordReply.subject, asked, wordingMs));
      pause.note(!answer.isWorded && ['slow', 'away', 'busy'].includes(answer.because));
      return answer;
    } catch (error) {
      pause.note(true);
      warn(error, 'no processor worded a reply in time');
      return null;
    }
  }

  return async (asking) => {
    const { lines } = asking.reply;
    const asMade: Worded = { lines, model: null };
    const at = hasModel && !pause.isOn() ? placeIn(asking.reply) : -1;
    if (at < 0) return asMade;
    const { state } = await streams.load(preferences, preferencesStream(asking.userId));
    if (state.engine === 'builtin') return asMade;
    const answer = await given(askedOf(asking, at));
    if (!answer?.isWorded) return asMade;
    return { lines: lines.with(at, { by: 'patient', text: answer.text }), model: answer.model };
  };
}
