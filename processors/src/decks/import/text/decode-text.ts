import type { TextEncodingLabel } from '@anamnesis/contracts/decks/text-reading.ts';
import { PackageUnreadable } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { unicodeByShape } from '@anamnesis/readers/encoding.ts';
import { legacyEncodingOf } from './legacy-encoding.ts';

export const noTextDeck = (why: string): PackageUnreadable =>
  new PackageUnreadable('not-a-package', `This is not a deck that can be read: ${why}.`);

/** The text of a file, in the encoding that is named, else in the likeliest. Lines end with `\n`. */
export function decodeDeckText(
  bytes: Uint8Array,
  named?: TextEncodingLabel,
): { text: string; encoding: TextEncodingLabel } {
  const encoding = named ?? encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/gu, '\n');
  // oxlint-disable-next-line no-control-regex -- no text has them
  const isNone = /[\u0000-\u0008\u000E-\u001A]/u.test(text.slice(0, 100_000));
  // Who chose the encoding sees what becomes of it.
  if (isNone && named === undefined) throw noTextDeck('it is not a text');
  return { text, encoding };
}

function encodingOf(bytes: Uint8Array): TextEncodingLabel {
  const shape = unicodeByShape(bytes);
  if (shape === 'utf-8' || shape === 'utf-16le' || shape === 'utf-16be') return shape;
  return isUtf8(bytes) ? 'utf-8' : legacyEncodingOf(bytes);
}

/** Also with a letter that was cut in two. */
function isUtf8(bytes: Uint8Array): boolean {
  const signs = new TextDecoder().decode(bytes).match(/[^\p{ASCII}]/gu) ?? [];
  const broken = signs.filter((sign) => sign === '\uFFFD').length;
  return broken * 10 <= signs.length;
}
