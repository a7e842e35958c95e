import { askForJson, fitsContext } from '@anamnesis/content/model/asking.ts';
import type { ExplainRequest } from '@anamnesis/contracts/explaining/requests.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { explanationPrompt } from './prompts.ts';
import { explanationForm, type WrittenSentence } from './reply.ts';
import { promptedText, type Source } from './source.ts';
import type { Material } from './sources.ts';

/** Eight sentences with their quotes. */
const SIZE = { longest: 2_000, share: 0.3 };

type Asked = Pick<ExplainRequest, 'subject' | 'question'> & Material;

const requestOf = ({ subject, question, lexicon, sources }: Asked) => ({
  prompt: explanationPrompt,
  data: {
    language: lexicon?.name ?? 'that of the text',
    explain: {
      kind: subject.kind,
      ...Object.fromEntries(subject.parts.map(({ label, text }) => [label, text])),
    },
    ...(question === undefined ? {} : { question }),
    sources: sources.map((source, at) => ({
      number: at + 1,
      from: source.place.from,
      text: promptedText(source),
    })),
  },
  size: SIZE,
  ...explanationForm,
});

/** As many of the sources as the model has room for, as they come. Throws ModelUnavailable where not even the text itself fits. */
export function fittingSources(model: LanguageModel, asked: Asked): Source[] {
  for (let count = asked.sources.length; count >= 0; count -= 1) {
    const sources = asked.sources.slice(0, count);
    if (fitsContext(model, requestOf({ ...asked, sources }))) return sources;
  }
  throw new ModelUnavailable(
    'refused',
    `what is to be explained does not fit into the context of ${model.name}`,
  );
}

/** What a model writes of it. Rejects with ModelUnavailable. */
export async function writeExplanation(
  model: LanguageModel,
  asked: Asked,
  work: Work,
): Promise<WrittenSentence[]> {
  return (await askForJson(model, requestOf(asked), work)).sentences;
}
