import type { DocumentIndex, PageLayout, PageSentence } from '../../../../page/document-index.ts';
import {
  addressesReader,
  isBalanced,
  isFurniture,
  pointsElsewhere,
  wordCount,
} from '../../../../statements/sentence-rules.ts';
import type { Tagger } from '../../../../language/token.ts';
import { BULLET } from './joined-lines.ts';
import type { Fact } from './fact.ts';
import { lowerFirst } from '../../../../language/lower-first.ts';

const MOST_WORDS = 40;

/** "The client taking a thyroid drug should not:": each item is the end of this sentence. */
const MODAL = /^(\p{Lu}[^:]{8,110}?\s(?:should|must|may|can)(?: not| never| always)?):$/u;
/** Not of itself: "These patients should". */
const UNTOLD = /\b(?:this|these|those|that|it|they|he|she|such|following|you|your|we)\b/iu;
/** "alterations in", "mutations of": what the items are. */
const OF = /\b(\p{Ll}{4,20} (?:in|of|to))$/u;
/** "RNA polymerase, providing resistance to rifampin": what the item is, and what comes of it. */
const WITH_EFFECT =
  /^(\p{L}[^,:;]{2,60}), ((?:providing|causing|leading to|resulting in|producing|giving|which (?:causes?|provides?|leads? to|produces?|results? in|maintains?|helps?|inhibits?|activates?|stimulates?))\s(?:resistance to\s)?)(\S[^;]{3,120})$/u;

/** The items of a list, each read together with the sentence that opens it; a "should not" stays with every item. */
export function leadFacts(page: PageLayout, index: DocumentIndex, tag: Tagger): Fact[] {
  const facts: Fact[] = [];
  let lead: PageSentence | undefined;
  for (const [at, sentence] of page.sentences.entries()) {
    if (sentence.kind === 'prose') lead = sentence;
    if (sentence.kind !== 'item' || !BULLET.test(sentence.span)) continue;
    const item = sentence.text
      .replace(/[;.,]?(?:\s(?:and|or))?$/u, '')
      .replace(/[;.,]$/u, '')
      .trim();
    if (!isFit(item)) continue;
    const place = {
      heading: sentence.heading,
      after: '',
      start: sentence.start,
      end: sentence.start + sentence.span.length,
    };
    const [, modal] = MODAL.exec(lead?.text ?? '') ?? [];
    if (modal !== undefined && lead !== undefined && !UNTOLD.test(modal)) {
      const fact = orderOf(modal, item, tag);
      if (fact !== undefined && place.end - lead.start < FARTHEST)
        facts.push({ ...place, start: lead.start, ...fact });
      continue;
    }
    const opening = sentence.heading ?? '';
    const [, of] = OF.exec(opening) ?? [];
    const topic = of === undefined ? undefined : topicBefore(page, at, opening, index);
    const [, name = '', link = '', value = ''] = WITH_EFFECT.exec(item) ?? [];
    if (topic !== undefined && value !== '')
      facts.push({
        ...place,
        heading: topic,
        shape: 'lead',
        cue: `${topic} – ${of} ${lowerFirst(name)}, ${link}`,
        value,
        whole: true,
      });
  }
  return facts;
}

/** In characters: what proves a card is shown beside it. */
const FARTHEST = 900;

function orderOf(
  modal: string,
  item: string,
  tag: Tagger,
): Omit<Fact, 'start' | 'end' | 'heading'> | undefined {
  const [verb] = tag(item);
  if (verb?.pos !== 'VERB' || verb.lemma !== verb.lower || wordCount(modal) + wordCount(item) > MOST_WORDS)
    return undefined;
  // What it is done for is told after it; only what is done is asked for.
  const [told = ''] = item.split(/,?\s(?:because|since|as it|so that)\s/u);
  const rest = item.slice(told.length);
  const value = told.slice(verb.end + 1);
  if (!/^\s/u.test(told.slice(verb.end)) || value === '') return undefined;
  return {
    shape: 'lead',
    cue: `${modal} ${verb.lower} `,
    value,
    after: rest,
    whole: false,
  };
}

/** The heading of the section that a list stands in whose opening was taken for a heading. */
function topicBefore(
  page: PageLayout,
  at: number,
  opening: string,
  index: DocumentIndex,
): string | undefined {
  const own = page.sentences.slice(0, at).findLast(({ heading }) => heading !== opening)?.heading;
  const number = page.sentences[at]!.page;
  const before = index.pages.get(number - 1)?.sentences.findLast(({ kind }) => kind === 'prose')?.heading;
  const topic = own ?? before;
  return topic !== undefined && /^\p{Lu}[\p{L}\s-]{5,50}$/u.test(topic) && wordCount(topic) <= 6
    ? topic
    : undefined;
}

const isFit = (text: string): boolean =>
  isBalanced(text) &&
  wordCount(text) >= 3 &&
  !/[?!]|\b(?:this|these)\s(?!(?:drug|class|can|may)\b)/iu.test(text) &&
  ![addressesReader, pointsElsewhere, isFurniture].some((rule) => rule(text));
