import { randomInt } from 'node:crypto';
import { mostNearest } from '@anamnesis/contracts/diseases/limits.ts';
import type { BodySystem } from '@anamnesis/contracts/diseases/systems.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { historyApi } from '@anamnesis/contracts/history/api.ts';
import type { HistoryChoice } from '@anamnesis/contracts/history/events.ts';
import { longestDiagnosis, longestNextSteps } from '@anamnesis/contracts/history/limits.ts';
import { historyRefusals } from '@anamnesis/contracts/history/refusals.ts';
import { systemOf } from '@anamnesis/contracts/practice/wish.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { histories } from './category.ts';
import { ownedSession, streamOf } from './owned-session.ts';

type Names = 'startHistory' | 'finishHistory';
type SessionHandlers = { [N in Names]: CommandHandler<(typeof historyApi)[N]> };
type Deps = Pick<Dependencies, 'streams' | 'clock' | 'knowledge' | 'virtualPatient'>;

/** Characters of an unknown name that are said back. */
const shownOfName = 80;

function fits(text: string, most: number, what: string): string {
  const trimmed = text.trim();
  if (trimmed.length > most)
    throw new Rejection(historyRefusals.HISTORY_LINE, `Please write ${what} in ${most} characters at most`);
  return trimmed;
}

/** The system that is named. Throws HISTORY_WISH. */
function wishedSystem(text: string): BodySystem | null {
  const system = systemOf(text);
  if (system === undefined)
    throw new Rejection(historyRefusals.HISTORY_WISH, 'Please choose a system from the list');
  return system;
}

/** Sessions with a virtual patient: they begin, and they are finished. */
export function sessionHandlers({ streams, clock, knowledge, virtualPatient }: Deps): SessionHandlers {
  const namedDisease = async (name: string): Promise<string> => {
    const found = await knowledge.find(name);
    if (found !== null) return found;
    const nearest = await knowledge.nearest(name, mostNearest);
    const names = nearest.map((each) => each.name).join(', ');
    const short = name.trim().slice(0, shownOfName);
    const hint = nearest.length === 0 ? '.' : `. Did you mean ${names}?`;
    throw new Rejection(
      historyRefusals.UNKNOWN_PATIENT,
      short === '' ? 'Please name a disease' : `There is no patient with “${short}”${hint}`,
      { nearest },
    );
  };

  const diseaseOf = async (
    body: { choice: HistoryChoice; disease?: string | undefined; system?: string | undefined },
    seed: number,
  ): Promise<string> => {
    switch (body.choice) {
      case 'name':
        return namedDisease(body.disease ?? '');
      case 'system':
        return virtualPatient.choose(wishedSystem(body.system ?? ''), seed);
      case 'surprise':
        return virtualPatient.choose(null, seed);
      default:
        return body.choice satisfies never;
    }
  };

  return {
    async startHistory({ body, commandId }, context) {
      const { userId } = context;
      void virtualPatient.prepare();
      const sessionId = deriveId(userId, commandId, 'session');
      const seed = randomInt(2 ** 32);
      const patient = await virtualPatient.caseOf(await diseaseOf(body, seed), seed);
      if (!patient) throw new Error('a disease of the pack has no case');
      const { mode, choice } = body;
      const at = clock().toISOString();
      const command = { type: 'Start', sessionId, mode, choice, patient, at } as const;
      const stream = streamOf(userId, sessionId);
      const who = fromRequest(commandId, context);
      const { state, position } = await streams.handle(histories, stream, command, who);
      return { body: { sessionId, person: (state?.patient ?? patient).person }, position };
    },

    async finishHistory({ params: { sessionId }, body, commandId }, context) {
      const { userId } = context;
      const session = await ownedSession({ streams }, userId, sessionId);
      const diagnosis = fits(body.diagnosis, longestDiagnosis, 'the diagnosis');
      const nextSteps = fits(body.nextSteps, longestNextSteps, 'the next steps');
      const at = clock().toISOString();
      const seconds = Math.max(0, Math.round((Date.parse(at) - Date.parse(session.startedAt)) / 1_000));
      const { patient, rounds } = session;
      const taken = { rounds, diagnosis, nextSteps, seconds };
      const feedback = session.feedback ?? (await virtualPatient.feedback(patient, taken));
      const command = { type: 'Finish', diagnosis, nextSteps, feedback, at } as const;
      const who = fromRequest(commandId, context);
      const { position } = await streams.handle(histories, streamOf(userId, sessionId), command, who);
      return { body: { success: true }, position };
    },
  };
}
