import { randomInt } from 'node:crypto';
import type { BodySystem } from '@anamnesis/contracts/diseases/systems.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { RequestOf } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { historyApi } from '@anamnesis/contracts/history/api.ts';
import { historyRefusals } from '@anamnesis/contracts/history/refusals.ts';
import { systemOf } from '@anamnesis/contracts/practice/writing/wish.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { histories } from './category.ts';
import { fromPatient } from './talk/from-patient.ts';
import { namedDisease } from './talk/named-disease.ts';
import { streamOf } from './owned-session.ts';

type Deps = Pick<Dependencies, 'streams' | 'clock' | 'knowledge' | 'virtualPatient' | 'warn'>;
type Wish = RequestOf<typeof historyApi.startHistory>['body'];

/** The system that is named; null: any. Throws HISTORY_WISH. */
function wishedSystem(typed: string): BodySystem | null {
  const system = systemOf(typed);
  if (system === undefined)
    throw new Rejection(historyRefusals.HISTORY_WISH, 'Please choose a system from the list');
  return system;
}

/** Meets a patient with a disease that is named, with one of a system, or with any. */
export function startHistory(deps: Deps): CommandHandler<typeof historyApi.startHistory> {
  const { streams, clock, knowledge, virtualPatient } = deps;

  const diseaseOf = async ({ choice, disease = '', system = '' }: Wish, seed: number): Promise<string> => {
    if (choice === 'name') return namedDisease(knowledge, disease);
    const chosen = choice === 'system' ? wishedSystem(system) : null;
    return fromPatient(deps, 'the choice of a disease', () => virtualPatient.choose(chosen, seed));
  };

  return async ({ body, commandId }, context) => {
    const { userId } = context;
    void virtualPatient.prepare();
    const sessionId = deriveId(userId, commandId, 'session');
    // Nobody can foretell the patient from what they sent.
    const seed = randomInt(2 ** 32);
    const disease = await diseaseOf(body, seed);
    const patient = await fromPatient(deps, 'a case', async () => {
      const made = await virtualPatient.caseOf(disease, seed);
      if (!made) throw new Error(`${disease} has no case`);
      return made;
    });
    const { mode, choice } = body;
    const command = { type: 'Start', sessionId, mode, choice, patient, at: clock().toISOString() } as const;
    const who = fromRequest(commandId, context);
    const { state, position } = await streams.handle(histories, streamOf(userId, sessionId), command, who);
    // Sent again, it finds the patient that it met first.
    return { body: { sessionId, person: (state?.patient ?? patient).person }, position };
  };
}
