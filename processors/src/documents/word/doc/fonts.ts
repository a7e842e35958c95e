/** The names of the fonts of a Word file of 97 to 2003, by their numbers (MS-DOC, 2.9.286: SttbfFfn). */
export function fontsIn(table: Buffer): string[] {
  const names: string[] = [];
  for (let at = 4; at < table.length;) {
    const end = at + 1 + table.readUInt8(at);
    const name = table.subarray(at + nameAt, end).toString('utf16le');
    names.push(name.split('\0', 1)[0]!);
    at = end;
  }
  return names;
}

/** Behind the length of an entry: its kind, weight, characters, another name, look and signature. */
const nameAt = 40;
