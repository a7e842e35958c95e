import { wordCount } from '../../../../statements/sentence-rules.ts';

/** "Admit or refer for fluids and give:", "Then give": what is to be done, not what it is done for. */
const ORDER =
  /^(?:then\s+|also\s+|and\s+)?(?:give|admit|refer|start|use|administer|treat|prescribe|add|consider|options?|choose|continue)\b|\b(?:give|administer|prescribe|use|add|start|either|following|with)\s*:?$/iu;
/** It holds only under a condition of the sentence: "If severe, give". */
const IN_CASE =
  /\b(?:if|when|while|within|unless|until|after|before|prior|once|where|otherwise|in case|failing|whose|who)\b|[<>≤≥]/iu;
const FOR =
  /^for\s+(?=\p{L}{3})(?!(?:adults?|child|women|men|patients?|those|all|example|more|each|this|these|the)\b)/iu;

/** Whether a heading is an order or a sentence that goes on, so that it is no subject. */
export const isOrder = (heading: string): boolean => ORDER.test(heading.trim());

/** "For severe pain in labour": the case itself. */
const named = (heading: string): string =>
  heading.replace(FOR, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/**
 * What a table is for whose line above is an order: the heading directly above that. Nothing where another sentence stands
 * between them or the order names a case of its own.
 */
export function conditionOf(title: string, page: string, start: number): string {
  const line = title.trim();
  if (!isOrder(line)) return FOR.test(line) ? named(line.replace(/\s*:$/u, '')) : title;
  if (IN_CASE.test(line)) return '';
  const above = page
    .slice(Math.max(0, start - 1_000), start)
    .split('\n')
    .map((text) => text.trim());
  const at = above.lastIndexOf(line);
  const heading = at < 1 ? '' : above[at - 1]!;
  const isFirst = at < 2 || above[at - 2] === '';
  return isFirst && isHeading(heading) ? named(heading) : '';
}

const isHeading = (line: string): boolean =>
  /^\p{Lu}/u.test(line) &&
  wordCount(line) <= 8 &&
  !/[.;:,!?]$|\s{3}|\t/u.test(line) &&
  !isOrder(line) &&
  !IN_CASE.test(line);
