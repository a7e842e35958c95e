import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';

/** A card in the making, with what choosing among them needs. */
export type Draft = {
  prompt: string;
  answer: string;
  style: CardStyle;
  score: number;
  order: number;
  span: string;
};

/** Asterisks of the page would read as bold or italic. */
export const plain = (text: string): string => text.replaceAll('*', '∗');

/** Two colons would begin a hint. */
export const blank = (answer: string): string => `{{c1::${answer.replaceAll('::', ':\u2060:')}}}`;
