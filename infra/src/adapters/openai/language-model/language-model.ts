import { performance } from 'node:perf_hooks';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { LanguageModel, ModelRequest } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { ModelCheck } from '@anamnesis/contracts/preferences/model-check.ts';
import { unlimitedWork, type Work } from '@anamnesis/contracts/ports/log/work.ts';
import { type CallsOptions, createModelCalls, type CallTurn } from '../calls/calls.ts';
import { CallFailed } from '../calls/failure.ts';
import { type CallTimes, connectOpenAi, type Server } from '../connection.ts';
import { type CallObserver, type CallOutcome, unobserved } from '../observer.ts';
import { type BudgetOptions, createTokenBudget } from './tokens/budget.ts';
import { lookAtModel } from './check.ts';
import { createContextSize } from './server/context-size.ts';
import { createExchanges } from './exchanges.ts';
import { createFeatures, type Effort } from './server/features.ts';
import type { ReplyUsage } from './reply.ts';
import { countO200k } from './tokens/tokenizer.ts';
import { createTokenCounter } from './tokens/tokens.ts';

export type OpenAiModelOptions = {
  server: Server;
  /** As the server calls it. */
  model: string;
  /** Tokens of the context; undefined: as the server says, else 8192. */
  contextTokens?: number | undefined;
  /** undefined: as long as the model does. */
  effort?: Effort | undefined;
  times: CallTimes;
  calls: Pick<CallsOptions, 'atOnce'> & Partial<CallsOptions>;
  budget: BudgetOptions;
  clock: Clock;
  observer?: CallObserver | undefined;
};

export type OpenAiModel = LanguageModel & {
  /** Looks whether it can be asked. Rejects with the reason of `work.signal` alone. */
  check: (work?: Work) => Promise<ModelCheck>;
  /** Resolves when the server has been asked for the size of its context. */
  asked: Promise<void>;
};

/** A call under way: `spent` is what it has used so far. */
type Call = { turn: CallTurn; spent: ReplyUsage; end: (outcome: CallOutcome) => Promise<void> };

/** A language model that is spoken to in the protocol of chat completions: a provider, Ollama, llama.cpp, vLLM. */
export function openOpenAiModel(options: OpenAiModelOptions): OpenAiModel {
  const { server, model, times, clock, observer = unobserved } = options;
  const connection = connectOpenAi(server, clock);
  const calls = createModelCalls({ ...options.calls, clock, observer });
  const context = createContextSize(options.contextTokens, { connection, baseUrl: server.baseUrl, model });
  const counter = createTokenCounter(countO200k);
  const budget = createTokenBudget(options.budget);
  const exchanges = createExchanges({
    connection,
    model,
    times,
    features: createFeatures(options.effort),
    counter,
    context,
  });
  const closing = new AbortController();

  const asPortHasIt = (error: unknown, { messages }: ModelRequest): unknown => {
    if (!(error instanceof CallFailed)) return error;
    const texts = messages.filter(({ role }) => role !== 'system').map((message) => message.content);
    return error.asUnavailable({ texts, key: server.key });
  };

  /** Rejects with CallFailed where the request does not fit. */
  function tokensOf(request: ModelRequest): number {
    const asked = counter.ofRequest(request);
    const most = asked + request.maxTokens;
    if (most <= context.tokens) return asked + exchanges.replyTokens(request);
    throw new CallFailed('refused', `the request needs ${most} tokens of ${context.tokens}`, {
      fault: 'context',
    });
  }

  async function begin(request: ModelRequest, work: Work): Promise<Call> {
    const began = performance.now();
    const spent: ReplyUsage = { input: 0, output: 0 };
    const observed = (outcome: CallOutcome): void =>
      observer.ended('completion', outcome, (performance.now() - began) / 1000);
    let turn: CallTurn | undefined;
    try {
      work.signal.throwIfAborted();
      const most = tokensOf(request);
      turn = await calls.turn(work);
      const charge = await budget.charge(work.owner, most);
      const { end } = turn;
      return {
        turn,
        spent,
        async end(outcome) {
          end();
          await charge.settle(spent);
          observer.tokens('completion', spent);
          observed(outcome);
        },
      };
    } catch (error) {
      turn?.end();
      observed(outcomeOf(error));
      throw asPortHasIt(error, request);
    }
  }

  async function* pieces(request: ModelRequest, work: Work): AsyncGenerator<string, void, undefined> {
    const { turn, spent, end } = await begin(request, work);
    let outcome: CallOutcome = 'withdrawn';
    try {
      yield* exchanges.stream(request, turn, spent, work);
      outcome = 'reply';
    } catch (error) {
      outcome = outcomeOf(error);
      throw asPortHasIt(error, request);
    } finally {
      await end(outcome);
    }
  }

  const opened: OpenAiModel = {
    name: model,
    host: connection.host,
    get contextTokens() {
      return context.tokens;
    },
    countTokens: counter.count,
    async complete(request, work = unlimitedWork) {
      const { turn, spent, end } = await begin(request, work);
      let outcome: CallOutcome = 'reply';
      try {
        return await exchanges.complete(request, turn, spent);
      } catch (error) {
        outcome = outcomeOf(error);
        throw asPortHasIt(error, request);
      } finally {
        await end(outcome);
      }
    },
    stream: (request, work = unlimitedWork) => pieces(request, work),
    hasRead: (outcome) => observer.read(outcome),
    check: (work) =>
      lookAtModel(
        {
          connection,
          model: opened,
          askContext: () => context.ask(closing.signal),
        },
        work,
      ),
    asked: context.ask(closing.signal),
    async close() {
      closing.abort();
      calls.close();
    },
  };
  return opened;
}

const outcomeOf = (error: unknown): CallOutcome => (error instanceof CallFailed ? error.reason : 'withdrawn');
