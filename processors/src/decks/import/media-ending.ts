import type { MediaEnding } from '@anamnesis/contracts/cards/imports/media.ts';

type Signature = { ending: MediaEnding; at?: number; bytes: readonly number[] | string };

/** What files begin with; what is said twice of one ending is an *or*. Names and what a zip says of a file count for nothing. */
const signatures: readonly Signature[] = [
  { ending: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { ending: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  { ending: 'gif', bytes: 'GIF87a' },
  { ending: 'gif', bytes: 'GIF89a' },
  { ending: 'ogg', bytes: 'OggS' },
  { ending: 'flac', bytes: 'fLaC' },
  { ending: 'mp3', bytes: 'ID3' },
  { ending: 'webp', at: 8, bytes: 'WEBP' },
  { ending: 'wav', at: 8, bytes: 'WAVE' },
  { ending: 'avif', at: 4, bytes: 'ftypavif' },
  { ending: 'avif', at: 4, bytes: 'ftypavis' },
  { ending: 'm4a', at: 4, bytes: 'ftypM4A' },
  { ending: 'm4a', at: 4, bytes: 'ftypmp42' },
  { ending: 'm4a', at: 4, bytes: 'ftypisom' },
];
/** These two are contents of one container. */
const inRiff = new Set<MediaEnding>(['webp', 'wav']);

/** What a file is, by its first bytes (a few hundred); null where it is no picture or sound that is shown here. */
export function mediaEndingOf(bytes: Uint8Array): MediaEnding | null {
  const found = signatures.find(
    ({ ending, at = 0, bytes: wanted }) =>
      begins(bytes, at, wanted) && (!inRiff.has(ending) || begins(bytes, 0, 'RIFF')),
  );
  if (found) return found.ending;
  if (isMpegFrame(bytes)) return 'mp3';
  return isSvg(bytes) ? 'svg' : null;
}

const begins = (bytes: Uint8Array, at: number, wanted: Signature['bytes']): boolean =>
  [...(typeof wanted === 'string' ? Buffer.from(wanted, 'latin1') : wanted)].every(
    (byte, n) => bytes[at + n] === byte,
  );

/** Layer III without tags: eleven bits of a frame, then version, layer, a bit rate and a sampling rate that exist. */
function isMpegFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0;
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3];
  const [bitRate, samplingRate] = [third >> 4, (third >> 2) & 3];
  return isFrame && version !== 1 && layer === 1 && bitRate > 0 && bitRate < 15 && samplingRate < 3;
}

/** A text whose first element is `svg`, behind what XML may have before it. */
const isSvg = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/iu.test(
    new TextDecoder().decode(bytes),
  );
