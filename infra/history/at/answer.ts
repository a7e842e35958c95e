import type { OpenEvents } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import type { Logger } from 'pino';
import type { Config } from '@anamnesis/infra/src/server/configuration/config.ts';
import { openForReading, type LogReading } from '@anamnesis/infra/src/server/runtimes/reading.ts';
import { differences, type Differences } from './differences.ts';
import { changeLines, stateLines } from './lines.ts';
import type { Question } from './question.ts';
import { stable } from './stable.ts';
import { type State, statesAt } from './states.ts';
import { whoIs } from './whom.ts';

/** Resolves to how events are opened for who asks; rejects with one sentence where this person is not shown to them. */
export type Admit = (
  userId: string,
  reading: Pick<LogReading, 'sealedLog' | 'openEvents'>,
) => Promise<OpenEvents>;

/** `now` in milliseconds since 1970. */
type Given = { config: Config; logger: Logger; now: number; admit: Admit; signal?: AbortSignal | undefined };

/** What is printed, and what is said beside it. */
export type Answer = { text: string; notes: string[] };

type Found = Pick<Question, 'instants'> & { userId: string; states: readonly State[] };

/** Reads the log to its end. Rejects with one sentence where there is no log, no such person, or one who is not shown. */
export async function answerTo(
  { person, models, instants, json }: Question,
  { config, logger, now, admit, signal }: Given,
): Promise<Answer> {
  const reading = await openForReading(config, logger);
  try {
    const userId = await whoIs(person, reading);
    const openEvents = await admit(userId, reading);
    const times = instants.map(({ at }) => at);
    const { sealedLog } = reading;
    const states = await statesAt({
      reading: { sealedLog, openEvents },
      models,
      userId,
      instants: times,
      signal,
    });
    const found = { userId, states, instants };
    const notes = instants
      .filter(({ at }) => at > now)
      .map(({ said }) => `${said} is yet to come: this is the state of now.`);
    return { text: json ? asJson(found) : asText(found), notes };
  } finally {
    await reading.close();
  }
}

/** By read model; null where one instant was asked for. */
function changesIn([before, after]: readonly State[]): Record<string, Differences> | null {
  if (before === undefined || after === undefined) return null;
  return Object.fromEntries(
    Object.entries(before).map(([name, documents]) => [name, differences(documents, after[name] ?? [])]),
  );
}

function asJson({ userId, instants, states }: Found): string {
  const [at, until] = instants.map((each) => new Date(each.at).toISOString());
  const models = Object.entries(states[0] ?? {}).map(([name, found]) => [
    name,
    found.map(({ doc }) => stable(doc)),
  ]);
  const changes = changesIn(states);
  const answer = {
    at,
    until,
    person: userId,
    models: Object.fromEntries(models),
    ...(changes && { changes: stable(changes) }),
  };
  return `${JSON.stringify(answer)}\n`;
}

function asText({ userId, instants, states }: Found): string {
  const changes = changesIn(states);
  const when = instants.map(({ said }) => said).join(' and ');
  const lines = changes
    ? [`What changed of ${userId} between ${when}`, ...changeLines(changes)]
    : [`The state of ${userId} at ${when}`, ...stateLines(states[0] ?? {})];
  return `${lines.join('\n')}\n`;
}
