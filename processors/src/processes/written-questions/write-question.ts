import { readPrompt } from '@anamnesis/content/prompt-files.ts';
import { roomOf } from '@anamnesis/content/model-room.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { PracticeQuestion } from '@anamnesis/contracts/practice/question.ts';
import type { QuestionRefusal } from '@anamnesis/contracts/practice/writing.ts';
import type { Outcome, Writers } from '../../platform/written-texts/asked-texts.ts';
import { writtenTwice } from '../../platform/written-texts/written-twice.ts';
import { checkQuestion } from './checks/question.ts';
import { type CheckQuoted, fewestSources, type Material, type Source } from './material.ts';
import { asQuestion, questionForm } from './question.ts';
import { faultsByReader, mostOfSources, thatFit } from './read-question.ts';

export const questionPrompt = readPrompt(new URL('./prompts/question.md', import.meta.url));

/** Enough for a case, five options and five sentences with their quotes. */
const size = { longest: 2_000, share: 0.35 };
/** Tokens that are kept free for faults. */
const roomForFaults = 700;

type Wanted = Pick<Writers, 'writer' | 'reader'> & {
  writtenId: string;
  topic: string;
  material: Material;
  knowledge: Pick<KnowledgePack, 'find' | 'guide'>;
  checkQuoted: CheckQuoted;
};

/**
 * Has a model write a question, which the checks decide about, and then a second reading; what either refuses is written once more with the
 * reasons. Rejects with ModelUnavailable, or with the reason of `work.signal`.
 */
export async function writeQuestion(
  { writer, reader, writtenId, topic, material: all, ...checking }: Wanted,
  work: Work,
): Promise<Outcome<PracticeQuestion, QuestionRefusal>> {
  const material = fitting(writer, topic, all);
  const sourcesOf = (isOnTopic: boolean) =>
    material.sources.filter((source) => source.isOnTopic === isOnTopic).map(asPrompted);
  const data = { topic, sources: sourcesOf(true), others: sourcesOf(false) };
  const last = await writtenTwice(
    writer,
    { prompt: questionPrompt, data, size, ...questionForm },
    async (reply) => {
      if (!reply.possible) return { refused: 'unfit' as const };
      const checked = await checkQuestion(reply, material, checking);
      if (checked.faults.length > 0) return { written: reply, faults: checked.faults };
      const faults = await faultsByReader(reader, { reply, ...checked }, material, work);
      work.extend();
      return { written: reply, faults };
    },
    work,
  );
  if ('refused' in last) return last;
  if (last.faults.length > 0) return { refused: 'checks' };
  return { written: asQuestion(last.written, material, { writtenId, model: writer.name }) };
}

const asPrompted = ({ id, of, text }: Source) => ({ id, of: of.join(': '), text });

/**
 * As many of the sources as the model has room for: on the topic and beside it by turns, as they come. Throws ModelUnavailable where
 * that is too few.
 */
function fitting(model: LanguageModel, topic: string, { from, sources }: Material): Material {
  const [on, beside] = [true, false].map((is) => sources.filter(({ isOnTopic }) => isOnTopic === is)) as [
    Source[],
    Source[],
  ];
  const inTurn = on.flatMap((source, at) => [source, ...beside.slice(at, at + 1)]);
  const beforehand = [`${questionPrompt}\n${JSON.stringify(questionForm.schema)}`, topic];
  const left = beforehand.reduce((room, text) => room - model.countTokens(text), roomOf(model, size).request);
  const room = Math.min(mostOfSources, left - roomForFaults);
  const taken = new Set(thatFit(model, [...inTurn, ...beside.slice(on.length)], room, asPrompted));
  if (taken.size < fewestSources)
    throw new ModelUnavailable('refused', `the sources do not fit into the context of ${model.name}`);
  return { from, sources: sources.filter((source) => taken.has(source)) };
}
