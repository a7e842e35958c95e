import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { asSecondRead, type SecondRead } from '../../writing/write.ts';
import { readAgain } from '../../second-reading/read-again.ts';
import type { CheckedAnswerSentence } from './checked-sentence.ts';
import { noHeading } from '../../blocks/markup.ts';
import { passageOf, type AnswerWriting } from './writing.ts';

export type ToBeRead = Extract<CheckedAnswerSentence, { sentence: unknown }>;

/** What a second reader finds of these sentences in the passages that they cite, in their order. */
export async function readSentences(
  reader: LanguageModel,
  { sources }: Pick<AnswerWriting, 'sources'>,
  sentences: readonly ToBeRead[],
  work: Partial<Work>,
): Promise<SecondRead<ToBeRead>[]> {
  const cited = new Set(sentences.flatMap(({ sentence }) => sentence.proofs.map(({ source }) => source)));
  const passages = [...cited].sort((a, b) => a - b).map((at) => passageOf(at, sources));
  const page = passages.map(({ markup }, at) => apart(markup.text, at)).join('\n\n');
  const readings = await readAgain(
    reader,
    { page },
    sentences.map(({ sentence, quote, asked }) => ({
      says: sentence.text,
      quote,
      passage: sentence.proofs.flatMap(({ source }) => {
        const { text, markup } = passageOf(source, sources);
        return [text, markup.text];
      }),
      asked,
    })),
    work,
  );
  return sentences.map((made, at) => asSecondRead(made, readings[at]!));
}

/** A passage does not stand under the headings of the one before it. */
const apart = (markup: string, at: number): string =>
  at === 0 || markup.startsWith('Under: ') ? markup : `${noHeading}\n${markup}`;
