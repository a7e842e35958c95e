import {
  overlap,
  type DocumentIndex,
  type PageLayout,
  type PageSentence,
} from '../document/document-index.ts';
import { mainClause } from '../words/clause.ts';
import { nounPhrases } from '../words/phrases.ts';
import type { Tagger } from '../words/token.ts';
import {
  hasLooseReference,
  hasVagueSubject,
  isStory,
  lacksVerb,
  standsAlone,
  startsAsOrder,
} from './sentence-rules.ts';
import type { Statement } from './statement.ts';

/** Sentences that share this much of their content words say the same. */
const SAME = 0.7;

/** What a page says that can be understood by itself, in the order of the page. */
export const statementsOf = (page: PageLayout, index: DocumentIndex, tag: Tagger): Statement[] =>
  page.sentences.flatMap((sentence) => usable(sentence, index, tag));

function usable(sentence: PageSentence, index: DocumentIndex, tag: Tagger): Statement[] {
  if (!standsAlone(sentence) || isStory(sentence.text) || wasSaidBefore(sentence, index)) return [];
  const statement = analyse(sentence, 'sentence', tag);
  const { tokens } = statement;
  const isUnfit = [hasLooseReference, hasVagueSubject, lacksVerb, startsAsOrder].some((rule) => rule(tokens));
  // List items and table cells often lack the full stop; then they must at least be a whole clause.
  const isCell = !/[.”"’)]$/u.test(sentence.text) && mainClause(statement) === undefined;
  return isUnfit || isCell ? [] : [statement];
}

export function analyse(sentence: PageSentence, made: string, tag: Tagger): Statement {
  const tokens = tag(sentence.text);
  return { ...sentence, made, tokens, phrases: nounPhrases(tokens, sentence.text) };
}

/** Whether an earlier sentence of the document already says this; the first one keeps the card. */
function wasSaidBefore(sentence: PageSentence, index: DocumentIndex): boolean {
  return index
    .relatives(sentence.text)
    .some(
      (other) =>
        (other.page < sentence.page || (other.page === sentence.page && other.start < sentence.start)) &&
        standsAlone(other) &&
        overlap(other.text, sentence.text) >= SAME,
    );
}
