import { layOutMarks, type Mark } from './highlight/mark.ts';

/**
 * Removes the highlights of before and draws these. Returns the elements, in reading order.
 *
 * Yellow and orange are multiplied with the page, so that its letters stay black. White letters on black cannot be:
 * they are drawn in a copy of their item that lies above it.
 */
export function drawMarks(
  textDivs: readonly HTMLElement[],
  marks: readonly Mark[],
  pressable: boolean,
): HTMLElement[] {
  clear(textDivs);
  const drawn: HTMLElement[] = [];
  for (const [item, ofItem] of layOutMarks(marks)) {
    const div = textDivs[item];
    if (!div) continue;
    const above = ofItem.filter(({ tone }) => tone === 'selected');
    const text = div.textContent;
    if (above.length > 0) drawn.push(...markItem(copyAbove(div), text, above));
    drawn.push(
      ...markItem(
        div,
        text,
        ofItem.filter(({ tone }) => tone !== 'selected'),
      ),
    );
  }
  drawn.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  if (pressable) makePressable(drawn);
  return drawn;
}

function clear(textDivs: readonly HTMLElement[]): void {
  const layer = textDivs[0]?.closest('.pdf-text');
  for (const copy of layer?.querySelectorAll('.pdf-above') ?? []) copy.remove();
  for (const div of textDivs) if (div.firstElementChild) div.replaceChildren(div.textContent);
}

function copyAbove(div: HTMLElement): HTMLElement {
  const copy = div.cloneNode(false) as HTMLElement;
  copy.classList.add('pdf-above');
  copy.ariaHidden = 'true';
  div.after(copy);
  return copy;
}

function markItem(div: HTMLElement, text: string, marks: readonly Mark[]): HTMLElement[] {
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
    if (target === '') continue;
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
