import type { DocumentIndex, PageLayout } from '../document/document-index.ts';
import { asTitle } from '../summary/heading-text.ts';
import { namesPart, namesSubject } from '../summary/sections.ts';
import { medicalWeight } from '../words/medical-words.ts';
import { sharesStem } from '../words/stem.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { wordsOf } from './answer-rules.ts';
import type { Candidate } from './candidate.ts';
import { isGivenAway, isInitialsOf } from './give-away.ts';

/**
 * What the section of a card is about, where its heading names one thing and the card does not say it: "The drug of choice is
 * liposomal amphotericin B" is understood under "Leishmaniasis" alone. Such a card shows the topic in front.
 */

/** From where on a page which topic goes; undefined where no heading names one thing. */
type Stretch = { start: number; topic: string | undefined };

const known = new WeakMap<DocumentIndex, ReadonlyMap<PageLayout, readonly Stretch[]>>();

/** What a list or a table tells stands beside its name. */
const NAMED = /^(?:definition|fact:.*(?:cell|table|row|column|path|set|term))/u;
/** What says what something is, or is called, is understood anywhere: of 2,500 such cards 5 % were dangling, of others 10 to 25 %. */
const DEFINING = /:(?:naming|alias|apposition|definition|meaning|bracket|standsFor)$/u;
const DEFINES =
  /^(?:An? |The )?[^,;:.]{2,50} (?:is|are) (?:an?|any|one of|the(?! (?:drugs?|treatments?|tests?|investigations?|procedures?|agents?|most|usual|common\w*|main\w*|first|only|standard|alternative|same|best|real|one)\b)) [^.]* (?:that|which|of|in|who|used|from|by|where)\b|\b(?:called|known as|termed|refers? to|defined as)\b/u;

/** The topic of this card, unless it says it or would be told by it. */
export function topicOf(
  { start, statement, prompt, answer, maker, heading }: Candidate,
  page: PageLayout,
  index: DocumentIndex,
): string | undefined {
  if (NAMED.test(maker) || DEFINING.test(maker) || DEFINES.test(statement)) return undefined;
  const stretches = known.get(index) ?? stretchesOf(index);
  known.set(index, stretches);
  const stretch = stretches.get(page)?.findLast((one) => one.start <= start);
  const topic = isRunIn(heading, page) ? readTopic(heading!, page, index, undefined) : stretch?.topic;
  if (topic === undefined || says(`${statement} ${prompt}`, topic) || isOfAnother(statement, topic))
    return undefined;
  return isGivenAway(answer, topic) || isGivenAway(topic, answer) ? undefined : topic;
}

/** A heading that stands in the line of its sentence is none of the page's blocks. */
const isRunIn = (heading: string | undefined, { blocks }: PageLayout): boolean =>
  heading !== undefined && blocks.every((block) => block.heading !== heading);

function stretchesOf(index: DocumentIndex): ReadonlyMap<PageLayout, readonly Stretch[]> {
  const found = new Map<PageLayout, readonly Stretch[]>();
  let topic: string | undefined;
  for (const page of index.pages.values()) {
    // A page that never says it may be about something else, whose heading was not seen.
    if (topic !== undefined && !says(page.text, topic)) topic = undefined;
    const stretches: Stretch[] = [{ start: 0, topic }];
    for (const { kind, heading, start } of page.blocks) {
      if (kind !== 'heading' || heading === undefined) continue;
      topic = readTopic(heading, page, index, topic);
      stretches.push({ start, topic });
    }
    found.set(page, stretches);
  }
  return found;
}

/** The topic from this heading on; the one `before` where it only names a part of that. */
function readTopic(
  heading: string,
  { text }: PageLayout,
  index: DocumentIndex,
  before: string | undefined,
): string | undefined {
  const title = asTitle(heading, text);
  if (namesPart(title)) return before;
  return isOneThing(title, index) ? capital(title.replace(/^the\s/iu, '')) : undefined;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const MOST_WORDS = 5;
/** "Hip and knee", "Stroke: the first hour", "Fluids, food" are of several things or of a part. */
const SEVERAL =
  /[,:;/–—&+?!]|\s(?:and|or|versus|vs\.?|with|without|for|from|by|to|in|on|at|during|after|before)\s/iu;
const OF = /\sof\s/iu;
/** "Disorders of the thyroid" is what the section is about; "Divisions of the nervous system" tells something of it. */
const OPENS_OF =
  /^(?:disorders?|diseases?|infections?|cancers?|tumou?rs?|fractures?|carcinoma|treatment|management|prevention|diagnosis|anatomy|structure|physiology|pharmacology)\sof\s/iu;
/** "How acid is made", "Choosing a drug", "What the nurse needs to know". */
const TELLS =
  /^(?:how|why|what|when|where|who|which|if|more|your|our|this|these|step|types?|kinds?|uses?|unique|some|other|general|basic|common|special|new|case|page|slide|chapter|unit|lecture|section|appendix)\b|^(?!bleeding|hearing|swallowing|breathing|imaging)\p{L}+ing\s|\b(?:is|are|was|were|be|you|we|it|know|works?|happens?|starts?|made|needs?|goes|come)\b/iu;

function isOneThing(title: string, index: DocumentIndex): boolean {
  const words = title.split(/\s+/u);
  return (
    namesSubject(title) &&
    words.length <= MOST_WORDS &&
    title.length >= 3 &&
    !SEVERAL.test(title) &&
    !TELLS.test(title) &&
    (!OF.test(title) || OPENS_OF.test(title)) &&
    (words.some((word) => medicalWeight(word) > 0) || (words.length > 1 && index.occurrences(title) >= 3))
  );
}

/** "S. gallolyticus" under "Streptococcus pneumoniae", "Niacin deficiency" under "Thiamine": what is told of a neighbour. */
function isOfAnother(statement: string, topic: string): boolean {
  if (/^\p{Lu}\p{Ll}{3,} \p{Ll}{4,}/u.test(topic)) return /(?<!\p{L})\p{Lu}\. \p{Ll}{4,}/u.test(statement);
  const ending = ENDINGS.exec(topic.split(' ')[0] ?? '')?.[0].toLowerCase();
  const [opening = ''] = /^\p{Lu}[\p{L}-]{4,}/u.exec(statement) ?? [];
  return ending !== undefined && opening.toLowerCase().endsWith(ending);
}

/** Endings that tell what kind of drug or vitamin a name is of. */
const ENDINGS =
  /(?:mab|nib|pril|sartan|olol|azole|statin|prazole|triptan|gliptin|gliflozin|dipine|floxacin|mycin|cillin|vir|amine|avin|acin|ide|ine|one|ate)$/iu;

/** Whether a text says the word that names a topic, in any form, or its abbreviation. */
function says(text: string, topic: string): boolean {
  const words = wordsOf(text);
  const names = wordsOf(topic).filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  const head = names.findLast((word) => medicalWeight(word) > 0) ?? names.at(-1) ?? '';
  return words.some(
    (word) =>
      sharesStem(word, head) ||
      (/^\p{Lu}{2,}s?$/u.test(word) && isInitialsOf(word, names)) ||
      (names.length === 1 && /^\p{Lu}{2,}$/u.test(topic) && word === topic),
  );
}
