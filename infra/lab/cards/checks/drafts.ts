// Sound drafts in the page's own words, and what they are altered in.
import type { DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';

/** What is hidden of a statement stands between these signs, which no page has. */
export const OPEN = '\uE000';
export const CLOSE = '\uE001';

export const styles = ['cloze_deletion', 'question_answer'] as const;
export type Style = (typeof styles)[number];

/** A card that is drafted. */
export type Draft = {
  /** What it says with its answer filled in, which stands between OPEN and CLOSE. */
  text: string;
  /** The words of the page that it is proven by. */
  span: string;
  style: Style;
  /** What is done to the card when it is written out. */
  finish?: (card: DraftCard) => DraftCard;
};

export const withoutMarks = (text: string): string => text.replaceAll(OPEN, '').replaceAll(CLOSE, '');

/** The card as an engine would draft it. */
export function cardOf({ text, span, style, finish = (card) => card }: Draft): DraftCard {
  const [before = '', rest = ''] = text.split(OPEN);
  const [answer = '', after = ''] = rest.split(CLOSE);
  const prompt =
    style === 'cloze_deletion'
      ? `${before}{{c1::${answer}}}${after}`
      : `Complete: “${before}___${after}”\n{{c1::${answer}}}`;
  return finish({ prompt, answer, span, style });
}

/** The text with this part of it hidden. */
export const hiding = (text: string, start: number, end: number): string =>
  `${text.slice(0, start)}${OPEN}${text.slice(start, end)}${CLOSE}${text.slice(end)}`;
