// Lines with a label, beside each other; and headings below which the same labels stand.
import { isPartOfSubject } from '../../places/headings.ts';
import { splitOf } from '../../places/lines/split.ts';
import { noteLinesOf, type NoteLine } from '../../places/note-lines.ts';
import { shownPath } from '../../places/path.ts';
import type { PlacePage } from '../../places/place.ts';
import { textOf } from '../../places/plain.ts';
import { caseLabels, emptyLabels } from '../../places/words/headings.ts';
import { type Entry, type Group, mostEntries, reasonAt } from './group.ts';

type Labelled = {
  readonly label: string;
  readonly value: string;
  readonly where: Entry['where'];
  readonly path: readonly string[];
};

/** The labelled lines of a document, list by list; a list goes on over the end of its page. */
export function groupsOfLines(pages: readonly PlacePage[]): Group[] {
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
  const areParts = (list: readonly Labelled[]): boolean =>
    list.filter(({ label }) => isPartOfSubject(label)).length * 2 > list.length;
  return [...all.filter((list) => !areParts(list)).map(asGroup), ...byHeadings(all.filter(areParts))];
}

const asGroup = (list: readonly Labelled[]): Group => ({
  path: shownPath(list[0]!.path, ''),
  noun: '',
  entries: list.slice(0, mostEntries).map(({ label, value, where }) => ({
    name: label,
    said: [{ head: '', text: value }],
    where,
  })),
});

/** Headings below the same one are the things, and what stands behind the labels below each is said of it. */
function byHeadings(lists: readonly (readonly Labelled[])[]): Group[] {
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

function labelled(page: PlacePage, { plain, context }: NoteLine): Labelled | undefined {
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
    textOf(page)
      .plain(one)
      .text.replace(/\s*[:：]\s*$/u, ''),
  );
  return {
    label,
    value,
    where: reasonAt(page.text, at[0]!, at.at(-1)! + 1, page.pageNumber),
    path: [...context.path, ...over],
  };
}
