import type { Mark } from '../question/scratch.ts';

/** The parts of a question's text that are on the screen, in their order. */
const partsOf = (questionId: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-stem="${CSS.escape(questionId)}"]`),
];
const beginOf = (part: HTMLElement): number => Number(part.dataset['from']);

/** How many characters of a part lie before a place in it. */
function before(part: HTMLElement, container: Node, offset: number): number {
  const range = document.createRange();
  range.selectNodeContents(part);
  range.setEnd(container, offset);
  return range.toString().length;
}

/** What is selected of the text of a question; null: nothing. */
export function selectedText(questionId: string): Mark | null {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  const touched = partsOf(questionId).filter((part) => range.intersectsNode(part));
  const [first] = touched;
  const last = touched.at(-1);
  if (!first || !last) return null;
  const begins = first.contains(range.startContainer)
    ? before(first, range.startContainer, range.startOffset)
    : 0;
  const ends = last.contains(range.endContainer)
    ? before(last, range.endContainer, range.endOffset)
    : (last.textContent ?? '').length;
  const selected: Mark = [beginOf(first) + begins, beginOf(last) + ends];
  return selected[0] < selected[1] ? selected : null;
}

/** Selects some words of the text of a question, as if with the mouse. */
export function select(questionId: string, [begins, ends]: Mark): void {
  const from = placeOf(questionId, begins, false);
  const to = placeOf(questionId, ends, true);
  if (!from || !to) return;
  getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
}

/** The place on the screen of a place in the text. `isEnd`: the end of what stands before it. */
function placeOf(questionId: string, at: number, isEnd: boolean): { node: Text; offset: number } | null {
  for (const part of partsOf(questionId)) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    let begins = beginOf(part);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const ends = begins + node.data.length;
      if (isEnd ? at <= ends : at < ends) return { node, offset: Math.max(0, at - begins) };
      begins = ends;
    }
  }
  return null;
}
