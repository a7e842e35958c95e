import { lowerFirst } from '../../../../statements/clause.ts';
import { fullGroupEnd } from '../../../../language/noun-group.ts';
import type { Token } from '../../../../language/token.ts';
import { bare, type Asked } from './asked.ts';

/** "Located between …", "Emerging from …": what its question needs as a verb, of one and of many. */
const OPENS: Readonly<Record<string, string>> = {
  located: 'is located',
  found: 'is found',
  situated: 'is situated',
  embedded: 'is embedded',
  attached: 'is attached',
  lying: 'lies',
  emerging: 'emerges',
  extending: 'extends',
  arising: 'arises',
  surrounding: 'surrounds',
  covering: 'covers',
  lining: 'lines',
  separating: 'separates',
  connecting: 'connects',
  overlying: 'overlies',
};
const PLACE =
  /^(?:at|in|on|between|beneath|behind|above|below|within|inside|under|deep|superficial|lateral|medial|anterior|posterior|superior|inferior)$/u;
const NO_PLACE =
  /\b(?:this|these|that|which|addition|fact|contrast|case|cases|group|category|list|example|examples|chapter|figure|table|section|general|turn|order|countr(?:y|ies)|patients|people|years|adults|children|populations?|most|men|women|world|center of|heart of|importance|interest|risk|it|its|their|them)\b|,/iu;

/** "In sickle cell disease Salmonella is …": the name is the subject, and no part of the place. */
const NAME_BEHIND = /\b(?!(?:of|the|and|or) )\p{Ll}{3,} \p{Lu}\p{Ll}{3,}$/u;

/** "Between A and B is the mitral valve, …" → What is located between A and B? */
export function inverted(text: string, tokens: readonly Token[]): Asked | undefined {
  const from = tokens[0]?.lower === 'also' ? 1 : 0;
  const first = tokens[from];
  const opens = first === undefined ? undefined : OPENS[first.lower];
  if (!first || (opens === undefined && !PLACE.test(first.lower))) return undefined;
  const verb = tokens.findIndex(
    ({ lower, pos }, at) => at > from && (pos === 'AUX' || /^(?:is|are|lies?)$/u.test(lower)),
  );
  if (verb < from + 3 || verb > from + 22 || !/^(?:is|are|lies?)$/u.test(tokens[verb]!.lower))
    return undefined;
  if (
    tokens[verb + 1]?.pos !== 'DET' &&
    tokens[fullGroupEnd(tokens, verb + 1) - 1]?.lower.endsWith('s') !== true
  )
    return undefined;
  if (!isOnePlace(tokens, from + 1, verb)) return undefined;
  const end = fullGroupEnd(tokens, verb + 1);
  const after = tokens[end];
  if (end <= verb + 1 || !after || !/^(?:[.,;(]|that|which|called|known|or)$/u.test(after.lower))
    return undefined;
  const place = text.slice((opens === undefined ? first : tokens[from + 1]!).start, tokens[verb - 1]!.end);
  if (NO_PLACE.test(place) || NAME_BEHIND.test(place)) return undefined;
  const answer = bare(text.slice(tokens[verb + 1]!.start, tokens[end - 1]!.end));
  // "protein structures called spikes": the name is asked for; "two more grooves" names nothing.
  const name = after.lower === 'called' ? named(text, tokens, end + 1) : answer;
  if (
    name === undefined ||
    /^(?:two|three|four|five|several|many|some|other|another|more|one|following|same|only)\b|\b(?:additional|more)\b/iu.test(
      name,
    )
  )
    return undefined;
  const begins = opens === undefined ? lowerFirst(place, first) : place;
  return { question: `What ${opens ?? 'is located'} ${begins}?`, answer: name, worth: 2.6 };
}

function named(text: string, tokens: readonly Token[], at: number): string | undefined {
  const end = fullGroupEnd(tokens, at);
  return end > at ? bare(text.slice(tokens[at]!.start, tokens[end - 1]!.end)) : undefined;
}

/** "At the base of the trunk", not "In rich countries the commonest cause": what joins its groups is no second subject. */
function isOnePlace(tokens: readonly Token[], from: number, verb: number): boolean {
  let at = from;
  while (at < verb) {
    const end = fullGroupEnd(tokens, at);
    if (end >= verb) return true;
    if (end === at && !/^(?:ADP|ADJ|ADV|CCONJ|PART|DET|VERB)$/u.test(tokens[at]!.pos)) return false;
    if (end > at && !/^(?:ADP|CCONJ|PART|ADV|VERB)$/u.test(tokens[end]!.pos)) return false;
    at = Math.max(end, at + 1);
  }
  return true;
}
