import { createHash } from 'node:crypto';
import { readJson } from '@anamnesis/content/model/read-json.ts';
import type { KeptReplies } from '@anamnesis/contracts/ports/content-engine.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { PracticeQuestion } from '@anamnesis/contracts/practice/question.ts';
import type { QuestionRefusal } from '@anamnesis/contracts/practice/writing.ts';
import { asQuestion } from './as-question.ts';
import type { Fault } from './checks/fault.ts';
import { faultsOf } from './checks/faults.ts';
import type { Material } from './material.ts';
import type { OnPage } from './on-page.ts';
import { questionReply, type QuestionReply } from './reply.ts';
import { fitting, questionRequest } from './request.ts';

type Dependencies = {
  model: LanguageModel;
  knowledge: Pick<KnowledgePack, 'find' | 'guide'>;
  onPage: OnPage;
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
 * Has a model write a question, which the checks decide about; what they refuse is written once more with the reasons. Rejects with
 * ModelUnavailable, or with the reason of `work.signal`.
 */
export async function writeQuestion(deps: Dependencies, wanted: Wanted, work: Work): Promise<Outcome> {
  const { model } = deps;
  const material = fitting(model, wanted.topic, wanted.material);
  // A reply names sources: it counts for these alone.
  const place = createHash('sha256').update(JSON.stringify(material)).digest('hex').slice(0, 12);
  const draft = async (faults: readonly Fault[]): Promise<Draft> => {
    const said = await wanted.replies.of(`${faults.length === 0 ? 'first' : 'second'}-${place}`, async () => {
      const request = questionRequest(model, wanted.topic, material, faults);
      return (await model.complete(request, work)).text;
    });
    work.extend();
    const read = questionReply.safeParse(readJson(said));
    if (!read.success) return noQuestion;
    if (!read.data.possible) return { refused: 'unfit' };
    return { reply: read.data, faults: await faultsOf(read.data, material, deps) };
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
