import { questionCandidates } from '../../engines/extractive/candidates/questions.ts';
import { nounPhrases } from '../../language/phrases.ts';
import type { Tagger } from '../../language/token.ts';
import type { DocumentIndex } from '../../page/document-index.ts';
import { statementOf, type ReadCard } from '../reading/read-card.ts';
import { termKey } from '../kinds/terms.ts';
import { underTopic } from './from-question.ts';
import type { Stem } from './stem.ts';

/** The number of the one page in an index of a page. */
export const onlyPage = 1;

/**
 * The questions that the built-in engine writes of the same sentence: `ofOwn` those for the card's own answer, else those for
 * something else that the sentence says.
 */
export function stemsOfStatement(read: ReadCard, index: DocumentIndex, tag: Tagger, ofOwn: boolean): Stem[] {
  const text = statementOf(read);
  if (text === '' || !/[.!]$/u.test(text)) return [];
  const { topic } = read;
  const tokens = tag(text);
  const asked = questionCandidates(
    {
      page: onlyPage,
      start: 0,
      span: text,
      text,
      kind: 'prose',
      alone: false,
      heading: undefined,
      made: 'sentence',
      tokens,
      phrases: nounPhrases(tokens, text),
    },
    index,
    tag,
  );
  const isOwn = ({ answer }: { answer: string }) => termKey(answer) === termKey(read.key);
  return [...asked]
    .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || b.guess - a.guess)
    .filter((one) => isOwn(one) === ofOwn)
    .map(({ prompt, answer, maker }) => {
      const question = prompt.split('\n')[0]!;
      return { stem: underTopic(topic, question), key: answer, maker };
    });
}
