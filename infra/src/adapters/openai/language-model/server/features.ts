import { CallFailed } from '../../calls/failure.ts';
import { isPromptTooLong } from '../../calls/failure-of.ts';

/** How a server gets the shape of a reply; each is tried where it refuses the one before. */
export type SchemaMode = 'schema' | 'object' | 'words';
const modes: readonly SchemaMode[] = ['schema', 'object', 'words'];

/** How long a model that thinks is to think. */
export type Effort = 'none' | 'minimal' | 'low' | 'medium' | 'high' | 'xhigh';

/** What is sent to a server: it may know less than the protocol has. */
export type ServerFeatures = {
  /** OpenAI's newer models refuse the first name, others know no second. */
  tokensField: 'max_tokens' | 'max_completion_tokens';
  /** Most tokens that it lets a reply have. */
  mostTokens: number;
  /** Tokens of a reply beside those that were asked for: the model thinks before it writes. */
  thoughtsRoom: number;
  /** undefined: as the model does. */
  effort: Effort | undefined;
  /** Reasoning models have no temperature. */
  takesTemperature: boolean;
  /** The templates of some models know a person and the model, and nobody else. */
  takesSystem: boolean;
  /** Whether a stream may be asked to end with what it used. */
  streamsUsage: boolean;
  /** Whether the schema is sent in words as well, since a server took it and replied otherwise. */
  tellsSchema: boolean;
};

/** `schema`: the name of that which was sent; `maxTokens`: of the reply that was asked for; `room`: what the context has for more. */
export type AskedOf = { schema: string | undefined; maxTokens: number; room: number };

export type LearntFeatures = {
  readonly known: Readonly<ServerFeatures>;
  /** By the name of a schema: a server may have schemas and not take this one. */
  modeOf: (schema: string) => SchemaMode;
  /** Learns from a failure. True: the request is to be sent again, in another way. */
  learn: (failure: unknown, asked: AskedOf) => boolean;
  /** Learns that thoughts took the place of a reply. True as for `learn`. */
  makeRoom: (asked: AskedOf) => boolean;
  ignoresSchemas: () => void;
};

const refusals = new Set([400, 404, 415, 422, 500, 501]);
/** Tokens of thoughts that room is made for. */
const mostThoughts = 8_192;
/** With less it is not asked again. */
const leastRoom = 256;
const isUnknown = /unsupported|not support|instead/iu;
const schemaWords = ['response_format', 'json_schema', 'json_object', 'grammar', 'guided', 'structured'];
/** Of OpenAI, of vLLM, of the templates of Gemma and Mistral. */
const systemWords = [
  'system role',
  'system message',
  'system prompt',
  "'system'",
  '"system"',
  '.role',
  'must alternate',
];

/** What is known of a server, learnt as long as this process runs. Each can be learnt a bounded number of times, so that no request is sent again for ever. */
export function createFeatures(effort?: Effort): LearntFeatures {
  const known: ServerFeatures = {
    tokensField: 'max_tokens',
    mostTokens: Number.POSITIVE_INFINITY,
    thoughtsRoom: 0,
    effort,
    takesTemperature: true,
    takesSystem: true,
    streamsUsage: true,
    tellsSchema: false,
  };
  const modesKnown = new Map<string, SchemaMode>();
  let mayThinkLess = effort === undefined || ['medium', 'high', 'xhigh'].includes(effort);
  const modeOf = (schema: string): SchemaMode => modesKnown.get(schema) ?? 'schema';
  const once = (isNew: boolean, what: Partial<ServerFeatures>): boolean => {
    if (isNew) Object.assign(known, what);
    return isNew;
  };

  function learnTokens(failure: CallFailed, { maxTokens }: AskedOf): boolean {
    const limit = failure.limitBelow(Math.min(known.mostTokens, maxTokens + known.thoughtsRoom));
    const isOther = known.tokensField === 'max_tokens' && (limit === undefined || failure.says(isUnknown));
    if (isOther) return once(true, { tokensField: 'max_completion_tokens' });
    return limit !== undefined && once(true, { mostTokens: limit });
  }

  function learnMode(schema: string): boolean {
    const next = modes[modes.indexOf(modeOf(schema)) + 1];
    if (next !== undefined) modesKnown.set(schema, next);
    return next !== undefined;
  }

  function learnEffort(): boolean {
    mayThinkLess = false;
    return once(known.effort !== undefined, { effort: undefined });
  }

  function learnFrom(failure: CallFailed, asked: AskedOf): boolean {
    // 'Your request and max_tokens are more than the maximum context length.'
    if (failure.says(isPromptTooLong)) return false;
    const { takesTemperature, streamsUsage, takesSystem } = known;
    return (
      (failure.names('max_tokens', 'max_completion_tokens') && learnTokens(failure, asked)) ||
      (failure.names('temperature') && once(takesTemperature, { takesTemperature: false })) ||
      (failure.names('stream_options', 'include_usage') && once(streamsUsage, { streamsUsage: false })) ||
      (failure.names('reasoning') && learnEffort()) ||
      (asked.schema !== undefined && failure.names(...schemaWords) && learnMode(asked.schema)) ||
      (failure.names(...systemWords) && once(takesSystem, { takesSystem: false }))
    );
  }

  /** More room first, then less effort. */
  function makeRoom({ maxTokens, room }: AskedOf): boolean {
    const wanted = Math.min(mostThoughts, Math.max(2 * maxTokens, 2_048));
    const more = Math.min(wanted, room, known.mostTokens - maxTokens);
    if (more >= known.thoughtsRoom + leastRoom) return once(true, { thoughtsRoom: more });
    const isLess = once(mayThinkLess, { effort: 'low' });
    mayThinkLess = false;
    return isLess;
  }

  return {
    known,
    modeOf,
    learn(failure, asked) {
      if (!(failure instanceof CallFailed)) return false;
      if (failure.isAllThoughts) return makeRoom(asked);
      return refusals.has(failure.status ?? 0) && learnFrom(failure, asked);
    },
    makeRoom,
    ignoresSchemas: () => void (known.tellsSchema = true),
  };
}
