import { clozesOf } from '../text/cloze.ts';
import type { Drawing, Place } from './drawing.ts';

/** In one line, and without what begins or ends a blank of a card, or a hint in it. */
const plain = (text: string): string =>
  text
    .replaceAll(/\{(?=\{)|\}(?=\})|:(?=:)/gu, '$& ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const unnamed = 'the hidden place';

/** What the card of a group says as text, for lists, search, speech and screen readers: the title, and the labels of its shapes as the answer. */
export function textOf({ title, shapes }: Drawing, group: string): { prompt: string; answer: string } {
  const labels = shapes.filter((shape) => shape.group === group).map(({ label }) => plain(label));
  const answer = [...new Set(labels.filter((label) => label !== ''))].join(', ') || unnamed;
  const asked = plain(title) || 'What is hidden here?';
  const text = cardOf(asked, answer);
  // Its braces do not match.
  return clozesOf(text.prompt)[0]?.to === text.prompt.length ? text : cardOf(asked, withoutBraces(answer));
}

const cardOf = (asked: string, answer: string) => ({ prompt: `${asked}\n{{c1::${answer}}}`, answer });
const withoutBraces = (text: string): string => text.replaceAll('{', '(').replaceAll('}', ')');

/** What the card of a group shows, as a text: the same for two cards that show the same places of the same part of a page. */
export const pictureOf = ({ region, mode, shapes, picture }: Drawing, group: string): string => {
  const places = shapes
    .filter((shape) => shape.group === group)
    .map((shape) => [shape.kind, shape.label, ...edgesOf(shape)]);
  return JSON.stringify([mode, edgesOf(region), ...places, ...(picture === undefined ? [] : [picture])]);
};
const edgesOf = ({ x, y, width, height }: Place): number[] => [x, y, width, height];

/** Whether the card of a group says or shows something else in one drawing than in the other. */
export const isOther = (one: Drawing, other: Drawing, group: string): boolean =>
  textOf(one, group).prompt !== textOf(other, group).prompt ||
  pictureOf(one, group) !== pictureOf(other, group);
