import { type ReadItem, readAgain } from '@anamnesis/content/second-reading/read-again.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { CheckedSentence } from './checks/checks.ts';
import { promptedText } from './source.ts';
import type { Material } from './sources.ts';

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
    {
      language: lexicon?.name ?? 'that of the page',
      page: texts.join('\n\n'),
    },
    sentences.map((one) => asItem(one, sources)),
    work,
  );
  return sentences.filter(({ proofs }, at) => {
    const { verdict } = readings[at]!;
    if (verdict === 'harmful' || verdict === 'unread') return false;
    return proofs.length === 0 || verdict !== 'unsupported';
  });
}

const asItem = ({ text, proofs, asked }: Passed, sources: Material['sources']): ReadItem => ({
  says: text,
  quote: proofs.map(({ quote }) => quote).join('\n'),
  passage: proofs.flatMap(({ source }) => [sources[source]!.text, promptedText(sources[source]!)]),
  asked,
});
