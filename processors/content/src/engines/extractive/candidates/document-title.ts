import type { DocumentIndex } from '../../../page/document-index.ts';
import { ofEach } from '../../../page/in-order.ts';
import { documentTitle } from '../headings/document-title.ts';
import type { Candidate } from './candidate.ts';
import { mentionTest, type DocumentSubject } from './document-subject.ts';
import { OF_MANY } from './facts/attributed-to-topic.ts';
import { isJoint } from './facts/subject.ts';
import { isGivenAway } from '../../../checks/give-away.ts';
import { hasSeveralTitles } from '../headings/several-titles.ts';
import { dependsOnTopic } from './topic-above.ts';
import { statedBy } from './with-topic.ts';

/**
 * The title of a document, in front of a card that depends on it and has no topic of its own: "Renal handling of potassium: Flow past
 * the principal cell raises secretion". It says less than the name of a section, and is wrong less often.
 */

const MOST_PAGES = 40;
const LONGEST = 60;
/** On how many of its pages it must be named: several chapters in one file have several titles. */
const SHARE_OF_PAGES = 0.5;
const LEAST_LINES = 3;
const NUMBER =
  /^(?:(?:chapter|unit|module|section|part|lecture|lesson)\s)?\d{1,3}[a-z]?\s*[.:)–—|·-]*\s+(?=\p{L})/iu;
/** "(Tue group)", ": the basics", " – short monographs", "– 4th year block": not what it is about. */
const BESIDE = /\s*\([^()]*\)$|(?::\s|\s[–—-]\s|;\s).*$/u;
/** "Pharm notes wk 6", "Ward pocket book", "Two clots that travel" */
const NO_NAME =
  /\b(?:notes|lectures?|seminar|handout|revision|exam|finals?|week|wk|block|year|yr|version|chapter|part|formulary|monographs?|list|summary|that|which|who|how|why|what|when)\b|\d/iu;

/** The title in front of this card, unless the card holds a word of it, does not need it or its answer is given away by it. */
export function titleInFront(candidate: Candidate, index: DocumentIndex): string | undefined {
  const { maker, statement, answer } = candidate;
  const title = titleAsTopic(index);
  if (title === undefined || title.isMentionedIn(statedBy(candidate))) return undefined;
  if (!maker.startsWith('fact:') && !dependsOnTopic(statement)) return undefined;
  return isGivenAway(answer, title.name) || isGivenAway(title.name, answer) ? undefined : title.name;
}

/** The title as far as it names what the document is about; nothing where it names many things or a course. */
export const titleAsTopic = ofEach((index: DocumentIndex): DocumentSubject | undefined => {
  const pages = [...index.pages.values()].map(({ text }) => text).filter((text) => text.trim() !== '');
  const title = documentTitle(index);
  if (title === undefined || pages.length > MOST_PAGES || hasSeveralTitles(pages)) return undefined;
  const name = title.replace(NUMBER, '').replace(BESIDE, '').trim();
  if (name.length < 4 || name.length > LONGEST || NO_NAME.test(name) || OF_MANY.test(name) || isJoint(name))
    return undefined;
  const lines = pages.flatMap((text) => text.split('\n').map((line) => line.slice(0, 400)));
  const found = { name, isMentionedIn: mentionTest(name, lines) };
  const onPages = pages.filter((text) => found.isMentionedIn(text)).length;
  return onPages >= SHARE_OF_PAGES * pages.length &&
    lines.filter((line) => found.isMentionedIn(line)).length > LEAST_LINES
    ? found
    : undefined;
});
