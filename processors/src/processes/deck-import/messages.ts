/** Bytes of JSON: with what else a message has they stay below what every bus takes. */
const bytesInMessage = 600_000;

/** The items in lists for a message each, of at most so many. One that is too long is alone. */
export function* inMessages<T>(items: readonly T[], most: number): Generator<T[]> {
  let [part, bytes]: [T[], number] = [[], 0];
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item));
    if (part.length > 0 && (part.length === most || bytes + size > bytesInMessage)) {
      yield part;
      [part, bytes] = [[], 0];
    }
    part.push(item);
    bytes += size;
  }
  if (part.length > 0) yield part;
}
