import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import type { Candidate } from './candidate.ts';
import { subjectOfChapter } from './chapter-subject.ts';
import { isGivenAway } from '../../../checks/give-away.ts';
import { coverAt } from './section-covers.ts';
import { sectionPartAt } from './section-path.ts';
import { lower, says } from './one-thing.ts';
import { isOfUnknown } from './section-topics.ts';
import { captionOf } from './table-caption.ts';
import { statedBy } from './with-topic.ts';
import { medicalWeight } from '../../../language/medical-words.ts';

/** In characters: more is not read in front of a card. */
const LONGEST = 60;
/** "Part 1", "Too much", "One gland or both": no informative part. */
const NO_PART = /^(?:part|page|slide|step|section) \d|^(?:too|one|two|three|getting|going|after)\b/iu;

/** What the headings above its section, or the title of its chapter, are about, where a card depends on it: "Endometriosis, treatment". */
export function topicAbove(
  candidate: Candidate,
  own: string | undefined,
  page: PageLayout,
  index: DocumentIndex,
): string | undefined {
  const { start } = candidate;
  if (own !== undefined && own.split(/[\s,]/u).some((word) => medicalWeight(word) === 2)) return undefined;
  const caption =
    /^fact:(?:row|cell)$/u.test(candidate.maker) && own === undefined ? captionOf(start, page) : undefined;
  if (caption !== undefined && isShown(caption, candidate) && !says(statedBy(candidate), caption))
    return caption;
  const said = `${statedBy(candidate)} ${own ?? ''}`;
  const cover = coverAt(start, page, index);
  const name = [cover === undefined ? chapterNotMentionedIn(said, index) : cover].find(
    (one) => one !== undefined && !says(said, one),
  );
  if (name === undefined || !needsTopic(candidate)) return undefined;
  // "Peripheral neuropathies, treatment" would be read as of all of them.
  if (cover === undefined && own === undefined && isOfUnknown(start, page, index)) return undefined;
  const part = own === undefined ? sectionPartAt(start, page, index) : lower(own);
  const path =
    part === undefined || NO_PART.test(part) || says(part, name) || says(said, part)
      ? name
      : `${name}, ${part}`;
  // The topic of its own section comes before those above.
  if (own !== undefined && (path === name || cover !== undefined)) return undefined;
  return [path, ...(own === undefined ? [name] : [])].find((shown) => isShown(shown, candidate));
}

const isShown = (topic: string, { answer }: Candidate): boolean =>
  topic.length <= LONGEST && !isGivenAway(answer, topic) && !isGivenAway(topic, answer);

function chapterNotMentionedIn(text: string, index: DocumentIndex): string | undefined {
  const chapter = subjectOfChapter(index);
  return chapter?.isMentionedIn(text) === false ? chapter.name : undefined;
}

/** What something does to something is understood anywhere: "Vasopressin acts on the V2 receptor". */
const MECHANISM =
  /\b(?:acts? (?:on|at|by|as)|binds?|blocks?|inhibits?|converts?|transfers?|enters?|inserts?|destroys?|displaces?|encodes?|activates?|phosphorylates?|cuts?)\b/u;
/** About another thing than its section: "Primary dysmenorrhoea", where a cause is the subject. */
const OF_ANOTHER = /^primary\s|\b(?:closely related (?:is|are)|unlike|(?:in|by) contrast)\b/iu;
/** "Reading the CSF: Glucose – TB: <50%": the table has said of what it is. */
const HAS_TITLE = /^(?:Complete: “)?[^:–]{5,60}: [^:–]{2,60}(?:,| –) [^:]{1,50}: /u;
/** Of all words: a sentence of so many terms says of what it is. */
const SHARE_OF_TERMS = 0.4;

/** Whether a card is understood only by who knows its topic. */
const needsTopic = ({ maker, prompt, statement }: Candidate): boolean =>
  maker.startsWith('fact:') ? !HAS_TITLE.test(prompt) : dependsOnTopic(statement);

/** Whether a sentence is understood only by who knows its topic. */
export function dependsOnTopic(statement: string): boolean {
  const words = statement.match(/[\p{L}\d][\p{L}\d-]*/gu) ?? [];
  const terms = words.filter((word) => !/^\d/u.test(word) && medicalWeight(word) === 2);
  return (
    terms.length < SHARE_OF_TERMS * words.length &&
    !OF_ANOTHER.test(statement) &&
    !(terms.length >= 2 && MECHANISM.test(statement))
  );
}
