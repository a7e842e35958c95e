import type { DocumentIndex, PageLayout, PageSentence } from '../page/document-index.ts';
import type { Tagger } from '../language/token.ts';
import { countsFurther, goesOn, sequelOf, type Reading, type Sequel } from './in-context.ts';
import { hasLabel } from './dangling.ts';
import { isDeniedItem } from './denied-lists.ts';
import { pageStatements } from './page-statements.ts';
import { namesPerson } from './people.ts';
import { withoutReader } from './reader.ts';
import { isFollowedBy } from './repair.ts';
import { isStory, lacksVerb } from './sentence-rules.ts';
import { standsAlone, standsInContext } from './understood.ts';
import { isRunOver } from './run-over.ts';
import { hasTextError } from './text-errors.ts';
import type { Statement } from './statement.ts';
import { analyse, isUnderstood } from './statements.ts';

/** So many sentences are read before one that points back: more are no longer read at a glance. */
const MOST_BEFORE = 2;

/** The sentences of a page that say nothing by themselves, and something after the sentence before, or the two before. */
export function sequelsOf(page: PageLayout, index: DocumentIndex, tag: Tagger): Sequel[] {
  const ends = new Map<number, Statement>();
  for (const statement of pageStatements(page, index, tag))
    if (!ends.has(endOf(statement)) || isWhole(statement)) ends.set(endOf(statement), statement);
  const sequels: Sequel[] = [];
  let before: Reading | undefined;
  for (const [at, raw] of page.sentences.entries()) {
    const previous = page.sentences[at - 1];
    const reading = previous && isFollowedBy(previous, raw, page) ? before : undefined;
    const known = ends.get(endOf(raw));
    const sentence = { ...raw, text: withoutReader(raw.text) };
    before = undefined;
    if (known ? isWhole(known) : standsAlone(sentence)) before = readAlone(known ?? sentence, index, tag);
    if (!reading || !standsInContext(sentence) || !isKnowledge(sentence, page, index)) continue;
    // What is understood after one sentence may be read before the next.
    before ??= readOn(reading, sentence);
    if (known && isWhole(known)) continue;
    const found = sequelOf(sentence, reading, page, (read, made) => analyse(read, made, tag));
    if (found) sequels.push(found);
  }
  return sequels;
}

/** A line of a list without its full stop runs into what is read after it. */
const STOPPED = /[.!?][”"’)\]]*$/u;

const readOn = ({ context, start, sentences }: Reading, sentence: PageSentence): Reading | undefined =>
  sentences < MOST_BEFORE &&
  !countsFurther(sentence.text, context) &&
  goesOn(sentence.text, context) &&
  !hasLabel(sentence.text) &&
  STOPPED.test(sentence.text)
    ? { context: `${context} ${sentence.text}`, start, sentences: sentences + 1 }
    : undefined;

const endOf = ({ start, span }: PageSentence): number => start + span.length;

/** A sentence as it stands or with its subject, and not a part that was cut out of it. */
const isWhole = ({ made }: Statement): boolean => /^(?:sentence|subject|heading)$/u.test(made);

const isKnowledge = (sentence: PageSentence, page: PageLayout, index: DocumentIndex): boolean =>
  !isStory(sentence.text) &&
  !namesPerson(sentence.text, index) &&
  !hasTextError(sentence.text, index) &&
  !isRunOver(sentence, page) &&
  !isDeniedItem(sentence, page);

/** A sentence that can be read before another: it is understood by itself, worth asking or not. */
function readAlone(
  sentence: PageSentence | Statement,
  index: DocumentIndex,
  tag: Tagger,
): Reading | undefined {
  if (
    !/^\p{Lu}/u.test(sentence.text) ||
    !STOPPED.test(sentence.text) ||
    isStory(sentence.text) ||
    hasTextError(sentence.text, index) ||
    namesPerson(sentence.text, index)
  )
    return undefined;
  const statement = 'tokens' in sentence ? sentence : analyse(sentence, 'sentence', tag);
  return !lacksVerb(statement.tokens) && isUnderstood(statement, index)
    ? { context: statement.text, start: statement.start, sentences: 1 }
    : undefined;
}
