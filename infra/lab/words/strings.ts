import { parseSync } from 'vite';
import { isForMachines, readsAsWords } from './for-people.ts';
import { childrenOf, hasWords, literalOf, type Node, textOfElement } from './syntax.ts';

/** A string that a person may read: `{…}` stands for what is filled in, `(a|b)` for a choice. */
export type ShownString = { line: number; text: string };

/** The strings of one source file that a person may read, in their order. */
export function shownStrings(file: string, source: string): ShownString[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: { start: number; text: string }[] = [];
  read(program as unknown as Node);
  return found
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, text }) => ({ line: source.slice(0, start).split('\n').length, text }));

  function read(node: Node): void {
    const isElement = node.type === 'JSXElement' || node.type === 'JSXFragment';
    const text = isElement ? (hasWords(node) ? textOfElement(node) : null) : literalOf(node);
    if (text !== null && readsAsWords(text, isElement)) found.push({ start: startOf(node), text });
    for (const child of childrenOf(node)) if (!isForMachines(child, node)) readWithin(child, node);
  }

  /** Words of an element in an element, and a text in a text, are told with what they stand in. */
  function readWithin(child: Node, parent: Node): void {
    const isTold =
      parent.type === 'JSXElement' && child.type === 'JSXElement' && hasWords(parent) && hasWords(child);
    if (!isTold) return read(child);
    for (const inner of childrenOf(child)) if (!isForMachines(inner, child)) readWithin(inner, child);
  }
}

/** Where the words of an element begin, or a text. */
function startOf(node: Node): number {
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return node.start;
  const words = (node.children as Node[]).find(
    (child) => child.type === 'JSXText' && /\p{L}/u.test(String(child.value)),
  );
  return words ? words.start + String(words.value).search(/\S/) : node.start;
}
