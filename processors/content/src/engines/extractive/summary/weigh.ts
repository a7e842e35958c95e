import { contentStems } from '../../../page/document-index.ts';
import { wordCount } from '../../../statements/sentence-rules.ts';
import type { Summary } from './summary.ts';

/** What a card says with its answer, and how likely it is a good one, from 0 to 1. */
export type AskedFact = { text: string; expected: number };

/** A bullet holds a card when it has so many of its words. */
const MOST_SHARED = 0.7;

/** How much a good card in it counts, beside a bullet of the same place without one. */
const OF_CARD = 4;

/** In places: the first bullets differ from each other by less than their places say. */
const EVEN = 3;

/** The weight of a bullet that defines the subject of the page: without it the others have no subject. */
const OF_SUBJECT = 3;

/** "Heart failure is a clinical syndrome in which …": the subject, and what it is. */
const DEFINITION = /^(.{3,60}?),?\s(?:is|are|refers to|means|consists of|describes)\s/u;

/** Of the words of a title that has several. */
const LEAST_NAMED = 0.5;

/** In words. */
const SHORT = 8;

/**
 * The bullets of a page by what they say for their room, the first most: what stands for most of the page, holds what a good card
 * asks, says what the subject of the page is, and is short. The factors are those that tell most key facts within 40 % of the words (`npm run lab -- eval-summaries`).
 */
export function weighed(
  { title, ranked }: Pick<Summary, 'title' | 'ranked'>,
  facts: readonly AskedFact[],
): string[] {
  const subject = new Set(contentStems(title ?? ''));
  const asked = facts.map(({ text, expected }) => ({ stems: new Set(contentStems(text)), expected }));
  const weightOf = (bullet: string, at: number): number => {
    const stems = new Set(contentStems(bullet));
    const held = asked.filter((fact) => isHeld(fact.stems, stems)).map(({ expected }) => expected);
    const ofSubject = definesSubject(bullet, subject) ? OF_SUBJECT : 1;
    const worth = ofSubject * (1 + OF_CARD * Math.max(0, ...held));
    return worth / (EVEN + at) / Math.max(SHORT, wordCount(bullet)) ** 0.5;
  };
  return ranked
    .map((bullet, at) => ({ bullet, weight: weightOf(bullet, at) }))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ bullet }) => bullet);
}

/** "Cells" are not the subject of a page on the activation of T cells. */
function definesSubject(bullet: string, subject: ReadonlySet<string>): boolean {
  const named = new Set(contentStems(DEFINITION.exec(bullet)?.[1] ?? ''));
  return (
    named.size > 0 &&
    [...named].every((stem) => subject.has(stem)) &&
    named.size >= LEAST_NAMED * subject.size
  );
}

function isHeld(fact: ReadonlySet<string>, bullet: ReadonlySet<string>): boolean {
  let shared = 0;
  for (const stem of fact) if (bullet.has(stem)) shared += 1;
  return fact.size > 0 && shared >= MOST_SHARED * fact.size;
}
