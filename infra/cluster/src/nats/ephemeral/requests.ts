import { type Backoff, backoffMs, sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { ErrorCode, type Msg, type NatsConnection, NatsError } from 'nats';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import {
  type MessageBus,
  MessageTooLarge,
  RequestFailed,
  RequestTimeout,
} from '@anamnesis/contracts/ports/log/message-bus.ts';
import { toJson } from '@anamnesis/infra/src/adapters/common/message-bus/json.ts';
import { checkSubject } from '@anamnesis/contracts/ports/log/message-subjects.ts';
import { engine, type Link } from '../connection/connection.ts';
import type { Names } from '../names.ts';
import type { ReplySent } from './replies.ts';

type Question = { subject: string; json: string; deadline: number };
type Deps = { link: Link; names: Names; timeoutMs: number };

const backoff: Backoff = { firstMs: 50, longestMs: 1_000, fixedShare: 0.5 };

/**
 * Requests over core NATS. While there is no replier, the request is retried until its time limit: the service may only be
 * restarting.
 */
export function createRequests(deps: Deps): Pick<MessageBus, 'request' | 'close'> {
  const unanswered = new Set<() => void>();

  async function request(subject: string, data: unknown, timeoutMs: number): Promise<unknown> {
    checkSubject(subject);
    const question = { subject, json: toJson(data), deadline: performance.now() + timeoutMs };
    const { promise: given, reject } = Promise.withResolvers<never>();
    const giveUp = (): void => reject(new RequestTimeout(subject, timeoutMs));
    unanswered.add(giveUp);
    try {
      // Without waiting if possible, so that it is sent before anything that the caller sends next.
      const nats = deps.link.current();
      const first = nats && ask(deps, nats, question);
      const message = await Promise.race([askUntil(deps, question, first), given]);
      const answer = message.json<ReplySent>();
      if (answer.ok) return answer.data;
      if (answer.engine !== undefined) throw new EngineUnavailable(answer.engine, new Error(answer.error));
      throw new RequestFailed(subject, answer.error);
    } catch (error) {
      throw inOurWords(error, subject, timeoutMs);
    } finally {
      unanswered.delete(giveUp);
    }
  }

  return {
    request,
    async close() {
      for (const giveUp of unanswered) giveUp();
    },
  };
}

const timeLeft = ({ deadline }: Question): number => Math.max(1, deadline - performance.now());

async function ask({ names }: Deps, nats: NatsConnection, question: Question): Promise<Msg> {
  const { subject, json } = question;
  const bytes = Buffer.byteLength(json);
  const limit = nats.info?.max_payload ?? Infinity;
  if (bytes > limit) throw new MessageTooLarge(subject, bytes, limit);
  return nats.request(names.requestSubject(subject), json, { timeout: timeLeft(question) });
}

async function askUntil(deps: Deps, question: Question, first: Promise<Msg> | null): Promise<Msg> {
  let asked = first;
  for (let failures = 1; ; failures += 1) {
    try {
      const ready = (): Promise<NatsConnection> =>
        deps.link.ready(Math.min(deps.timeoutMs, timeLeft(question)));
      return await (asked ?? ask(deps, await ready(), question));
    } catch (error) {
      const pauseMs = backoffMs(failures, backoff);
      if (!saysNats(error, ErrorCode.NoResponders) || timeLeft(question) <= pauseMs) throw error;
      asked = null;
      await sleep(pauseMs);
    }
  }
}

const saysNats = (error: unknown, code: ErrorCode): boolean =>
  error instanceof NatsError && error.code === code;

function inOurWords(error: unknown, subject: string, timeoutMs: number): unknown {
  const late = [ErrorCode.Timeout, ErrorCode.NoResponders];
  if (late.some((code) => saysNats(error, code))) return new RequestTimeout(subject, timeoutMs);
  return error instanceof NatsError ? new EngineUnavailable(engine, error) : error;
}
