import type { DocumentIndex, PageLayout } from '../../../../page/document-index.ts';
import type { Tagger } from '../../../../language/token.ts';
import { banFacts } from './ban-facts.ts';
import type { Fact } from './fact.ts';
import { groupDoses } from './group-doses.ts';
import { listedFacts } from './listed-facts.ts';
import { paragraphFacts } from './paragraph-facts.ts';

/** What guidelines and protocols say in ways of their own: numbered paragraphs, lists under a line, doses by age, what not to do. */
export const guideFacts = (page: PageLayout, index: DocumentIndex, tag: Tagger): Fact[] => [
  ...paragraphFacts(page, index, tag),
  ...banFacts(page, index, tag),
  ...listedFacts(page, index, tag),
  ...groupDoses(page, index),
];
