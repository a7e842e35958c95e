import { roomOf } from '@anamnesis/content/model-room.ts';
import {
  type LanguageModel,
  type ModelRequest,
  ModelUnavailable,
} from '@anamnesis/contracts/ports/language-model.ts';
import type { Fault } from './checks/fault.ts';
import { fewestSources, type Material, type Source } from './material.ts';
import { questionPrompt } from './prompts.ts';
import { questionForm } from './reply.ts';

type Model = Pick<LanguageModel, 'name' | 'contextTokens' | 'countTokens'>;

/** Enough for a case, five options and five sentences with their quotes. */
const replySize = { longest: 2_000, share: 0.35 };
/** Tokens of the sources, and those that are kept free for faults. */
export const mostOfSources = 4_000;
const roomForFaults = 700;
/** Faults that are sent; what else was wrong is most likely wrong in the same way. */
const mostSent = 12;
const longestSent = 240;

const asPrompted = ({ id, of, text }: Source) => ({ id, of: of.join(': '), text });

/** Tokens that are left beside the prompt. */
const roomIn = (model: Model): number =>
  roomOf(model, replySize).request -
  model.countTokens(`${questionPrompt}\n${JSON.stringify(questionForm.schema)}`);

/** The first of these that have room together in so many tokens, as a model is sent them. */
export function thatFit<T>(
  model: Pick<Model, 'countTokens'>,
  sources: readonly T[],
  room: number,
  asSent: (source: T) => unknown,
): T[] {
  let left = room;
  const over = sources.findIndex(
    (source) => (left -= model.countTokens(`,${JSON.stringify(asSent(source))}`)) < 0,
  );
  return sources.slice(0, over < 0 ? sources.length : over);
}

/**
 * As many of the sources as the model has room for: on the topic and beside it by turns, as they come. Throws ModelUnavailable where
 * that is too few.
 */
export function fitting(model: Model, topic: string, { from, sources }: Material): Material {
  const ofEach = (isOnTopic: boolean) => sources.filter((source) => source.isOnTopic === isOnTopic);
  const [on, beside] = [ofEach(true), ofEach(false)];
  const inTurn = on.flatMap((source, at) => [source, ...beside.slice(at, at + 1)]);
  const all = [...inTurn, ...beside.slice(on.length)];
  const room = Math.min(mostOfSources, roomIn(model) - roomForFaults - model.countTokens(topic));
  const taken = new Set(thatFit(model, all, room, asPrompted));
  if (taken.size < fewestSources)
    throw new ModelUnavailable('refused', `the sources do not fit into the context of ${model.name}`);
  return { from, sources: sources.filter((source) => taken.has(source)) };
}

/** Topic and sources are one JSON value in a message of its own: nothing in them can end it. */
export function questionRequest(
  model: Model,
  topic: string,
  { sources }: Material,
  faults: readonly Fault[],
): ModelRequest {
  const asked = {
    topic,
    sources: sources.filter(({ isOnTopic }) => isOnTopic).map(asPrompted),
    others: sources.filter(({ isOnTopic }) => !isOnTopic).map(asPrompted),
  };
  const list = faults
    .slice(0, mostSent)
    .map((fault) => ({ ...fault, text: fault.text.slice(0, longestSent) }));
  const contentOf = (count: number): string => JSON.stringify({ ...asked, faults: list.slice(0, count) });
  let count = list.length;
  while (count > 0 && model.countTokens(contentOf(count)) > roomIn(model)) count = Math.floor(count / 2);
  return {
    messages: [
      { role: 'system', content: questionPrompt },
      { role: 'user', content: contentOf(count) },
    ],
    schema: questionForm.schema,
    maxTokens: roomOf(model, replySize).reply,
  };
}
