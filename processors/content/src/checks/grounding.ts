import { collapseSpace, foldLoosely, type Folded } from '../language/fold.ts';

type Claim = { span: string; answer: string };

export type UngroundedReason = 'EMPTY_SPAN' | 'EMPTY_ANSWER' | 'SPAN_NOT_ON_PAGE' | 'ANSWER_NOT_IN_SPAN';
export type Grounding = { ok: true; span: string } | { ok: false; reason: UngroundedReason };

/**
 * Whether a card's span occurs verbatim on the page, white space aside, and contains its answer.
 * On success `span` is the page's own text, line breaks included.
 */
export function checkGrounding(card: Claim, pageText: string): Grounding {
  return ground(card, pageText, collapseSpace);
}

/**
 * One attempt to save a card that failed: looks for its span with hyphenation, ligatures, quotes, dashes and letter
 * case folded away. Gives the card with the page's own text as span, or undefined when the page does not say it.
 */
export function repairSpan<T extends Claim>(card: T, pageText: string): T | undefined {
  const grounding = ground(card, pageText, foldLoosely);
  return grounding.ok ? { ...card, span: grounding.span } : undefined;
}

/** The card with the page's own text as its span, where the page says it, but for what copying changes; else undefined. */
export function withPageSpan<T extends Claim>(card: T, pageText: string): T | undefined {
  const grounding = checkGrounding(card, pageText);
  return grounding.ok ? { ...card, span: grounding.span } : repairSpan(card, pageText);
}

/** The page's own text for a span that is there, word for word or but for what copying changes; undefined where it is not. */
export function findSpan(span: string, pageText: string): string | undefined {
  if (span.trim() === '') return undefined;
  if (pageText.includes(span)) return span.trim();
  const exactly = findFolded(collapseSpace(span).text.trim(), pageText, collapseSpace);
  return exactly ?? findFolded(foldLoosely(span).text.trim(), pageText, foldLoosely);
}

function ground(card: Claim, pageText: string, fold: (text: string) => Folded): Grounding {
  const span = fold(card.span).text.trim();
  if (span === '') return { ok: false, reason: 'EMPTY_SPAN' };
  // The answer is compared loosely in any case: a hyphen at a line's end may run through it.
  const answer = foldLoosely(card.answer).text.trim();
  if (answer === '') return { ok: false, reason: 'EMPTY_ANSWER' };
  const found = pageText.includes(card.span) ? card.span.trim() : findFolded(span, pageText, fold);
  if (found === undefined) return { ok: false, reason: 'SPAN_NOT_ON_PAGE' };
  if (!containsPhrase(foldLoosely(found).text, answer)) return { ok: false, reason: 'ANSWER_NOT_IN_SPAN' };
  return { ok: true, span: found };
}

/** The page's own text for a folded span; undefined when it is not there. */
function findFolded(span: string, pageText: string, fold: (text: string) => Folded): string | undefined {
  const page = fold(pageText);
  const from = page.text.indexOf(span);
  if (from < 0) return undefined;
  return pageText.slice(page.map[from], page.map[from + span.length] ?? pageText.length).trimEnd();
}

const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character);

/** Whether the phrase occurs as whole words. */
function containsPhrase(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const before = isWord(phrase.charAt(0)) && isWord(text.charAt(at - 1));
    const after = isWord(phrase.charAt(phrase.length - 1)) && isWord(text.charAt(at + phrase.length));
    if (!before && !after) return true;
  }
  return false;
}
