import { createHash } from 'node:crypto';
import type { Science } from '@anamnesis/contracts/practice/item.ts';
import { itemOfWritten, type PracticeQuestion } from '@anamnesis/contracts/practice/question.ts';
import type { Material } from './material.ts';
import type { QuestionReply } from './reply.ts';

/** Which science a question is of whose key is a fact of this section. */
const sciences: Readonly<Record<string, Science>> = {
  riskFactors: 'pathophysiology',
  pathophysiology: 'pathophysiology',
  anatomy: 'anatomy',
  histology: 'histology',
  treatment: 'treatment',
  prognosis: 'prognosis',
  complications: 'prognosis',
};

/** What a model replied, when it has passed the checks, in the form of a question. The pack knows better where its facts belong. */
export function asQuestion(
  { stem, options, system, science, difficulty }: QuestionReply,
  { from, sources }: Material,
  { writtenId, model }: { writtenId: string; model: string },
): PracticeQuestion {
  const cited = options.map(({ source }) => sources.find(({ id }) => id === source)!);
  const [key] = cited;
  const shown = options.map(({ text, why }, at) => ({ text, why, ...cited[at]!.place }));
  const edition = createHash('sha256')
    .update(JSON.stringify([stem, shown]))
    .digest('hex')
    .slice(0, 12);
  return {
    item: itemOfWritten(writtenId),
    edition,
    system: key?.system ?? system,
    science: key?.section ? (sciences[key.section] ?? 'diagnosis') : science,
    difficulty,
    stem,
    options: shown,
    writer: { model, from },
  };
}
