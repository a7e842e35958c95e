// What waits for a press, or for a program that nobody runs here, is a box that opens. Some of them need none.

const box = /<details\b[^<>]*>|<\/details>/gu;
/** In characters: a box that says less may say by chance what stands somewhere else. */
const shortestRepeated = 40;
/** In characters: each box is looked for in the whole side, and longer sides are no cards. */
const longest = 100_000;

/**
 * Sanitised HTML without boxes that have nothing in them, and without those that repeat a part of the side: note types that are studied with
 * programs have a sentence twice, and hide one.
 */
export function withoutIdleBoxes(html: string): string {
  const kept = [''];
  const begun: string[] = [];
  const add = (text: string): void => void kept.push(`${kept.pop()}${text}`);
  let at = 0;
  for (const { 0: tag, index } of html.matchAll(box)) {
    add(html.slice(at, index));
    at = index + tag.length;
    if (tag !== '</details>') {
      begun.push(tag);
      kept.push('');
      continue;
    }
    const begin = begun.pop();
    // It is well nested: such an end is none of a box.
    if (begin === undefined) return html;
    const inner = kept.pop()!;
    if (!isNothing(inner) && !isElsewhere(inner.trim(), [...kept, html.slice(at)]))
      add(`${begin}${inner}</details>`);
  }
  return begun.length > 0 ? html : kept[0] + html.slice(at);
}

const isNothing = (inner: string): boolean =>
  !/<(?:img|hr|span data-)/u.test(inner) && !/[^\s\u00A0]/u.test(inner.replaceAll(/<[^<>]*>/gu, ''));

/** Whether a whole element of what is shown says the same. */
const isElsewhere = (inner: string, parts: readonly string[]): boolean =>
  inner.length >= shortestRepeated &&
  parts.every(({ length }) => length <= longest) &&
  parts.some((part) => part.includes(`>${inner}<`));
