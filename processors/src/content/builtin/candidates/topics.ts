import type { DocumentIndex, PageLayout } from '../document/document-index.ts';
import type { Candidate } from './candidate.ts';
import { isGivenAway } from './give-away.ts';
import { says, topicAt, topicOfHeading } from './section-topics.ts';

/**
 * What the section of a card is about, where its heading names one thing and the card does not say it: "The drug of choice is
 * liposomal amphotericin B" is understood under "Leishmaniasis" alone. Such a card shows the topic in front.
 */

/** What a list of terms or an outline tells stands beside its name. */
const NAMED = /^(?:definition|fact:(?:path|set|term))/u;
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
  const topic = isRunIn(heading, page) ? topicOfHeading(heading!, page, index) : topicAt(start, page, index);
  if (topic === undefined || says(`${statement} ${prompt}`, topic.name) || isOfAnother(statement, topic.name))
    return undefined;
  const shown = topic.part === undefined ? topic.name : `${topic.name}, ${topic.part}`;
  return [shown, topic.name].find((text) => !isGivenAway(answer, text) && !isGivenAway(text, answer));
}

/** A heading that stands in the line of its sentence is none of the page's blocks. */
const isRunIn = (heading: string | undefined, { blocks }: PageLayout): boolean =>
  heading !== undefined && blocks.every((block) => block.heading !== heading);

/** "S. gallolyticus" under "Streptococcus pneumoniae", "Losartan" under "Valsartan": what is told of a neighbour. */
function isOfAnother(statement: string, topic: string): boolean {
  if (/^\p{Lu}\p{Ll}{3,} \p{Ll}{4,}/u.test(topic)) return /(?<!\p{L})\p{Lu}\. \p{Ll}{4,}/u.test(statement);
  const ending = ENDINGS.exec(topic.split(' ')[0] ?? '')?.[0].toLowerCase();
  const [opening = ''] = /^\p{Lu}[\p{L}-]{4,}/u.exec(statement) ?? [];
  return ending !== undefined && opening.toLowerCase().endsWith(ending);
}

/** Endings that tell what kind of drug or vitamin a name is of. */
const ENDINGS =
  /(?:mab|nib|pril|sartan|olol|azole|statin|prazole|triptan|gliptin|gliflozin|dipine|floxacin|mycin|cillin|vir)$/iu;
