// What a card hides of a statement: a word or a figure that says something and stands in it once.
import { drawn } from '../candidate-id.ts';
import { type Draft, hiding, styles } from './drafts.ts';
import type { Line } from './lines.ts';

const FIGURE =
  /(?<![\p{L}\d.,/–-])\d+(?:[.,]\d+)?(?:\s?[–-]\s?\d+(?:[.,]\d+)?)?\s?(?:%|(?:mg|g|kg|mcg|µg|ml|mL|mmol|mmHg)(?:\/(?:kg|l|L|dl|dL|day|min|h))?)(?![\p{L}\d/])/gu;
const WORD = /(?<![\p{L}\p{N}.’'-])\p{L}[\p{L}-]{3,}(?![\p{L}\p{N}’'-])/gu;
/** They say nothing alone, or are what alterations of other words are about. */
const SMALL = new Set(
  `about above after again against also although always among another avoid because been before being below between both cannot causes could does doing during each either every except from further given have having here however indicated contraindicated into itself less like made many more most much must near never none nothing often only other others over rather same several should since some such than that their them then there these they this those though three through until unless under upon used usually very well were what when where whereas which while who whose will with within without would your
  aber alle auch beim dass dem denen deren dessen dies diese dieser dieses durch eine einem einen einer eines erst etwa gegen haben hier höchstens immer jede jeder kann kein keine keinen können mehr mindestens mit muss nach nicht noch nur oder ohne sein sich sind soll sollte über unter viel vier vom von vor wenn werden wird wurde zum zur zwei zwischen
  ante aunque cada casi como con contra cuando cualquier desde donde durante ella ellos entre esta este esto estos está están hasta hay incluso los más menos menor mayor mientras mucho muy nada nunca otra otro otros para pero por porque puede pueden que salvo según sin siempre sobre solo sólo son sus también tiene todo tras una uno
  alors après aucun aussi autre autres avant avec cette chez comme contre dans depuis des dont elle elles entre est être jamais les leur leurs mais même moins par pas pendant peut peuvent plus pour puis quand que qui sans sauf selon ses sont sous sur tous tout toute très trop une vers`.split(
    /\s+/u,
  ),
);
/** Whether one of two words tells the other: "acid" and "acidic", "trypsin" and "chymotrypsinogen". */
function tells(one: string, other: string): boolean {
  const [short = '', long = ''] = [one.toLowerCase(), other.toLowerCase()].toSorted(
    (a, b) => a.length - b.length,
  );
  return long.includes(short.slice(0, 5));
}

/** The parts of a statement behind its lead that can be hidden. */
function hideable({ statement, lead }: Line): { start: number; end: number }[] {
  const words = [...statement.matchAll(WORD)];
  const figures = [...statement.matchAll(FIGURE)].filter(
    ([figure]) => statement.split(figure.replace(/\s?\D+$/u, '')).length === 2,
  );
  const once = words.filter(
    ([word]) => !SMALL.has(word.toLowerCase()) && words.filter(([other]) => tells(word, other)).length === 1,
  );
  return [...figures, ...once]
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
    .filter(({ start }) => start >= lead.length);
}

/** Drafts of a line in both styles, each hiding something else where there is more than one thing; drawn by a lot. */
export function draftsOf(line: Line, lot: string): Draft[] {
  const parts = hideable(line);
  const by = ({ start }: { start: number }): number => drawn(`${lot} ${line.statement} ${start}`);
  const order = parts.toSorted((a, b) => by(a) - by(b));
  return styles.flatMap((style, at) => {
    const part = order[at % Math.max(1, order.length)];
    if (!part) return [];
    return { text: hiding(line.statement, part.start, part.end), span: line.span, style };
  });
}

/** The words of a text that say something, in small letters. */
export const splitWords = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? []).filter((word) => !SMALL.has(word));
