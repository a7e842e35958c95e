// A sheet of questions to read by eye, with what stands on the page.
import { letters } from '@anamnesis/contracts/quizzes/question.ts';
import { drawn } from '../cards/candidate-id.ts';
import type { Asked } from './source.ts';

/** So many of them, each stem once, drawn by the seed. */
export function drawSheet(asked: readonly Asked[], count: number, seed: string): Asked[] {
  const lot = ({ document, stem }: Asked) => drawn(`${seed} ${document} ${stem}`);
  return [...new Map(asked.map((one) => [`${one.document} ${one.stem}`, one])).values()]
    .sort((a, b) => lot(a) - lot(b))
    .slice(0, count);
}

const flat = (text: string, most: number): string => text.replace(/\s+/gu, ' ').slice(0, most);

export const toRead = (one: Asked, at: number): string =>
  [
    `#${at + 1} [${one.topic === '' ? 'notes' : `bank: ${one.topic}`}] ${one.document}, page ${one.pageNumber}`,
    `  ${one.stem}`,
    ...one.options.map(
      ({ text, because }, index) =>
        `  ${index === one.key ? '*' : ' '}${letters[index]!} ${text}${
          because === null || index === one.key ? '' : `   ← ${flat(because.span, 110)}`
        }`,
    ),
    `  PAGE: ${flat(one.span, 500)}`,
    '',
  ].join('\n');
