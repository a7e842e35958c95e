import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import { ofEach } from '../../../page/in-order.ts';
import type { Candidate } from './candidate.ts';
import { titleAsTopic, titleInFront } from './document-title.ts';
import { isGivenAway } from '../../../checks/give-away.ts';
import { wordsOf } from '../../../checks/answer-rules.ts';
import { subjectOfDocument } from './document-subject.ts';
import { isUnderHeading, leadAt, sectionPartAt } from './section-path.ts';
import { coverAt } from './section-covers.ts';
import { captionOf } from './table-caption.ts';
import { dependsOnTopic, topicAbove } from './topic-above.ts';
import { isOfAnother, isRowOfAnother, neighbourAt } from './neighbours.ts';
import { topicOfSlide } from './slide-topics.ts';
import { statedBy } from './with-topic.ts';
import { OF_CELLS, OF_LINES } from './stands-alone.ts';
import { itemAbove } from './facts/item-above.ts';
import { handbookOf, withoutBrackets } from './handbook.ts';
import { lower, says } from './one-thing.ts';
import { topicAt, topicOfHeading } from './section-topics.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { sharesStem } from '../../../language/stem.ts';
import { STOP_WORDS } from '../../../language/stop-words.ts';
import { namesBody } from '../../../language/word-forms.ts';

/**
 * What the section of a card is about, where its heading names one thing and the card does not say it: "The drug of choice is
 * liposomal amphotericin B" is understood under "Leishmaniasis" alone. Such a card shows the topic in front.
 */

/** A list of terms, an outline or a paragraph of a guideline holds its name already. */
const NAMED = /^(?:definition|fact:(?:path|set|term|rule|ban|listed|group)$)/u;
/** Definitions and namings are understood anywhere: of 2,500 such cards 5 % were dangling, of others 10 to 25 %. */
const DEFINING = /:(?:naming|alias|apposition|definition|meaning|bracket|standsFor)$/u;
const DEFINES =
  /^(?:An? |The )?[^,;:.]{2,50} (?:is|are) (?:an?|any|one of|the(?! (?:drugs?|treatments?|tests?|investigations?|procedures?|agents?|most|usual|common\w*|main\w*|first|only|standard|alternatives?|same|best|real|one|\p{L}+ of choice|(?:\p{L}+ )?(?:triggers?|causes?|signs?|findings?|features?|symptoms?|complications?|options?|targets?|risks?|exceptions?|clues?|culprits?|mainstays?) (?!(?:of|for|to|that|which)\b)\p{L}+)\b)) [^.]* (?:that|which|of|in|who|used|from|by|where)\b|\b(?:called|known as|termed|refers? to|defined as)\b/u;

/** In characters: more is not read in front of a card. */
const LONGEST = 60;

/**
 * What stands in front of this card: the topic of its section; in a document about one thing that the card does not say, the path
 * to its place: "Diabetic ketoacidosis, fluids 0.9% NaCl".
 */
export function topicOf(candidate: Candidate, page: PageLayout, index: DocumentIndex): string | undefined {
  const { statement, maker } = candidate;
  if (NAMED.test(maker) || DEFINING.test(maker) || DEFINES.test(statement)) return undefined;
  return topicOfPlace(candidate, page, index) ?? titleInFront(candidate, index);
}

function topicOfPlace(candidate: Candidate, page: PageLayout, index: DocumentIndex): string | undefined {
  const { start, maker } = candidate;
  const own = topicOfSection(candidate, page, index);
  const said = statedBy(candidate);
  // Two sentences in a row tell enough of their place.
  const subject = maker.startsWith('sequel') ? undefined : subjectOfDocument(index);
  const lead = maker.startsWith('fact:') ? leadAt(start, page)?.name : undefined;
  const [name] = subject === undefined || subject.isMentionedIn(`${said} ${own ?? ''}`) ? [] : [subject.name];
  const place = own ?? placeOf(candidate, page, index);
  const section = own === place && name === undefined ? own : place && lower(place);
  if (name === undefined && subject === undefined) {
    const above =
      topicAbove(candidate, own, page, index) ??
      (own === undefined ? topicOfItem(candidate, page, index) : undefined);
    if (above !== undefined) return above;
  }
  if (own === undefined && name === undefined) return undefined;
  // A line under "Not everything is COPD" is not of it.
  if (
    own === undefined &&
    section === undefined &&
    OF_LINES.test(maker) &&
    isUnderHeading(start, page, index)
  )
    return undefined;
  const parts = [name, section, lead].filter(
    (part): part is string =>
      part !== undefined &&
      (part === own || part === name || !(isMentioned(part, said) || isMentioned(name ?? '—', part))),
  );
  const isLong = own !== undefined && own.length > LONGEST;
  const mayBeCut = maker.startsWith('fact:') || handbookOf(index) !== undefined;
  return [
    parts,
    parts.filter((part) => part !== section || section === own),
    [name ?? own!],
    // A long name without its part.
    ...(name === undefined && isLong && mayBeCut ? [[own.split(', ')[0]!]] : []),
  ]
    .map((path) => path.filter((part, at) => path.indexOf(part) === at).join(', '))
    .find(
      (path) =>
        path !== '' &&
        path.length <= LONGEST &&
        !givesAway(path, candidate) &&
        !(path === name && namesItsThing(candidate)),
    );
}

const namesDisease = (name: string): boolean =>
  /\p{L}{4} (?:syndrome|disease|palsy|injury|failure)\b/u.test(name) ||
  name.split(/[\s-]/u).some((word) => medicalWeight(word) === 2 && !namesBody(word.toLowerCase()));

