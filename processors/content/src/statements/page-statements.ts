import type { DocumentIndex, PageLayout } from '../page/document-index.ts';
import type { Tagger } from '../language/token.ts';
import type { Statement } from './statement.ts';
import { statementsOf } from './statements.ts';

const known = new WeakMap<PageLayout, readonly Statement[]>();

/** The statements of a page, made once: its cards and its summary both read them, and tagging takes the most time. */
export function pageStatements(page: PageLayout, index: DocumentIndex, tag: Tagger): readonly Statement[] {
  const made = known.get(page) ?? statementsOf(page, index, tag);
  known.set(page, made);
  return made;
}
