// What PDFium leaves of an encryption in a copy without it: objects that nothing refers to any more.

/** Longer than the dictionary of any encryption, in bytes. */
const longestHead = 8192;

/**
 * Blanks the dictionary of the encryption, against which passwords could be tried, and the table of the encrypted file, which names it.
 * In place, so that every other object stays where the copy's own table says.
 */
export function blankRemains(copy: Buffer): void {
  const table = tableOf(copy);
  const offsets = offsetsIn(copy.toString('latin1', table)).toSorted((a, b) => a - b);
  for (const [index, from] of offsets.entries()) {
    const to = offsets[index + 1] ?? table;
    const object = copy.toString('latin1', from, Math.min(to, from + longestHead));
    const head = /^\d+ \d+ obj\s*/u.exec(object)?.[0];
    if (head === undefined || !isRemains(object)) continue;
    copy.fill(' ', from + head.length, to).write('null\nendobj\n', from + head.length, to - from, 'latin1');
  }
}

function tableOf(copy: Buffer): number {
  const end = /startxref\s+(\d+)\s+%%EOF\s*$/u.exec(copy.toString('latin1', Math.max(0, copy.length - 1024)));
  if (!end) throw new Error('PDFium wrote a copy without its table');
  return Number(end[1]);
}

/** Of the objects in use. */
const offsetsIn = (table: string): number[] =>
  Array.from(table.matchAll(/^(\d{10}) \d{5} n/gmu), ([, offset]) => Number(offset));

/** PDFium writes every dictionary in one way. */
function isRemains(object: string): boolean {
  const dictionary = object.split('stream', 1)[0] ?? '';
  if (dictionary.includes('/Type/XRef')) return true;
  return (
    dictionary === object &&
    dictionary.includes('/Filter/Standard') &&
    ['O', 'U', 'P', 'R', 'V'].every((key) => new RegExp(`/${key}[ <(]`, 'u').test(dictionary))
  );
}
