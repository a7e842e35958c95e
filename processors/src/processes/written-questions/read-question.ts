import type { Fault } from '@anamnesis/content/checks/check.ts';
import { thatFit } from '@anamnesis/content/model/asking.ts';
import {
  readQuestions,
  roomForSources,
  type ReadSource,
} from '@anamnesis/content/second-reading/read-questions.ts';
import { ascending } from '@anamnesis/contracts/practice/numbers.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { CheckedQuestion } from './checks/question.ts';
import { drawn, type Material, type Source } from './material.ts';
import type { QuestionReply } from './question.ts';

/** A question that the checks let pass. */
export type PassedQuestion = Omit<CheckedQuestion, 'faults'> & { reply: QuestionReply };

/** Tokens of the sources. */
export const mostOfSources = 4_000;

/** The language of the pack, and of the notes that questions are written from. */
const language = 'English';

const asRead = ({ id, of, text }: Source): ReadSource => ({
  name: id,
  text: of.length === 0 ? text : `Under: ${of.join(' > ')}\n${text}`,
});

/** Places of the options in another order than they were written in, which has the right one first: numbers by their size. */
const shownOrder = ({ stem, options }: QuestionReply): number[] =>
  ascending(options.map(({ text }) => text)) ?? drawn([...options.keys()], stem, options.length);

/**
 * What a second reader finds wrong with a question that the checks let pass, who is not told which option is right: it has to be the only
 * one, and every reason sound. Rejects with ModelUnavailable, also where nothing was said of the question.
 */
export async function faultsByReader(
  reader: LanguageModel,
  { reply, statements, asked }: PassedQuestion,
  { sources }: Material,
  work: Work,
): Promise<Fault[]> {
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
  const faults: Fault[] = also.map((at) => ({
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
