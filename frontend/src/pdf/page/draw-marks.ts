import { layOutMarks, type LaidMark, type Mark } from '../highlight/mark.ts';

/** What was drawn in an item, and the copy of it that lies above. */
type Drawn = { as: string; marks: HTMLElement[]; copy: HTMLElement | null };
const drawnIn = new WeakMap<readonly HTMLElement[], Map<number, Drawn>>();

/**
 * Replaces the highlights of before by these; where they are the same nothing is touched, so that what is selected or
 * focused stays so. Returns the elements, in reading order. Pass the same list of elements each time.
 *
 * Yellow and orange are multiplied with the page, so that its letters stay black. White letters on black cannot be:
 * they are drawn in a copy of their item that lies above it.
 */
export function drawMarks(
  textDivs: readonly HTMLElement[],
  marks: readonly Mark[],
  pressable: boolean,
): HTMLElement[] {
  const before = drawnIn.get(textDivs) ?? new Map<number, Drawn>();
  const after = new Map<number, Drawn>();
  const laid = layOutMarks(marks);
  for (const item of before.keys()) if (!laid.has(item)) clear(textDivs[item], before.get(item));
  for (const item of [...laid.keys()].toSorted((a, b) => a - b)) {
    const [div, ofItem] = [textDivs[item], laid.get(item)];
    if (!div || !ofItem) continue;
    const as = JSON.stringify([pressable, ofItem]);
    const known = before.get(item);
    if (known?.as === as) after.set(item, known);
    else {
      clear(div, known);
      after.set(item, { as, ...drawItem(div, ofItem) });
    }
  }
  drawnIn.set(textDivs, after);
  const drawn = [...after.values()].flatMap((each) => each.marks);
  if (pressable) makePressable(drawn);
  return drawn;
}

function clear(div: HTMLElement | undefined, drawn: Drawn | undefined): void {
  drawn?.copy?.remove();
  if (drawn) div?.replaceChildren(div.textContent);
}

function drawItem(div: HTMLElement, marks: readonly LaidMark[]): Omit<Drawn, 'as'> {
  const text = div.textContent;
  const above = marks.filter(({ tone }) => tone === 'selected');
  const copy = above.length > 0 ? copyAbove(div, text, above) : null;
  return { copy, marks: fill(div, text, marks, markElement) };
}

/** Only to be seen: what is pressed and read is the item itself. */
function copyAbove(div: HTMLElement, text: string, marks: readonly LaidMark[]): HTMLElement {
  const copy = div.cloneNode(false) as HTMLElement;
  copy.classList.add('pdf-above');
  copy.ariaHidden = 'true';
  fill(copy, text, marks, () => document.createElement('span'));
  div.after(copy);
  return copy;
}

/** Puts the text into the element with a new element around each mark. Returns these. */
function fill(
  into: HTMLElement,
  text: string,
  marks: readonly LaidMark[],
  make: (mark: LaidMark) => HTMLElement,
): HTMLElement[] {
  const nodes: Node[] = [];
  const drawn: HTMLElement[] = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.from > at) nodes.push(document.createTextNode(text.slice(at, mark.from)));
    const element = make(mark);
    element.textContent = text.slice(mark.from, mark.to);
    nodes.push(element);
    drawn.push(element);
    at = mark.to;
  }
  if (at < text.length) nodes.push(document.createTextNode(text.slice(at)));
  into.replaceChildren(...nodes);
  return drawn;
}

function markElement({ tone, targets }: LaidMark): HTMLElement {
  const mark = document.createElement('mark');
  mark.dataset['tone'] = tone;
  mark.dataset['targets'] = targets.join(' ');
  return mark;
}

/** Each card is one stop of the Tab key, however many pieces the line breaks cut its highlight into. */
function makePressable(drawn: readonly HTMLElement[]): void {
  const seen = new Set<string>();
  for (const mark of drawn) {
    const targets = (mark.dataset['targets'] ?? '').split(' ').filter((target) => target !== '');
    if (targets.length === 0) continue;
    mark.role = 'button';
    mark.tabIndex = targets.every((target) => seen.has(target)) ? -1 : 0;
    mark.ariaLabel = `Card about ${mark.textContent}${othersIn(targets.length - 1)}`;
    for (const target of targets) seen.add(target);
  }
}

const othersIn = (count: number): string =>
  count === 0 ? '' : `, and ${count} more ${count === 1 ? 'card' : 'cards'}`;
