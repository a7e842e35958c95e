/** The words of a text as they are compared: letters and figures only, in lower case. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Word error rate: words that would have to be put in, left out or changed, for each word of the right text. */
export function wordErrorRate(right: string, read: string): number {
  const [wanted, found] = [wordsOf(right), wordsOf(read)];
  let before = Array.from({ length: found.length + 1 }, (_, index) => index);
  for (const [row, word] of wanted.entries()) {
    const now = [row + 1];
    for (const [column, other] of found.entries())
      now.push(
        Math.min(before[column + 1]! + 1, now[column]! + 1, before[column]! + (word === other ? 0 : 1)),
      );
    before = now;
  }
  return before.at(-1)! / Math.max(1, wanted.length);
}
