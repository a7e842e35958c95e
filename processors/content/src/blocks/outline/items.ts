// How deep items stand: by their indentation, and by their marks where that does not tell.
import { deepestItem } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { LineUnit } from '../units.ts';
import { lineStep } from '../headings/role.ts';

type List = {
  readonly indent: number;
  readonly kind: string;
  readonly isTwice: boolean;
  /** Right behind each other, with nothing in them. */
  count: number;
};

/** Behind so many numbers that hold nothing, bullets that stand no further in are of none of them. */
const leastAlone = 3;

export function itemLevels() {
  let lists: List[] = [];
  /** At which levels of its source the open list has items with one mark. */
  let once: boolean[] = [];
  /** At which levels of its source the open list begins with a number, and from which on it goes on with bullets. */
  let numbered: boolean[] = [];
  let mixedFrom = Infinity;
  return {
    end: () => {
      lists = [];
      once = [];
      numbered = [];
      mixedFrom = Infinity;
    },
    /** Behind "2." a bullet of the same level may stand beside it or in it, and so may what is below the bullet. */
    isMixed: ({ mark }: LineUnit, level: number): boolean => {
      numbered.length = Math.min(numbered.length, level + 1);
      const isCounted = isNumber(mark?.kind ?? '');
      if (level <= mixedFrom) mixedFrom = !isCounted && numbered[level] === true ? level : Infinity;
      numbered[level] ??= isCounted;
      return level >= mixedFrom;
    },
    /** At a level that the source says, an item that is marked twice stands below those that are marked once. */
    said: (unit: LineUnit, level: number): number => {
      once.length = Math.min(once.length, level + 1);
      if (unit.mark?.isTwice) return once[level] ? Math.min(level + 1, deepestItem) : level;
      once[level] = true;
      return level;
    },
    /** Ends the lists that a unit apart from them does not stand in. */
    endOutside: (unit: LineUnit) => {
      lists = lists.filter(({ indent }) => indent + lineStep(unit) < unit.first.indent);
    },
    /** Ends the lists that stand further in than a unit. */
    endAt: (unit: LineUnit) => {
      lists = lists.filter(({ indent }) => indent <= unit.first.indent + lineStep(unit));
    },
    level: (unit: LineUnit, isUnderLead: boolean): number => {
      const kind = unit.mark?.kind ?? '';
      const isTwice = unit.mark?.isTwice === true;
      const list = { indent: unit.first.indent, kind, isTwice, count: 1 };
      const { indent } = unit.first;
      const near = lineStep(unit);
      const before = lists.length;
      while (lists.length > 0 && lists.at(-1)!.indent > indent + near) lists.pop();
      // Behind items further in another mark says nothing: what stands in an item is indented there.
      const isBack = lists.length < before;
      const top = lists.at(-1);
      if (top && indent > top.indent + near) lists.push(list);
      else if (top && top.kind !== kind) {
        const same = lists.findLastIndex((one) => one.kind === kind && Math.abs(one.indent - indent) <= near);
        if (same !== -1) lists.length = same + 1;
        else if (
          (isTwice && !top.isTwice) ||
          (!isBack && goesDeeper(top.kind, kind, isUnderLead) && !isBehindAll(top, kind, isUnderLead))
        )
          lists.push(list);
        else {
          while (lists.length > 0 && Math.abs(lists.at(-1)!.indent - indent) <= near) lists.pop();
          lists.push(list);
        }
      } else if (!top) lists.push(list);
      else top.count = isBack ? 1 : top.count + 1;
      if (lists.length > 64) lists = lists.slice(0, 64);
      return lists.length - 1;
    },
  };
}

const isBehindAll = (top: List, kind: string, isUnderLead: boolean) =>
  isNumber(top.kind) && !isNumber(kind) && !isUnderLead && top.count >= leastAlone;

const isNumber = (kind: string) => /[1aAiI]/u.test(kind);

/** "–" below "•" and "•" below "1." are lists in a list; "1." below "•" only where the item before leads into it. */
const goesDeeper = (above: string, below: string, isUnderLead: boolean) =>
  above !== '' && below !== '' && (!isNumber(below) || isNumber(above) || isUnderLead);
