import { hostname, userInfo } from 'node:os';
import type { OperatorTrace } from '@anamnesis/contracts/ports/people/operator-trace.ts';
import { pino } from 'pino';
import type { Config } from '@anamnesis/infra/src/server/configuration/config.ts';
import { openOperatorTrace } from '@anamnesis/infra/src/server/runtimes/operator-trace.ts';
import type { Admit } from './at/answer.ts';
import type { Question } from './at/question.ts';

type Look = {
  config: Config;
  question: Pick<Question, 'models' | 'instants'>;
  because: string;
  /** Another place for the trace than that of the runtime. */
  openTrace?: () => Promise<OperatorTrace>;
};

const silent = pino({ level: 'silent' });

/** Operators see everybody, and everything, once it is recorded that they do. */
export const admitOperator =
  ({ config, question, because, openTrace = () => openOperatorTrace(config, silent) }: Look): Admit =>
  async (person, { openEvents }) => {
    const models = question.models.map(({ name }) => name);
    const instants = question.instants.map(({ at }) => new Date(at).toISOString());
    const trace = await openTrace();
    try {
      await trace.record({
        at: new Date().toISOString(),
        by: `${userName()}@${hostname()}`,
        command: 'person-state',
        person,
        models,
        instants,
        because,
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`That you looked could not be recorded, so nothing is shown: ${reason}`, {
        cause: error,
      });
    } finally {
      await trace.close();
    }
    return openEvents;
  };

/** In a container, a user may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}
