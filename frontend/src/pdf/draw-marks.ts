import { layOutMarks, type Mark } from './highlight/mark.ts';

/** Removes the highlights of before and draws these. Returns the elements, in reading order. */
export function drawMarks(
  textDivs: readonly HTMLElement[],
  marks: readonly Mark[],
  pressable: boolean,
): HTMLElement[] {
  for (const div of textDivs) if (div.firstElementChild) div.replaceChildren(div.textContent);
  const drawn: HTMLElement[] = [];
  for (const [item, ofItem] of layOutMarks(marks)) {
    const div = textDivs[item];
    if (div) drawn.push(...markItem(div, ofItem));
  }
  drawn.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  if (pressable) makePressable(drawn);
  return drawn;
}

function markItem(div: HTMLElement, marks: readonly Mark[]): HTMLElement[] {
  const text = div.textContent;
  const nodes: Node[] = [];
  const drawn: HTMLElement[] = [];
  let at = 0;
  for (const { from, to, tone, target } of marks) {
    if (from > at) nodes.push(document.createTextNode(text.slice(at, from)));
    const mark = document.createElement('mark');
    mark.textContent = text.slice(from, to);
    mark.dataset['tone'] = tone;
    mark.dataset['target'] = target;
    nodes.push(mark);
    drawn.push(mark);
    at = to;
  }
  if (at < text.length) nodes.push(document.createTextNode(text.slice(at)));
  div.replaceChildren(...nodes);
  return drawn;
}

/** Each highlight is one stop of the Tab key, however many pieces the line breaks cut it into. */
function makePressable(drawn: readonly HTMLElement[]): void {
  const seen = new Set<string>();
  for (const mark of drawn) {
    const target = mark.dataset['target'] ?? '';
    mark.role = 'button';
    mark.tabIndex = seen.has(target) ? -1 : 0;
    mark.ariaLabel = `Card about ${mark.textContent}`;
    seen.add(target);
  }
}

/** The text of each item, or the empty string for one that cannot be seen: only what is visible is highlighted. */
export function visibleTexts(textDivs: readonly HTMLElement[]): string[] {
  return textDivs.map((div) => {
    const { width, height } = div.getBoundingClientRect();
    const seen = width > 0 && height > 0 && div.checkVisibility({ visibilityProperty: true });
    return seen ? div.textContent : '';
  });
}
