import type { PageLine } from './page-lines.ts';

/** Behind a mark that is no number. */
export const isItem = ({ mark }: PageLine): boolean => /^[^\p{L}\d#|]$/u.test(mark);

/** For each line the items that it is an item of: further out, or behind another mark that stood before its own. */
export function parentsOf(lines: readonly PageLine[]): PageLine[][] {
  const stack: PageLine[] = [];
  let named: PageLine | undefined;
  return lines.map((line) => {
    if (!isItem(line)) {
      // A line that goes on is no end of the list.
      if (/^\p{Lu}/u.test(line.text) || line.gap) stack.length = 0;
      return [];
    }
    const known = stack.findIndex(({ mark, indent }) => mark === line.mark && indent >= line.indent);
    const inner = known >= 0 ? known : stack.findIndex(({ indent }) => indent > line.indent);
    if (inner >= 0) stack.length = inner;
    const parents = [...stack];
    stack.push(line);
    if (/^\p{Lu}/u.test(line.text)) named = line;
    // Where indents were lost: "reflex bradycardia" below "Phenylephrine 100 micrograms", both behind the same mark.
    const isOfNamed = named !== undefined && /^[\p{Ll}\d]/u.test(line.text) && /\d/u.test(named.text);
    return isOfNamed && named!.mark === line.mark ? [...parents, named!] : parents;
  });
}
