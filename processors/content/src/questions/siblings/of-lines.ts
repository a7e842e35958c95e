// Lines with a label, beside each other; and headings below which the same labels stand.
import { isGlossary, isKind, isPartOfSubject } from '../../places/over/headings.ts';
import { splitOf } from '../../places/lines/split.ts';
import { noteLinesOf, type NoteLine } from '../../places/note-lines.ts';
import { shownPath } from '../../places/card/path.ts';
import type { PlacePage } from '../../places/place.ts';
import { plainTextOf } from '../../places/text/plain.ts';
import { countWords } from '../../places/text/words.ts';
import { caseLabels, emptyLabels } from '../../places/words/headings.ts';
import { type SiblingEntry, type SiblingGroup, mostEntries, reasonAt } from './group.ts';

type Labelled = {
  readonly label: string;
  readonly value: string;
  readonly where: SiblingEntry['where'];
  readonly path: readonly string[];
  /** It stands in a glossary. */
  readonly isTerm: boolean;
};

/** The labelled lines of a document, list by list; a list goes on over the end of its page. */
export function groupsOfLines(pages: readonly PlacePage[]): SiblingGroup[] {
  const lists = new Map<string, Labelled[]>();
  for (const page of pages)
    for (const line of noteLinesOf(page)) {
      const found = labelled(page, line);
      if (!found) continue;
      const key = [line.isItem, line.isItem ? page.blocks[line.block]!.level : 0, ...found.path].join('\n');
      lists.set(key, [...(lists.get(key) ?? []), found]);
    }
  const all = [...lists.values()];
  // "Dose", "Side effects": what stands behind such labels is of the heading over them.
  const partsIn = (list: readonly Labelled[]): number =>
    list.filter(({ label }) => isPartOfSubject(label) || isKind(label)).length;
  const areParts = (list: readonly Labelled[]): boolean => partsIn(list) * 2 > list.length;
  // Where some labels name parts the others are of no one kind, either.
  const areThings = (list: readonly Labelled[]): boolean =>
    partsIn(list) <= mostParts * list.length || (list[0]!.isTerm && !areParts(list));
  return [...all.filter(areThings).map(asGroup), ...byHeadings(all.filter(areParts))];
}

const asGroup = (list: readonly Labelled[]): SiblingGroup => ({
  path: shownPath(list[0]!.path, ''),
  noun: '',
  entries: list.slice(0, mostEntries).map(({ label, value, where }) => ({
    name: label,
    said: [{ head: '', text: value }],
    where,
  })),
});

/** Headings below the same one are the things, and what stands behind the labels below each is said of it. */
function byHeadings(lists: readonly (readonly Labelled[])[]): SiblingGroup[] {
  const under = Map.groupBy(
    lists.filter(([first]) => first!.path.length > 0 && !isPartOfSubject(first!.path.at(-1)!)),
    ([first]) => first!.path.slice(0, -1).join('\n'),
  );
  return [...under.values()].map((beside) => ({
    path: shownPath(beside[0]![0]!.path.slice(0, -1), ''),
    noun: '',
    entries: beside.slice(0, mostEntries).map((list) => ({
      name: list[0]!.path.at(-1)!,
      said: list.map(({ label, value }) => ({ head: label, text: value })),
      where: list[0]!.where,
    })),
  }));
}

/** In a list of many things one may be called as a part of something is. */
const mostParts = 0.15;
/** Lines of one thing are shown two at once: one alone may be true of others as well, unless it says several things. */
const [shownTogether, mostOfHeading, fewestItems] = [2, 4, 3];
const mostLineWords = 16;
/** So many of the headings beside each other have to be names of the pack. */
const [fewestKnown, leastKnown] = [3, 0.5];

type Under = {
  readonly path: readonly string[];
  readonly lines: Map<string, { text: string; where: SiblingEntry['where'] }[]>;
};

/** Headings beside each other most of which are names of the pack, with the lines below each. `isKnown`: whether a heading is one. */
export function groupsOfHeadings(
  pages: readonly PlacePage[],
  isKnown: (heading: string) => boolean,
): SiblingGroup[] {
  const under = new Map<string, Under>();
  for (const page of pages)
    for (const { plain, context } of noteLinesOf(page)) {
      const [name, above] = [context.path.at(-1), context.path.slice(0, -1)];
      if (name === undefined || isPartOfSubject(name)) continue;
      const beside: Under = under.get(above.join('\n')) ?? { path: above, lines: new Map() };
      under.set(above.join('\n'), beside);
      const where = reasonAt(page.text, plain.at[0]!, plain.at.at(-1)! + 1, page.pageNumber);
      const line = { text: plain.text.replace(/[.;]$/u, ''), where };
      beside.lines.set(name, [...(beside.lines.get(name) ?? []), line]);
    }
  return [...under.values()].flatMap(({ path, lines }) => {
    const known = [...lines.keys()].filter(isKnown).length;
    if (known < fewestKnown || known < leastKnown * lines.size) return [];
    const entries = [...lines].slice(0, mostEntries).map(([name, own]) => ({
      name: name.replace(/\s*\([^()]*\)$/u, ''),
      said: together(own.map(({ text }) => text)),
      where: own[0]!.where,
    }));
    return [{ path: shownPath(path, ''), noun: '', entries }];
  });
}

function together(texts: readonly string[]): SiblingEntry['said'] {
  const short = texts.filter(
    (text) => countWords(text) <= mostLineWords && !/\d\s?(?:mg|g|mcg|units?|ml|MU)\b/iu.test(text),
  );
  const parts = Array.from(
    { length: Math.ceil(Math.min(mostOfHeading, short.length) / shownTogether) },
    (_, at) => short.slice(at * shownTogether, (at + 1) * shownTogether),
  );
  return parts
    .filter((part) => part.length === shownTogether || part[0]!.split(/[,;]/u).length >= fewestItems)
    .map((part) => ({ head: '', text: part.join('; ') }));
}

function labelled(page: PlacePage, { plain, context, block }: NoteLine): Labelled | undefined {
  const { text, at } = plain;
  const split = splitOf(plain);
  if (!split || (split.sign === 'arrow' && split.parts.length > 1)) return undefined;
  const label = text.slice(split.label.from, split.label.to);
  const value = text
    .slice(split.parts[0]!.from)
    .replace(/[.;,]\s*$/u, '')
    .trim();
  const low = label.toLowerCase();
  if (value === '' || emptyLabels.has(low) || caseLabels.has(low) || text.endsWith('?')) return undefined;
  const over = context.over.map((one) =>
    plainTextOf(page)
      .plain(one)
      .text.replace(/\s*[:：]\s*$/u, ''),
  );
  return {
    label,
    value,
    where: reasonAt(page.text, at[0]!, at.at(-1)! + 1, page.pageNumber),
    path: [...context.path, ...over],
    isTerm: isGlossary(page.blocks[block]!.path),
  };
}
