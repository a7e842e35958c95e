import { readJson } from '@anamnesis/content/model/read-json.ts';
import { formFault } from '@anamnesis/content/model/reply-form.ts';
import { roomOf } from '@anamnesis/content/model-room.ts';
import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guide.ts';
import type { GuideRefusal } from '@anamnesis/contracts/diseases/writing.ts';
import type { Maker } from '@anamnesis/contracts/kernel/engine.ts';
import type { KeptReplies } from '@anamnesis/contracts/ports/content-engine.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { asGuide } from './as-guide.ts';
import { shortSections, without } from './checks/facts.ts';
import type { Fault } from './checks/fault.ts';
import { faultsOf } from './checks/faults.ts';
import { guidePrompt } from './prompts.ts';
import { guideForm } from './reply.ts';

/** Enough for a guide with six facts in each section. */
const replySize = { longest: 5_000, share: 0.55 };
/** Faults that are sent; what else was wrong is most likely wrong in the same way. */
const mostSent = 15;
const longestSent = 240;

type Dependencies = { model: LanguageModel; knowledge: Pick<KnowledgePack, 'find' | 'guide'> };
type Wanted = { guideId: string; name: string; madeBy: Maker; replies: KeptReplies };
export type Outcome = { guide: DiseaseGuide } | { refused: GuideRefusal };
/** A draft with what is wrong with it; `guide` is null where the reply is none. */
type Draft = { guide: DiseaseGuide | null; faults: Fault[] } | { refused: GuideRefusal };

const noGuide = (why: string): Draft => ({
  guide: null,
  faults: [
    { place: 'guide', text: '', reason: `The reply was not the JSON object: ${why}.`, isSerious: true },
  ],
});

/**
 * Has a model write a guide, which the checks decide about; what they refuse is written once more with the reasons. Rejects with
 * ModelUnavailable, or with the reason of `work.signal`.
 */
export async function writeGuide(deps: Dependencies, wanted: Wanted, work: Work): Promise<Outcome> {
  const first = await draft(deps, wanted, [], work);
  if ('refused' in first) return first;
  const second = first.faults.length === 0 ? first : await draft(deps, wanted, first.faults, work);
  if ('refused' in second) return second;
  const guide = second.guide && sound(second.guide, second.faults);
  if (guide) return { guide };
  return { refused: second.guide ? 'checks' : 'nonsense' };
}

async function draft(
  { model, knowledge }: Dependencies,
  wanted: Wanted,
  faults: readonly Fault[],
  work: Work,
): Promise<Draft> {
  const said = await wanted.replies.of(faults.length === 0 ? 'first' : 'second', () =>
    ask(model, wanted.name, faults, work),
  );
  work.extend();
  const read = guideForm.read.safeParse(readJson(said));
  if (!read.success) return noGuide(formFault(read.error));
  if (!read.data.known) return { refused: 'unknown' };
  const guide = await asGuide(read.data, { ...wanted, knowledge });
  return { guide, faults: await faultsOf(guide, wanted.name, knowledge) };
}

async function ask(
  model: LanguageModel,
  disease: string,
  faults: readonly Fault[],
  work: Work,
): Promise<string> {
  const messages = [
    { role: 'system', content: guidePrompt },
    { role: 'user', content: contentThatFits(model, disease, faults) },
  ] as const;
  const request = { messages, schema: guideForm.schema, maxTokens: roomOf(model, replySize).reply };
  return (await model.complete(request, work)).text;
}

/**
 * The name, and as many of the faults as a small context has room for. They are one JSON value in a message of its own: nothing in a name
 * can end it.
 */
function contentThatFits(model: LanguageModel, disease: string, faults: readonly Fault[]): string {
  const room =
    roomOf(model, replySize).request -
    model.countTokens(`${guidePrompt}\n${JSON.stringify(guideForm.schema)}`);
  const sent = faults
    .slice(0, mostSent)
    .map(({ place, text, reason }) => ({ place, text: text.slice(0, longestSent), reason }));
  for (let count = sent.length; ; count = Math.floor(count / 2)) {
    const content = JSON.stringify({ disease, faults: sent.slice(0, count) });
    if (model.countTokens(content) <= room) return content;
    if (count === 0)
      throw new ModelUnavailable('refused', `a guide does not fit into the context of ${model.name}`);
  }
}

/** Without the sentences that are not well written; null where more is wrong, or too little is left. */
function sound(guide: DiseaseGuide, faults: readonly Fault[]): DiseaseGuide | null {
  if (faults.some(({ isSerious }) => isSerious)) return null;
  const rest = without(guide, new Set(faults.map(({ place }) => place)));
  return shortSections(rest).length === 0 ? rest : null;
}
