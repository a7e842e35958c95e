import type { AnyProjection } from '@anamnesis/projectors/engine/any-projection.ts';
import { type Instant, readInstant } from './instant.ts';
import { type Askable, modelsNamed } from './models.ts';

export type Question = {
  /** An id or an e-mail address. */
  person: string;
  models: readonly AnyProjection[];
  /** One, or two in order, of which the changes between them are asked. */
  instants: readonly [Instant] | readonly [Instant, Instant];
  json: boolean;
};

type Values = {
  person?: string | undefined;
  until?: string | undefined;
  model?: string[] | undefined;
  zone: string;
  json?: boolean | undefined;
};

/** What the command line asks. Throws one sentence for what cannot be asked. */
export function readQuestion(
  { person, until, model = [], zone, json = false }: Values,
  words: readonly string[],
  askable: Askable,
): Question {
  const instants = instantsIn(words, until, zone);
  const models = modelsNamed(model, askable);
  if (person === undefined) throw new Error('Whose state? Give --person with an id or an e-mail address.');
  return { person, models, instants, json };
}

function instantsIn(words: readonly string[], until: string | undefined, zone: string): Question['instants'] {
  const [first, ...others] = words;
  if (first === undefined) throw new Error('Give an instant, such as 2026-03-01.');
  if (others.length > 0)
    throw new Error('Give one instant, such as 2026-03-01, and the later one as --until.');
  const from = readInstant(first, zone);
  if (until === undefined) return [from];
  const to = readInstant(until, zone);
  if (from.at > to.at) throw new Error(`${from.said} is after ${to.said}: give the earlier one first.`);
  return [from, to];
}
