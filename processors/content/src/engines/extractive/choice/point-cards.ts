import type { DraftCard, SuggestedCard } from '@anamnesis/contracts/ports/content-engine.ts';
import { isGoodAnswer } from '../../../checks/answer-rules.ts';
import { isGivenAway } from '../../../checks/give-away.ts';
import { findSpan } from '../../../checks/grounding.ts';
import { nounGroupEnd } from '../../../language/noun-group.ts';
import type { Tagger, Token } from '../../../language/token.ts';
import type { DocumentIndex } from '../../../page/document-index.ts';
import { termWeight } from '../../../page/term-weight.ts';
import { wordCount } from '../../../statements/sentence-rules.ts';
import { hide } from '../candidates/hide.ts';
import { isSafeToSuggest } from './safe-to-suggest.ts';

/** In words: less hides all that it says, and more is read by nobody at a glance. */
const SHORTEST = 4;
const LONGEST = 36;

/** What is asked for has to be worth that much: every text speaks of blood and of fever. */
const LEAST_WEIGHT = 0.9;

/** How likely such a card is good, before anybody has read some: in the middle of what is worth a look. */
const EXPECTED = 0.5;

/**
 * Cards of the points of a page's summary that no other card asks, each with its weightiest term hidden: what the summary says, a
 * student may want to be asked. Never of a dose. None where the point does not stand on the page as it is.
 */
export function pointCards(
  bullets: readonly string[],
  asked: readonly Pick<DraftCard, 'span' | 'answer'>[],
  pageText: string,
  index: DocumentIndex,
  tag: Tagger,
): SuggestedCard[] {
  const taken = asked.map(({ span }) => placeOf(span, pageText));
  return bullets.map(atAGlance).flatMap((bullet) => {
    if (wordCount(bullet) < SHORTEST || wordCount(bullet) > LONGEST || !isSafeToSuggest(bullet)) return [];
    const span = spanOf(bullet, pageText);
    if (span === undefined) return [];
    const place = placeOf(span, pageText);
    if (taken.some((one) => one.start < place.end && place.start < one.end)) return [];
    const best = termsIn(bullet, span, index, tag(bullet))[0];
    if (best === undefined) return [];
    taken.push(place);
    const { prompt, answer } = best;
    return [{ prompt, answer, span, style: 'cloze_deletion', kind: 'point', expected: EXPECTED } as const];
  });
}

/** The first sentence of a point that has several and is long: the others seldom say of what they are. */
const atAGlance = (bullet: string): string =>
  wordCount(bullet) <= LONGEST ? bullet : (/^.*?[\p{Ll})\d]\.(?=\s\p{Lu})/su.exec(bullet)?.[0] ?? bullet);

/** Where it stands on the page; what it is a value of may stand further up. */
const spanOf = (bullet: string, pageText: string): string | undefined =>
  findSpan(bullet, pageText) ?? findSpan(bullet.slice(bullet.lastIndexOf(': ') + 1).trim(), pageText);

const placeOf = (span: string, pageText: string): { start: number; end: number } => {
  const start = pageText.indexOf(span);
  return { start, end: start + span.length };
};

type Hidden = { prompt: string; answer: string; weight: number };

/** The noun groups of a point that can be asked for, the weightiest first. */
function termsIn(bullet: string, span: string, index: DocumentIndex, tokens: readonly Token[]): Hidden[] {
  const found: Hidden[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const end = nounGroupEnd(tokens, at);
    if (end === at) continue;
    const first = tokens
      .slice(at, end)
      .findIndex(({ pos }) => pos === 'NOUN' || pos === 'PROPN' || pos === 'ADJ');
    const answer = bullet.slice(tokens[at + Math.max(0, first)]!.start, tokens[end - 1]!.end);
    at = end - 1;
    const isTerm = index.isTerm(answer);
    const hidden = isGoodAnswer(answer, isTerm) && span.includes(answer) ? hide(bullet, answer) : undefined;
    if (hidden === undefined || isGivenAway(answer, hidden.rest)) continue;
    found.push({ prompt: hidden.text, answer, weight: termWeight(answer, index) });
  }
  return found.filter(({ weight }) => weight >= LEAST_WEIGHT).toSorted((a, b) => b.weight - a.weight);
}
