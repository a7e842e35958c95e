import type { Drawing } from './drawing.ts';

/** Without what begins or ends a blank of a card. */
const plain = (text: string): string =>
  text
    .replaceAll(/\{(?=\{)|\}(?=\})/gu, '$& ')
    .replaceAll('::', ': :')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const unnamed = 'the hidden place';

/** What the card of a group says as text, for lists, search, speech and screen readers: the title, and the labels of its shapes as the answer. */
export function textOf({ title, shapes }: Drawing, group: string): { prompt: string; answer: string } {
  const labels = shapes.filter((shape) => shape.group === group).map(({ label }) => plain(label));
  const answer = [...new Set(labels.filter((label) => label !== ''))].join(', ') || unnamed;
  const asked = plain(title) || 'What is hidden here?';
  return { prompt: `${asked}\n{{c1::${answer}}}`, answer };
}
