import type { Entry } from './entries.ts';

/** The short items under a heading that says what they are: "Causes of hyperkalaemia". */
export type ItemList = { title: string; items: readonly Entry[]; start: number; end: number };

/** Headings whose items are examples of what they name. */
const NAMES_ITEMS =
  /\b(?:causes?|symptoms|signs|side effects|adverse effects|risk factors|features|complications|contra-?indications|indications|treatments|examples|types|stages|phases|components|functions|flags|criteria|triggers|investigations|differentials?|layers|branches|muscles|bones|nerves|arteries|veins|organisms|pathogens|drugs|inhibitors|antagonists|agonists|diuretics|antibiotics|vaccines|findings|manifestations|effects|consequences|uses|classes|parts|valves|hormones|enzymes|vitamins|antidotes|steps)\b/iu;

const MOST_WORDS = 6;

/** Runs of two to eight short items under one heading. `isTaken` tells which entries say something by themselves. */
export function itemLists(entries: readonly Entry[], isTaken: (entry: Entry) => boolean): ItemList[] {
  const groups = Map.groupBy(
    entries.filter(({ section, bullet }) => section !== null && bullet),
    ({ section }) => section!.start,
  );
  return [...groups.values()].flatMap((items) => {
    const section = items[0]?.section;
    const title = section && [section.subject, section.label].filter((part) => part !== null).join(' – ');
    if (!title || !NAMES_ITEMS.test(title) || items.length < 2 || items.length > 8) return [];
    if (items.some((item) => isTaken(item) || item.text.split(/\s+/u).length > MOST_WORDS)) return [];
    return [{ title, items, start: section.start, end: items.at(-1)!.end }];
  });
}
