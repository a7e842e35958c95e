import { askForJson, fitsContext } from '@anamnesis/content/model/asking.ts';
import { listOf, listWithSound, noError, replyForm } from '@anamnesis/content/model/reply-form.ts';
import { readPrompt } from '@anamnesis/content/prompt-files.ts';
import { readAgain } from '@anamnesis/content/second-reading/read-again.ts';
import { mostCited, mostExplaining } from '@anamnesis/contracts/explaining/limits.ts';
import type { ExplainRequest } from '@anamnesis/contracts/explaining/requests.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { z } from 'zod';
import type { CheckedSentence } from './checks/checks.ts';
import { type Material, promptedText, type Source } from './sources.ts';

export const explanationPrompt = readPrompt(new URL('./prompts/explanation.md', import.meta.url));

/** In characters: what is longer is no sentence and no quote. */
const words = z.string().max(4_000);
const sentence = z.object({
  text: words,
  sources: listOf(z.object({ number: z.int(), quote: words }), mostCited),
});
/** A sentence as a model wrote it. No sources: its own words. */
export type WrittenSentence = z.infer<typeof sentence>;

/** The reply to `prompts/explanation.md`. */
const form = replyForm(
  'explanation',
  z.object({ sentences: listWithSound(sentence, mostExplaining), error: noError }),
);
/** Eight sentences with their quotes. */
const size = { longest: 2_000, share: 0.3 };

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
  size,
  ...form,
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
export const writeExplanation = async (
  model: LanguageModel,
  asked: Asked,
  work: Work,
): Promise<WrittenSentence[]> => (await askForJson(model, requestOf(asked), work)).sentences;

type Passed = Exclude<CheckedSentence, { refused: string }>;

/**
 * Those of the sentences that a second reader lets pass, in their order: of sourced ones what the sources say, of the model's own ones what
 * could not harm. Whether a sentence stands by itself does not matter: others stand around it.
 */
export async function readSentences(
  reader: LanguageModel,
  sentences: readonly Passed[],
  { lexicon, sources }: Material,
  work: Work,
): Promise<Passed[]> {
  if (sentences.length === 0) return [];
  const cited = new Set(sentences.flatMap(({ proofs }) => proofs.map(({ source }) => source)));
  const read = sources.filter((_, at) => cited.has(at));
  const texts = read.map(promptedText);
  const readings = await readAgain(
    reader,
    { language: lexicon?.name ?? 'that of the page', page: texts.join('\n\n') },
    sentences.map(({ text, proofs, asked }) => ({
      says: text,
      quote: proofs.map(({ quote }) => quote).join('\n'),
      passage: proofs.flatMap(({ source }) => [sources[source]!.text, promptedText(sources[source]!)]),
      asked,
    })),
    work,
  );
  return sentences.filter(({ proofs }, at) => {
    const { verdict } = readings[at]!;
    if (verdict === 'harmful' || verdict === 'unread') return false;
    return proofs.length === 0 || verdict !== 'unsupported';
  });
}
