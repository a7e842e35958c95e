import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

/** Names of the deck's media, in the normal form in which packages are read. */
export type MediaNames = { has(name: string): boolean };

/**
 * What a picture shows, or a sound plays: a file of the deck, a small picture written into the text, or something that is not shown. A file
 * that is missing has one name, however it is written.
 */
export type MediaSource =
  | { kind: 'media'; name: string }
  | { kind: 'embedded'; data: string }
  | { kind: 'missing'; name: string }
  | { kind: 'tooLarge' }
  | { kind: 'remote' };

const embedded = /^data:image\/(?:png|jpe?g|gif|webp);base64,[\w+/=\s]*$/iu;
/** In characters: an icon, an arrow, a formula as a picture. */
const longestEmbedded = 65_536;

export function sourceOf(source: string, media: MediaNames): MediaSource {
  const written = source.trim();
  const name = mediaNameOf(written, media);
  if (name !== undefined) return { kind: 'media', name };
  if (/^data:/iu.test(written))
    return written.length <= longestEmbedded && embedded.test(written)
      ? { kind: 'embedded', data: written }
      : { kind: 'tooLarge' };
  return /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/iu.test(written)
    ? { kind: 'remote' }
    : { kind: 'missing', name: normalForm(decoded(written), 'NFC') };
}

/** Whether it can be missed: a file of a deck has an ending, and `x` of `<img src=x>` names none. */
export const isNameOfFile = (name: string): boolean => name.includes('.');

/** A name in a text may be written as in an address. */
export function mediaNameOf(written: string, media: MediaNames): string | undefined {
  return [written, decoded(written)].map((name) => normalForm(name, 'NFC')).find((name) => media.has(name));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
