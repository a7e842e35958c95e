import type { ReadCard } from '../reading/read-card.ts';
import type { Stem } from './stem.ts';

const ASKS = /\b(?:what|which|who|whom|whose|when|where|why|how)\b/iu;

/** The question that a card asks by itself. */
export function stemOfQuestion({ question, topic, key }: ReadCard): Stem[] {
  if (question === undefined || !ASKS.test(question)) return [];
  const asked = question.charAt(0).toUpperCase() + question.slice(1);
  return [{ stem: topic === '' ? asked : `${topic}: ${asked}`, key, maker: 'card' }];
}
