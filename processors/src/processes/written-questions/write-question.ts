import { roomBeside, thatFit } from '@anamnesis/content/model/asking.ts';
import { readPrompt } from '@anamnesis/content/prompt-files.ts';
import { refusalFor, writeWhole } from '@anamnesis/content/writing/whole-text.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { PracticeQuestion } from '@anamnesis/contracts/practice/question.ts';
import type { Writers } from '../../platform/written-texts/asked-texts.ts';
import { checkQuestion } from './checks/question.ts';
import { type CheckQuoted, fewestSources, type Material, type Source } from './material.ts';
import { asQuestion, type QuestionDraft, questionForm } from './question.ts';
import { faultsByReader, mostOfSources, type PassedQuestion } from './read-question.ts';

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
): Promise<{ written: PracticeQuestion } | { refused: string }> {
  const material = fitting(writer, topic, all);
  const sourcesOf = (isOnTopic: boolean) =>
    material.sources.filter((source) => source.isOnTopic === isOnTopic).map(asPrompted);
  const data = { topic, sources: sourcesOf(true), others: sourcesOf(false) };
  const outcome = await writeWhole<QuestionDraft, PassedQuestion>(
    { model: writer, work },
    {
      asked: { prompt: questionPrompt, data, size, ...questionForm },
      async checks(reply) {
        if (!reply.possible)
          return { refusal: { code: 'unfit', reason: 'The sources give none.' }, isFinal: true };
        const { faults, ...checked } = await checkQuestion(reply, material, checking);
        const refusal = refusalFor(faults);
        return refusal ? { refusal } : { passed: { reply, ...checked } };
      },
      async second(made) {
        const refusal = refusalFor(await faultsByReader(reader, made, material, work));
        return refusal ? { verdict: 'refused', refusal } : { made, verdict: 'sound' };
      },
    },
  );
  if ('refused' in outcome) return outcome;
  return { written: asQuestion(outcome.written.reply, material, { writtenId, model: writer.name }) };
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
  const left = roomBeside(model, { prompt: questionPrompt, data: topic, size, ...questionForm });
  const room = Math.min(mostOfSources, left - roomForFaults);
  const taken = new Set(thatFit(model, [...inTurn, ...beside.slice(on.length)], room, asPrompted));
  if (taken.size < fewestSources)
    throw new ModelUnavailable('refused', `the sources do not fit into the context of ${model.name}`);
  return { from, sources: sources.filter((source) => taken.has(source)) };
}
