import { isClass, namesDrug, saysCondition } from '../../../../checks/harm/names.ts';
import { isPart } from '../../../../page/label-parts.ts';
import { needsOwner } from './needs-owner.ts';
import type { PrintedLine } from './printed-lines.ts';
import { rowOf } from './row-of.ts';

/** In words: a longer line says something. */
const MOST_WORDS = 3;

const isName = (text: string): boolean =>
  text.split(/\s+/u).length <= MOST_WORDS &&
  !/[.,;:!?]/u.test(text) &&
  !needsOwner(text) &&
  (namesDrug(text) || isClass(text) || saysCondition(text));

/** What a line without a mark names: by itself, "Lithium", or in front of the rest, "SSRIs - sertraline, fluoxetine". */
function nameOf({ text, mark }: PrintedLine): string | undefined {
  if (mark !== '') return undefined;
  const name = rowOf(text)?.name ?? text;
  return isName(name) ? name : undefined;
}

/**
 * For each line the drug or disease that the lines between two empty ones begin with, where none of them names another: "SE - tremor"
 * below "Lithium".
 */
export function blockNames(lines: readonly PrintedLine[]): (string | undefined)[] {
  let name: string | undefined;
  return lines.map((line, at) => {
    if (line.gap || at === 0) {
      const isBlock = lines[at + 1]?.gap === false && line.indent === 0 && !line.isTitle;
      name = isBlock ? nameOf(line) : undefined;
      return undefined;
    }
    if (line.mark !== '' || line.indent > 0 || line.isTitle || line.isBold) name = undefined;
    const row = rowOf(line.text);
    // Another name, or what may be one: "citalopram - long QT", "cheese reaction - tyramine".
    if (row === undefined ? isName(line.text) : !isPart(row.name)) name = undefined;
    return name;
  });
}
