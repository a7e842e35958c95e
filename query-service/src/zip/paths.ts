import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

/** Names that Windows reserves for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const longest = 100;
/** File systems take 255 bytes of UTF-8; a number and an extension are added to the name. */
const mostBytes = 230;

/** A name that every file system accepts; never empty, never a path. */
export function safeName(name: string): string {
  const plain = [...normalForm(name.toWellFormed(), 'NFC')]
    .filter((character) => (character.codePointAt(0) ?? 0) >= 0x20)
    .join('')
    .replaceAll(/[\\/:*?"<>|\u007f]/g, '-')
    .trim();
  const short = withinBytes([...plain].slice(0, longest)).replace(/[. ]+$/, '');
  if (short === '') return 'untitled';
  return reserved.test(short) ? `${short}-` : short;
}

/** As many of the characters as fit, none cut in two. */
function withinBytes(characters: readonly string[]): string {
  let bytes = 0;
  const beyond = characters.findIndex((character) => (bytes += Buffer.byteLength(character)) > mostBytes);
  return characters.slice(0, beyond === -1 ? characters.length : beyond).join('');
}

/** The extension of a file name, with its dot; none for a name without one. */
export const zipExtensionOf = (fileName: string): string => /\.[a-z0-9]{1,8}$/i.exec(fileName)?.[0] ?? '';

/** Makes paths unique: a repeated path, ignoring case, gets a number. */
export function uniquePaths(): (folder: string, name: string, extension: string) => string {
  const taken = new Set<string>();
  return (folder, name, extension) => {
    for (let n = 1; ; n += 1) {
      const path = `${folder}/${name}${n === 1 ? '' : ` (${n})`}${extension}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
}
