import { fitsContext } from '@anamnesis/content/model/asking.ts';
import { readPrompt } from '@anamnesis/content/prompt-files.ts';
import { readAgain } from '@anamnesis/content/second-reading/read-again.ts';
import {
  ask,
  asRead,
  type Outcome,
  type Passed,
  type Read,
  write,
} from '@anamnesis/content/writing/write.ts';
import type { ExplainRequest } from '@anamnesis/contracts/explaining/requests.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import {
  type CheckedSentence,
  explanationForm,
  type ToCheck,
  type WrittenSentence,
} from './checks/checks.ts';
import { type Material, promptedText, type Source } from './sources.ts';

const explanationPrompt = readPrompt(new URL('./prompts/explanation.md', import.meta.url));

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
  ...explanationForm,
});

/** As many of the sources as the model has room for, as they come. Throws ModelUnavailable where not even the text itself fits. */
export function fittingSources(model: LanguageModel, asked: Asked): Source[] {
  const counts = asked.sources.map((_, at) => asked.sources.slice(0, at + 1)).toReversed();
  const fitting = [...counts, []].find((sources) => fitsContext(model, requestOf({ ...asked, sources })));
  if (fitting) return fitting;
  throw new ModelUnavailable('refused', `what is explained does not fit into the context of ${model.name}`);
}

type By = {
  writer: LanguageModel;
  /** Reads a second time what it wrote. */
  reader: LanguageModel;
  /** The hard checks. */
  check: (input: ToCheck, work: Work) => Promise<Passed<CheckedSentence>>;
};

/** What became of the sentences of an explanation, in the model's order. Rejects with ModelUnavailable. */
export function writeExplanation(
  { writer, reader, check }: By,
  asked: Asked,
  work: Work,
): Promise<Outcome<WrittenSentence, CheckedSentence>[]> {
  const { subject, question = '', lexicon, sources } = asked;
  const around = {
    sources: sources.map(({ text, blocks }) => ({ text, blocks })),
    language: lexicon?.code ?? null,
    said: [...subject.parts.map(({ text }) => text), question].join('\n'),
    prompts: [explanationPrompt],
  };
  return write<WrittenSentence, CheckedSentence>({
    budget: { model: writer, work },
    task: [ask(requestOf(asked), ({ sentences }) => sentences)],
    checks: (sentence) => check({ sentence, ...around }, work),
    second: (passed) => readSentences(reader, passed, asked, work),
  });
}

/**
 * A second reader lets pass of sourced sentences what the sources say, of the model's own ones what could not harm. Whether one stands by itself
 * does not matter: others stand around it.
 */
async function readSentences(
  reader: LanguageModel,
  sentences: readonly CheckedSentence[],
  { sources }: Material,
  work: Work,
): Promise<Read<CheckedSentence>[]> {
  const cited = new Set(sentences.flatMap(({ proofs }) => proofs.map(({ source }) => source)));
  const page = sources.filter((_, at) => cited.has(at)).map(promptedText);
  const readings = await readAgain(
    reader,
    { page: page.join('\n\n') },
    sentences.map(({ text, proofs, asked }) => ({
      says: text,
      quote: proofs.map(({ quote }) => quote).join('\n'),
      passage: proofs.flatMap(({ source }) => [sources[source]!.text, promptedText(sources[source]!)]),
      asked,
    })),
    work,
  );
  return sentences.map((made, at) => {
    const { verdict, why } = readings[at]!;
    const isFine = verdict === 'unclear' || (verdict === 'unsupported' && made.proofs.length === 0);
    return asRead(made, { verdict: isFine ? 'sound' : verdict, why });
  });
}
