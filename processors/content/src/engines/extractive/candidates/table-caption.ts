import type { PageLayout } from '../../../page/document-index.ts';
import { isCaption } from './facts/table-title.ts';

/** What the caption above or below a table calls it: "Table 22.4 Forms of carbon dioxide in venous blood. Figures differ." */

const LONGEST = 50;
const MOST_WORDS = 8;
const GAP = /\n[^\S\n]*\n/gu;
const NUMBER = /^table\s+(?:\p{Lu}+\.?)?\d*(?:[.–-]\d+)*[a-z]?[.:]?\s+/iu;
const SENTENCE = /\s(?:is|are|was|were|can|should|must|lists?|gives?|shows?)\s|[;?!]|,\s/iu;
/** "Systemic treatment at a glance", "Selected agents": of many things, or of none. */
const SAYS_NOTHING =
  /^(?:two|three|four|five|six|selected|summary|overview|comparison|synopsis|some|common|more)\b|\bat a glance$/iu;

export function captionOf(start: number, { text }: PageLayout): string | undefined {
  const gaps = [...text.matchAll(GAP)];
  const before = gaps.findLast(({ index }) => index < start);
  const after = gaps.find(({ index }) => index >= start);
  const table = text.slice((before?.index ?? 0) + (before?.[0].length ?? 0), after?.index);
  const lines = [
    table.trimStart().split('\n', 1)[0]!,
    after === undefined
      ? ''
      : text
          .slice(after.index + after[0].length, after.index + 300)
          .trimStart()
          .split('\n', 1)[0]!,
    before === undefined
      ? ''
      : text
          .slice(Math.max(0, before.index - 200), before.index)
          .split('\n')
          .at(-1)!,
  ].map((line) => line.trim());
  return lines
    .filter(isCaption)
    .map(nameIn)
    .find((name) => name !== undefined);
}

function nameIn(caption: string): string | undefined {
  const [first = ''] = caption
    .replace(NUMBER, '')
    .replace(/\s*\([^()]*\)/gu, '')
    .split(/\.(?:\s|$)/u);
  const name = first.trim();
  const isName =
    /^\p{Lu}[\p{L}\d\s'’-]{5,}$/u.test(name) &&
    name.length <= LONGEST &&
    name.split(/\s+/u).length <= MOST_WORDS &&
    !SENTENCE.test(` ${name} `) &&
    !SAYS_NOTHING.test(name);
  return isName ? name : undefined;
}
