import type { PageLayout, PageSentence } from '../page/document-index.ts';
import { sharesStem } from '../language/stem.ts';
import { headingAbove, pointerOf, subjectBefore, type Antecedent, type Pointer } from './antecedents.ts';
import { withDrug } from './monograph.ts';
import type { Statement } from './statement.ts';
import { withTopic } from './topic.ts';

/** An excerpt longer than this is no longer seen at a glance. */
const LONGEST_SPAN = 600;

/**
 * A sentence that begins with "it", "they" or "this hormone", with what that is written in its place. `before` gives the
 * sentence before, as it is read. Undefined where it is not certain what is meant.
 */
export function repaired(
  sentence: PageSentence,
  page: PageLayout,
  before: () => Statement | undefined,
  trail: () => readonly Statement[],
): (PageSentence & { made: Antecedent['made'] }) | undefined {
  if (sentence.kind === 'aside' || sentence.kind === 'term') return undefined;
  const drug = withDrug(sentence, page);
  if (drug) return reaching(sentence, page, { start: drug.start, made: 'heading' }, drug.text);
  const pointer = pointerOf(sentence.text);
  const found = pointer && antecedentOf(sentence, pointer, page, before);
  const text = found && withAntecedent(pointer, found, page.text);
  if (text !== undefined) return reaching(sentence, page, found!, text);
  const topic = withTopic(sentence, page, trail);
  return topic && reaching(sentence, page, { start: topic.start, made: 'subject' }, topic.text);
}

/** The sentence as it reads with its antecedent, and as an excerpt that reaches back to it. */
function reaching(
  sentence: PageSentence,
  page: PageLayout,
  { start, made }: Pick<Antecedent, 'start' | 'made'>,
  text: string,
): (PageSentence & { made: Antecedent['made'] }) | undefined {
  const span = page.text.slice(start, sentence.start) + sentence.span;
  return span.length > LONGEST_SPAN ? undefined : { ...sentence, text, span, start, made };
}

function antecedentOf(
  sentence: PageSentence,
  pointer: Pointer,
  page: PageLayout,
  before: () => Statement | undefined,
): Antecedent | undefined {
  const heading = headingAbove(sentence, pointer, page);
  if (heading) return heading;
  const previous = before();
  if (previous === undefined || !isFollowedBy(previous, sentence, page)) return undefined;
  const words = sentence.heading?.split(/\s+/u) ?? [];
  const isTopic = (term: string) =>
    term.split(/\s+/u).every((word) => words.some((other) => sharesStem(other, word)));
  return subjectBefore(pointer, previous, isTopic);
}

/** Nothing but white space lies between two sentences, and no paragraph ends there. */
export const isFollowedBy = (one: PageSentence, next: PageSentence, page: PageLayout): boolean => {
  const between = page.text.slice(one.start + one.span.length, next.start);
  return (
    one.heading === next.heading &&
    one.kind === next.kind &&
    one.start < next.start &&
    /^\s{0,3}$/u.test(between) &&
    !/\n\s*\n/u.test(between)
  );
};

function withAntecedent(
  { opening, kind, rest }: Pointer,
  { text, plural }: Antecedent,
  page: string,
): string | undefined {
  const subject = kind === 'possessive' ? possessive(text, plural) : text;
  if (subject === undefined) return undefined;
  if (opening !== '') return `${opening}${inside(subject, page)} ${rest}`;
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${rest}`;
}

const possessive = (text: string, plural: boolean): string | undefined => {
  if (text.split(/\s+/u).length > 3) return undefined;
  return plural && text.endsWith('s') ? `${text}’` : `${text}’s`;
};

/** Inside a sentence a name keeps its capital: the page shows it where it writes the word in lower case. */
function inside(subject: string, page: string): string {
  const [first = ''] = subject.split(' ');
  if (/^(?:the|an?)$/u.test(first) || page.includes(` ${first}`)) return subject;
  return subject.charAt(0).toUpperCase() + subject.slice(1);
}
