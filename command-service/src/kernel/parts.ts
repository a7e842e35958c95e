/** What one event should carry: encrypted and with its envelope, it stays below what every log accepts. */
const bytesInPart = 400_000;

/** The items in parts of at most so many, and so large that each part fits into one event, or of at most so many bytes. */
export const eventPartsOf = <T>(items: Iterable<T>, most: number, bytes = bytesInPart): T[][] => [
  ...eachPart(items, () => 1, most, bytes),
];

/** The same one after the other, each made when it is asked for; `countOf`: as how many an item counts. One that is too many is a part alone. */
export function* eachPart<T>(
  items: Iterable<T>,
  countOf: (item: T) => number,
  most: number,
  mostBytes = bytesInPart,
): Generator<T[]> {
  let part: T[] = [];
  let [count, bytes] = [0, 0];
  for (const item of items) {
    const [more, size] = [countOf(item), Buffer.byteLength(JSON.stringify(item))];
    if (part.length > 0 && (count + more > most || bytes + size > mostBytes)) {
      yield part;
      [part, count, bytes] = [[], 0, 0];
    }
    part.push(item);
    count += more;
    bytes += size;
  }
  if (part.length > 0) yield part;
}
