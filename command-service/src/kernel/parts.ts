/** What one event should carry: encrypted and with its envelope, it stays below what every log accepts. */
const bytesInPart = 400_000;

/** The items in parts of at most so many, and so large that each part fits into one event. */
export function partsOf<T>(items: Iterable<T>, most: number): T[][] {
  const parts: T[][] = [];
  let part: T[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item));
    if (part.length > 0 && (part.length >= most || bytes + size > bytesInPart)) {
      parts.push(part);
      [part, bytes] = [[], 0];
    }
    part.push(item);
    bytes += size;
  }
  return part.length > 0 ? [...parts, part] : parts;
}
