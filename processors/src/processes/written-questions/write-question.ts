import { readPromptFile, refusalFor, roomBeside, thatFit, writeWholeText } from '@anamnesis/content';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { PracticeQuestion } from '@anamnesis/contracts/practice/questions/question.ts';
import type { Writers } from '../../platform/written-texts/asked-texts.ts';
import { checkQuestion, type CheckedQuestion } from './checks/question.ts';
import {
  type CheckQuoted,
  minSources,
  type QuestionMaterial,
  type MaterialSource,
  drawnByName,
} from './material.ts';
import { asPracticeQuestion, type QuestionDraft, questionForm, type QuestionReply } from './question.ts';
import type { DraftFault } from '@anamnesis/content/checks.ts';
import { readQuestions, type ReadSource, roomForSources } from '@anamnesis/content/questions.ts';
import { ascending } from '@anamnesis/contracts/practice/questions/numbers.ts';

export const questionPrompt = readPromptFile(new URL('./prompts/question.md', import.meta.url));

/** Enough for a case, five options and five sentences with their quotes. */
const size = { longest: 2_000, share: 0.35 };
/** Tokens that are kept free for faults. */
const roomForFaults = 700;

type Wanted = Pick<Writers, 'writer' | 'reader'> & {
  writtenId: string;
  topic: string;
  material: QuestionMaterial;
  knowledge: Pick<KnowledgePack, 'find' | 'guide'>;
  checkQuoted: CheckQuoted;
};

/**
 * Has a model write a question, which the checks decide about, and then a second reading; what either refuses is written once more with the
 * reasons. Rejects with ModelUnavailable, or with the reason of `work.signal`.
 */
export async function writePracticeQuestion(
  { writer, reader, writtenId, topic, material: all, ...checking }: Wanted,
  work: Work,
): Promise<{ written: PracticeQuestion } | { refused: string }> {
  const material = fitting(writer, topic, all);
  const sourcesOf = (isOnTopic: boolean) =>
    material.sources.filter((source) => source.isOnTopic === isOnTopic).map(asPrompted);
  const data = { topic, sources: sourcesOf(true), others: sourcesOf(false) };
  const outcome = await writeWholeText<QuestionDraft, PassedQuestion>(
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
  return { written: asPracticeQuestion(outcome.written.reply, material, { writtenId, model: writer.name }) };
}

const asPrompted = ({ id, of, text }: MaterialSource) => ({ id, of: of.join(': '), text });

/**
 * As many of the sources as the model has room for: on the topic and beside it by turns, as they come. Throws ModelUnavailable where
 * that is too few.
 */
function fitting(model: LanguageModel, topic: string, { from, sources }: QuestionMaterial): QuestionMaterial {
  const [on, beside] = [true, false].map((is) => sources.filter(({ isOnTopic }) => isOnTopic === is)) as [
    MaterialSource[],
    MaterialSource[],
  ];
  const inTurn = on.flatMap((source, at) => [source, ...beside.slice(at, at + 1)]);
  const left = roomBeside(model, { prompt: questionPrompt, data: topic, size, ...questionForm });
  const room = Math.min(mostOfSources, left - roomForFaults);
  const taken = new Set(thatFit(model, [...inTurn, ...beside.slice(on.length)], room, asPrompted));
  if (taken.size < minSources)
    throw new ModelUnavailable('refused', `the sources do not fit into the context of ${model.name}`);
  return { from, sources: sources.filter((source) => taken.has(source)) };
}

/** A question that the checks let pass. */
type PassedQuestion = Omit<CheckedQuestion, 'faults'> & { reply: QuestionReply };

/** Tokens of the sources. */
const mostOfSources = 4_000;

/** The language of the pack, and of the notes that questions are written from. */
const language = 'English';

const asRead = ({ id, of, text }: MaterialSource): ReadSource => ({
  name: id,
  text: of.length === 0 ? text : `Under: ${of.join(' > ')}\n${text}`,
});

/** Places of the options in another order than they were written in, which has the right one first: numbers by their size. */
const shownOrder = ({ stem, options }: QuestionReply): number[] =>
  ascending(options.map(({ text }) => text)) ?? drawnByName([...options.keys()], stem, options.length);

/**
 * What a second reader finds wrong with a question that the checks let pass, who is not told which option is right: it has to be the only
 * one, and every reason sound. Rejects with ModelUnavailable, also where nothing was said of the question.
 */
async function faultsByReader(
  reader: LanguageModel,
  { reply, statements, asked }: PassedQuestion,
  { sources }: QuestionMaterial,
  work: Work,
): Promise<DraftFault[]> {
  const { stem, options } = reply;
  const order = shownOrder(reply);
  const cited = new Set(options.map(({ source }) => source));
  const all = [...sources].sort((one, other) => Number(cited.has(other.id)) - Number(cited.has(one.id)));
  const question = {
    stem,
    options: order.map((at) => options[at]!.text),
    asked,
    quote: statements[0]?.quote ?? '',
    passage: all.map(({ text }) => text),
    statements,
  };
  const room = Math.min(mostOfSources, roomForSources(reader, language, [question]));
  const read = thatFit(reader, all.map(asRead), room, (source) => source);
  const [reading] = await readQuestions(reader, language, () => read, [question], work);
  const { verdict, right, why, areSound } = reading!;
  if (verdict === 'unread')
    throw new ModelUnavailable('nonsense', `${reader.name} did not read the question`);
  const found = new Set(right.map((place) => (place === null ? null : order[place]!)));
  const also = [...options.keys()].filter((at) => at > 0 && found.has(at));
  const faults: DraftFault[] = also.map((at) => ({
    place: `option ${at + 1}`,
    text: options[at]!.text,
    reason: `It may be right as well. ${why}`.trim(),
  }));
  if (verdict !== 'sound') faults.push({ place: 'question', text: stem, reason: why });
  if (!found.has(0))
    faults.push({
      place: 'option 1',
      text: options[0]!.text,
      reason: `It is not found right. ${why}`.trim(),
    });
  if (found.has(null)) faults.push({ place: 'question', text: stem, reason: 'It has other answers.' });
  for (const [at, { why: said }] of options.entries())
    if (!areSound[at])
      faults.push({
        place: `why ${at + 1}`,
        text: said,
        reason: 'Its quote does not say so, or it may do harm.',
      });
  return faults;
}
