// What waits for a press, or for a program that nobody runs here, is a box that opens. Some of them need none.
import { placeOf } from '@anamnesis/contracts/kernel/place-of.ts';

const box = /<details\b[^<>]*>|<\/details>/gu;
/** In characters: a box that says less may say by chance what stands somewhere else. */
const shortestRepeated = 40;
/** In characters: each box is looked for in the whole side, and longer sides are no cards. */
const longest = 100_000;
/** For the same reason: no card has more. */
const mostLookedFor = 50;

type Box = { begin: string; inner: string; isSaid: boolean };

/**
 * Sanitised HTML without boxes that have nothing in them, and without those that repeat a part of the side: note types that are studied with
 * programs have a sentence twice, and hide one.
 */
export function withoutIdleBoxes(html: string): string {
  const side: Box = { begin: '', inner: '', isSaid: false };
  const open = [side];
  let lookedFor = 0;
  const add = (text: string, isSaid: boolean): void => {
    const innermost = open.at(-1)!;
    innermost.inner += text;
    innermost.isSaid ||= isSaid;
  };
  const isRepeated = (inner: string, behind: string): boolean => {
    if (inner.length < shortestRepeated || html.length > longest || lookedFor === mostLookedFor) return false;
    lookedFor += 1;
    return [...open.map((each) => each.inner), behind].some((part) => placeOf(`>${inner}<`, part) >= 0);
  };
  let at = 0;
  for (const { 0: tag, index } of html.matchAll(box)) {
    const before = html.slice(at, index);
    add(before, saysSomething(before));
    at = index + tag.length;
    if (tag !== '</details>') {
      open.push({ begin: tag, inner: '', isSaid: false });
      continue;
    }
    const { begin, inner, isSaid } = open.pop()!;
    // It is well nested: such an end is none of a box.
    if (open.length === 0) return html;
    if (isSaid && !isRepeated(inner.trim(), html.slice(at))) add(`${begin}${inner}</details>`, true);
  }
  return open.length > 1 ? html : side.inner + html.slice(at);
}

const saysSomething = (part: string): boolean =>
  /<(?:img|hr|span data-)/u.test(part) || /[^\s\u00A0]/u.test(part.replaceAll(/<[^<>]*>/gu, ''));
