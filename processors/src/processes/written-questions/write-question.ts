import { readJson } from '@anamnesis/content/model/read-json.ts';
import type { KeptReplies } from '@anamnesis/contracts/ports/content-engine.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { PracticeQuestion } from '@anamnesis/contracts/practice/question.ts';
import type { QuestionRefusal } from '@anamnesis/contracts/practice/writing.ts';
import { withKeptReplies } from '../../platform/derived/kept-replies.ts';
import { asQuestion } from './as-question.ts';
import type { Fault } from './checks/fault.ts';
import { checkQuestion } from './checks/question.ts';
import type { CheckQuoted } from './checks/reasons.ts';
import type { Material } from './material.ts';
import { faultsByReader } from './read-question.ts';
import { questionForm, type QuestionReply } from './reply.ts';
import { fitting, questionRequest } from './request.ts';

type Dependencies = {
  model: LanguageModel;
  /** Reads a second time what the model wrote; it may be the same one. */
  reader: LanguageModel;
  knowledge: Pick<KnowledgePack, 'find' | 'guide'>;
  checkQuoted: CheckQuoted;
};
type Wanted = { writtenId: string; topic: string; material: Material; replies: KeptReplies };
export type Outcome = { question: PracticeQuestion } | { refused: QuestionRefusal };
/** A reply with what is wrong with it; `reply` is null where it is none. */
type Draft = { reply: QuestionReply | null; faults: Fault[] } | { refused: QuestionRefusal };

const noQuestion: Draft = {
  reply: null,
  faults: [{ place: 'question', text: '', reason: 'The reply was not the JSON object with five options.' }],
};

/**
 * Has a model write a question, which the checks decide about, and then a second reading; what either refuses is written once more with the
 * reasons. Rejects with ModelUnavailable, or with the reason of `work.signal`.
 */
export async function writeQuestion(deps: Dependencies, wanted: Wanted, work: Work): Promise<Outcome> {
  const model = withKeptReplies(deps.model, wanted.replies);
  const reader = withKeptReplies(deps.reader, wanted.replies);
  const material = fitting(model, wanted.topic, wanted.material);
  const draft = async (faults: readonly Fault[]): Promise<Draft> => {
    const { text } = await model.complete(questionRequest(model, wanted.topic, material, faults), work);
    work.extend();
    const read = questionForm.read.safeParse(readJson(text));
    if (!read.success) return noQuestion;
    const reply = read.data;
    if (!reply.possible) return { refused: 'unfit' };
    const checked = await checkQuestion(reply, material, deps);
    if (checked.faults.length > 0) return { reply, faults: checked.faults };
    const found = await faultsByReader(reader, { reply, ...checked }, material, work);
    work.extend();
    return { reply, faults: found };
  };
  const first = await draft([]);
  if ('refused' in first) return first;
  const last = first.faults.length === 0 ? first : await draft(first.faults);
  if ('refused' in last) return last;
  if (!last.reply) return { refused: 'nonsense' };
  if (last.faults.length > 0) return { refused: 'checks' };
  const { writtenId } = wanted;
  return { question: asQuestion(last.reply, material, { writtenId, model: model.name }) };
}
