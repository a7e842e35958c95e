import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const escaped = (text: string, digits: (code: string) => string): string =>
  text.replaceAll(/[^ -~]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return String.raw`\u` + digits(code);
  });

/** How programs write a text: UTF-8, Latin-1, UTF-16 of either order, and escaped in JSON. */
const encodings: ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(text, 'latin1'),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(text, 'utf16le').swap16(),
  (text) => Buffer.from(escaped(text, (code) => code)),
  (text) => Buffer.from(escaped(text, (code) => code.toUpperCase())),
];

/** Every file below a folder with its bytes; one that has gone meanwhile is left out. */
export function* filesIn(folder: string): Generator<[name: string, bytes: Buffer]> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    try {
      if (entry.isFile()) yield [file.slice(folder.length + 1), readFileSync(file)];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Where a text begins in some bytes, in one encoding. */
function* occurrences(bytes: Buffer, wanted: Buffer): Generator<number> {
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 1)) yield at;
}

/** Those of the texts that are in some bytes in any form; also the root that all of them begin with, where it stands alone. */
function textsIn(bytes: Buffer, root: string, texts: readonly string[]): Set<string> {
  const found = new Set<string>();
  const forms = encodings.flatMap((encode) => texts.map((text) => [text, encode(text)] as const));
  const roots = new Map(encodings.map((encode) => [encode(root).toString('hex'), encode(root)]));
  for (const wanted of roots.values())
    for (const at of occurrences(bytes, wanted)) {
      const here = forms.find(([, form]) => bytes.subarray(at, at + form.length).equals(form));
      found.add(here?.[0] ?? root);
    }
  return found;
}

/** Which texts that begin with `root` are in which files of a folder, or in their names, in any form. */
export function tracesInFiles(
  folder: string,
  root: string,
  texts: readonly string[] = [],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, bytes] of filesIn(folder))
    for (const text of textsIn(Buffer.concat([Buffer.from(name), bytes]), root, texts))
      found.set(text, [...(found.get(text) ?? []), name]);
  return found;
}
