/** The text around a selection as it is read: `\n` is the end of a line, `paragraphEnd` that of a paragraph or an item. */
export interface Flow {
  text: string;
  /** The selection in it. */
  from: number;
  to: number;
}

export const paragraphEnd = '\u2029';

const leftOut = '.text-number, .text-mark, .text-part-number, canvas';
const block = 'p, li, h1, h2, h3, tr, td';

/** What a page or a part of a text says, with the selection in it; a formula as it is written, and as a whole. Null when no text of it is selected. */
export function flowOf(box: Element, range: Range): Flow | null {
  const starts = startsIn(box);
  let text = '';
  let [from, to] = [-1, -1];
  const take = (node: Node, words: string): void => {
    if (range.intersectsNode(node)) {
      const begin = text.length + (node === range.startContainer ? range.startOffset : 0);
      if (from < 0) from = begin;
      to = text.length + (node === range.endContainer ? range.endOffset : words.length);
    }
    text += words;
  };
  const read = (node: Node): void => {
    if (node instanceof Text) take(node, node.data);
    else if (node instanceof Element && !node.matches(leftOut)) {
      const formula = node.getAttribute('data-formula');
      if (formula !== null) return take(node, formula);
      if (node.matches('br')) text += '\n';
      else if (node.matches(block)) text += paragraphEnd;
      else text += starts.get(node) ?? '';
      node.childNodes.forEach(read);
    }
  };
  read(box);
  return from >= 0 && text.slice(from, to).trim() !== '' ? { text, from, to } : null;
}

/** Where a line stands, across the direction in which lines follow each other. */
export type Line = { at: number; size: number; text: string };

const bullet = /^\s*(?:[•◦▪●○■□‣·–—*-]|\(?\d{1,2}[.)]|\(?[a-z][.)])(?:\s|$)/u;

/** Whether each line begins a paragraph: it is a bullet, or stands further off or in another size than lines usually do. */
export function beginsParagraph(lines: readonly Line[]): boolean[] {
  const gaps = lines.map((line, index) => (index === 0 ? 0 : line.at - lines[index - 1]!.at));
  const down = gaps.filter((gap) => gap > 0).toSorted((a, b) => a - b);
  const usual = down[Math.floor((down.length - 1) / 2)] ?? 0;
  return lines.map((line, index) => {
    const before = lines[index - 1];
    if (!before || line.size === 0) return false;
    const larger = Math.max(line.size, before.size) / Math.max(Math.min(line.size, before.size), 0.01);
    const far = gaps[index]! > Math.max(usual * 1.35, before.size * 1.5);
    return bullet.test(line.text) || larger > 1.2 || far;
  });
}

/** The first elements of the lines and paragraphs of a PDF's page, whose text lies over its picture, and what ends there. */
function startsIn(box: Element): ReadonlyMap<Element, string> {
  const layer = box.matches('.pdf-text') ? box : box.querySelector('.pdf-text');
  if (!(layer instanceof HTMLElement)) return new Map();
  const turned = ['90', '270'].includes(layer.dataset['mainRotation'] ?? '');
  const back = ['180', '90'].includes(layer.dataset['mainRotation'] ?? '') ? -1 : 1;
  const lines: { first: Element; line: Line }[] = [];
  for (const element of layer.children) {
    const words = element.textContent ?? '';
    const last = lines.at(-1)?.line;
    if (element.matches('br') || words.trim() === '') {
      if (last) last.text += ' ';
      continue;
    }
    const rect = element.getBoundingClientRect();
    const [at, size] = turned ? [rect.left * back, rect.width] : [rect.top * back, rect.height];
    const isSame = last && Math.abs(at + size / 2 - last.at - last.size / 2) <= last.size / 2;
    if (!isSame) lines.push({ first: element, line: { at, size, text: words } });
    // A raised number is no line of its own, and neither does it say how large its line is.
    else if (size > last.size) Object.assign(last, { at, size, text: last.text + words });
    else last.text += words;
  }
  const begins = beginsParagraph(lines.map(({ line }) => line));
  return new Map(lines.map(({ first }, index) => [first, begins[index] ? paragraphEnd : '\n']));
}
