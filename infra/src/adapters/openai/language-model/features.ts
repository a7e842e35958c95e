import { CallFailed } from '../calls/failure.ts';
import { isTooLong } from '../calls/failure-of.ts';

/** How a server gets the shape of a reply; each is tried where it refuses the one before. */
export type SchemaMode = 'schema' | 'object' | 'words';
const modes: readonly SchemaMode[] = ['schema', 'object', 'words'];

/** What is sent to a server: it may know less than the protocol has. */
export type Features = {
  /** OpenAI's newer models refuse the first name, others know no second. */
  tokensField: 'max_tokens' | 'max_completion_tokens';
  /** Reasoning models have no temperature. */
  takesTemperature: boolean;
  /** Whether a stream may be asked to end with what it used. */
  streamsUsage: boolean;
  /** By the name of a schema: a server may have schemas and not take this one. */
  modeOf: (schema: string) => SchemaMode;
  /** Whether the schema is sent in words as well, since a server took it and replied otherwise. */
  tellsSchema: boolean;
};

export type LearntFeatures = Features & {
  /** Learns from a refusal. True: the request is to be sent again, in another way. */
  learn: (failure: unknown, schema: string | undefined) => boolean;
  ignoresSchemas: () => void;
};

const refusals = new Set([400, 404, 415, 422, 500, 501]);

/** What is known of a server, learnt from its refusals as long as this process runs. */
export function createFeatures(): LearntFeatures {
  let tokensField: Features['tokensField'] = 'max_tokens';
  let takesTemperature = true;
  let streamsUsage = true;
  let tellsSchema = false;
  const known = new Map<string, SchemaMode>();
  const modeOf = (schema: string): SchemaMode => known.get(schema) ?? 'schema';

  /** Each can be learnt once, so that a request is sent again a bounded number of times. */
  function learnFrom(failure: CallFailed, schema: string | undefined): boolean {
    // 'Your request and max_tokens are more than the maximum context length.'
    if (failure.says(isTooLong)) return false;
    if (failure.names(/max_tokens|max_completion_tokens/u) && tokensField === 'max_tokens') {
      tokensField = 'max_completion_tokens';
      return true;
    }
    if (failure.names(/temperature/u) && takesTemperature) {
      takesTemperature = false;
      return true;
    }
    if (failure.names(/stream_options|include_usage/u) && streamsUsage) {
      streamsUsage = false;
      return true;
    }
    if (
      schema === undefined ||
      !failure.names(/response_format|json_schema|json_object|grammar|guided|structured/iu)
    )
      return false;
    const next = modes[modes.indexOf(modeOf(schema)) + 1];
    if (next === undefined) return false;
    known.set(schema, next);
    return true;
  }

  return {
    get tokensField() {
      return tokensField;
    },
    get takesTemperature() {
      return takesTemperature;
    },
    get streamsUsage() {
      return streamsUsage;
    },
    get tellsSchema() {
      return tellsSchema;
    },
    modeOf,
    learn: (failure, schema) =>
      failure instanceof CallFailed && refusals.has(failure.status ?? 0) && learnFrom(failure, schema),
    ignoresSchemas: () => void (tellsSchema = true),
  };
}