/** The topic of the slide that a line of it stands on, where the line says nothing of it: "Glaucoma, diagnosis – Disc: …". */
function topicOfItem(candidate: Candidate, page: PageLayout, index: DocumentIndex): string | undefined {
  const { maker, kind, statement, heading = '' } = candidate;
  if (kind !== 'item' && !dependsOnTopic(statement)) return undefined;
  const topic = topicOfSlide(page, index);
  const said = statedBy(candidate);
  if (topic === undefined || says(said, topic) || givesAway(topic, candidate)) return undefined;
  // "Hyphaema – rebleed day 2–5" says of what it is; the macula, of many things.
  const isOfThing = namesDisease(heading);
  if (maker.startsWith('fact:')) return isOfThing && statement.startsWith(heading) ? undefined : topic;
  // "Optic nerve survives 90 min" under "Orbital compartment syndrome" is not of all trauma.
  const above = itemAbove(page.text, candidate.start);
  const [, over = ''] = /^(\p{Lu}[^:=→,;\d]{2,44}?)(?:\s?[:=]\s|$)/u.exec(above ?? '') ?? [];
  return namesDisease(over)
    ? says(said, over) || givesAway(over, candidate)
      ? undefined
      : withoutBrackets(over)
    : topic;
}

/** Where a card stands in a document about one thing: the caption of its table, what stands over its section, or its heading. */
function placeOf(candidate: Candidate, page: PageLayout, index: DocumentIndex): string | undefined {
  const { maker, start, heading } = candidate;
  if (OF_CELLS.test(maker)) {
    const part = sectionPartAt(start, page, index);
    const title = lower(heading ?? '');
    const caption =
      captionOf(start, page) ?? (title !== '' && part?.endsWith(title) === true ? title : undefined);
    return caption === undefined || statedBy(candidate).includes(caption) ? undefined : caption;
  }
  const cover = coverAt(start, page, index);
  // "4.4 Phenytoin", over numbered paragraphs.
  const isThing = cover !== undefined && /^\p{L}{5,}$/u.test(cover) && medicalWeight(cover) === 2;
  return isThing ? cover : sectionPartAt(start, page, index);
}

/** "Metformin – long term: low vitamin B12" needs no "Diabetes mellitus" in front of it; "Platelets – LP: 40" does. */
const namesItsThing = ({ maker, statement, answer }: Candidate): boolean =>
  maker.startsWith('fact:') &&
  !/\d/u.test(answer) &&
  (/^([^:–→]{3,60}?)(?::|\s–)\s/u.exec(statement)?.[1]?.match(/\p{L}[\p{L}\d-]{2,}/gu) ?? []).some(
    (word) => medicalWeight(word) === 2,
  );

/** Whether the path of a card says more than what the whole document is about. */
export const isPlaced = ({ topic, maker }: Candidate, index: DocumentIndex): boolean =>
  topic !== undefined &&
  (OF_CELLS.test(maker) ||
    !(topic === subjectOfDocument(index)?.name || topic === titleAsTopic(index)?.name));

const givesAway = (topic: string, { answer }: Candidate): boolean =>
  isGivenAway(answer, topic) || isGivenAway(topic, answer);

/** All of its words stand in the card. */
const isMentioned = (part: string, text: string): boolean => {
  const words = wordsOf(text);
  return wordsOf(part).every(
    (word) => STOP_WORDS.has(word.toLowerCase()) || words.some((other) => sharesStem(word, other)),
  );
};

/** The topic of its section, unless the card says it or its answer is given away by it. */
function topicOfSection(candidate: Candidate, page: PageLayout, index: DocumentIndex): string | undefined {
  const { start, statement, answer, heading } = candidate;
  const topic = isRunIn(heading, page) ? topicOfHeading(heading!, page, index) : topicAt(start, page, index);
  if (topic === undefined || isOfAnother(statement, topic.name)) return undefined;
  if (OF_CELLS.test(candidate.maker) && isRowOfAnother(statement, topic.name)) return undefined;
  const said = statedBy(candidate);
  const neighbour = neighbourAt(start, page, topic.name);
  if (neighbour !== undefined)
    return neighbour === '' || says(said, neighbour) || isGivenAway(answer, neighbour)
      ? undefined
      : neighbour;
  // "A granulomatous arteritis of the aorta": which of the three?
  if (topic.isOfSeveral ? isMentioned(topic.name, said) : says(said, topic.name)) return undefined;
  // "Alloimmunization to RhD" says of what it is a part.
  const part = topic.part !== undefined && says(topic.part, topic.name) ? undefined : topic.part;
  const shown = part === undefined ? topic.name : `${topic.name}, ${part}`;
  // Without its part a marked heading would say more than its line does: "Malaria" of what is true of one species.
  const names = page.hasMarks ? [shown] : [shown, topic.name];
  return names.find((text) => !isGivenAway(answer, text) && !isGivenAway(text, answer));
}

/** "Both are contra-indicated with it" */
const WITH_IT = /\b(?:with|by|to|than|from|of) it(?=[,.;?]|$)/u;

/** Whether a card is about another subject than its section, without naming that, or refers back to it. */
export function isAboutUnnamed(candidate: Candidate, page: PageLayout, index: DocumentIndex): boolean {
  const { start, statement } = candidate;
  const topic = topicAt(start, page, index);
  return (
    topic !== undefined &&
    !says(statedBy(candidate), topic.name) &&
    (neighbourAt(start, page, topic.name) === '' ||
      (WITH_IT.test(statement) && isOfAnother(statement, topic.name)))
  );
}

/** A heading that stands in the line of its sentence is none of the page's blocks. */
const isRunIn = (heading: string | undefined, page: PageLayout): boolean =>
  heading !== undefined && !titlesOf(page).has(heading);

const titlesOf = ofEach(({ blocks }: PageLayout) => new Set(blocks.map(({ heading }) => heading)));
