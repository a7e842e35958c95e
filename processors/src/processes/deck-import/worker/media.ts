import { type DeckPackage, PackageUnreadable } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { cleanSvg } from '../../../decks/media/clean-svg.ts';
import { bytesToTell, mediaEndingOf } from '../../../decks/media/media-ending.ts';
import type { MediaItem } from '../reading/reader.ts';

/** In bytes: such a file goes in one message. */
const small = 2 * 2 ** 20;

type Media = Pick<DeckPackage, 'media' | 'readMedium'>;

/** The files of these names. What cannot be read, or is nothing that can be shown, is missing from the deck: no reason to refuse it. */
export async function* readMedia(pack: Media, names: readonly string[]): AsyncGenerator<MediaItem> {
  for (const name of names) {
    const size = pack.media.get(name);
    if (size === undefined) yield { kind: 'unknown', name };
    else if (size <= small) yield await wholeOf(pack, name);
    else yield* piecesOf(pack, name);
  }
}

async function wholeOf(pack: Media, name: string): Promise<MediaItem> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of pack.readMedium(name)) pieces.push(piece);
  } catch (error) {
    if (!(error instanceof PackageUnreadable)) throw error;
    return { kind: 'unknown', name };
  }
  const bytes = Uint8Array.from(Buffer.concat(pieces));
  const ending = mediaEndingOf(bytes);
  if (ending === null) return { kind: 'unknown', name };
  if (ending !== 'svg') return { kind: 'file', name, ending, bytes };
  const clean = cleanSvg(new TextDecoder().decode(bytes));
  return clean === null
    ? { kind: 'unknown', name }
    : { kind: 'file', name, ending, bytes: new TextEncoder().encode(clean) };
}

async function* piecesOf(pack: Media, name: string): AsyncGenerator<MediaItem> {
  let hasBegun = false;
  let head = new Uint8Array();
  try {
    for await (const piece of pack.readMedium(name)) {
      if (!hasBegun) {
        head = Uint8Array.from(Buffer.concat([head, piece]));
        if (head.length < bytesToTell) continue;
        const ending = mediaEndingOf(head);
        // A drawing is read whole, and none is so large.
        if (ending === null || ending === 'svg') break;
        hasBegun = true;
        yield { kind: 'begin', name, ending };
        yield { kind: 'piece', bytes: head };
      } else yield { kind: 'piece', bytes: Uint8Array.from(piece) };
    }
  } catch (error) {
    if (hasBegun || !(error instanceof PackageUnreadable)) throw error;
  }
  yield hasBegun ? { kind: 'end' } : { kind: 'unknown', name };
}
