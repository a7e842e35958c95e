// Texts of a stranger may hold a million opening marks and no closing one: everything here takes linear time for them.

/** Where a mark stands next, asked for from places that only grow; -1 for nowhere. */
export function nextOf(text: string, mark: string): (from: number) => number {
  let next = -2;
  return (from) => {
    if (next !== -1 && next < from) next = text.indexOf(mark, from);
    return next;
  };
}

/** The text with what stands between two marks (the marks as well) replaced. What is longer than `most` stays as it is. */
export function replaceBetween(
  text: string,
  [opening, closing]: readonly [string, string],
  replace: (inner: string) => string,
  most = Infinity,
): string {
  if (!text.includes(opening)) return text;
  const [nextOpening, nextClosing] = [nextOf(text, opening), nextOf(text, closing)];
  let result = '';
  let at = 0;
  for (;;) {
    const from = nextOpening(at);
    const start = from + opening.length;
    const to = from < 0 ? -1 : nextClosing(start);
    if (to < 0) return result + text.slice(at);
    const isReplaced = to - start <= most;
    result += text.slice(at, from) + (isReplaced ? replace(text.slice(start, to)) : opening);
    at = isReplaced ? to + closing.length : start;
  }
}

/** Without tags. Behind the last `>` there is none. */
export function withoutTags(html: string): string {
  const end = html.lastIndexOf('>') + 1;
  return html.slice(0, end).replaceAll(/<[^>]*>/gu, '') + html.slice(end);
}
