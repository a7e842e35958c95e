import type { MediaEnding } from '@anamnesis/contracts/cards/imports/media.ts';

/** So many of the first bytes tell what a file is. */
export const bytesToTell = 1_024;

/** A text of Latin-1 at a place. */
type Signature = { ending: MediaEnding; parts: readonly (readonly [at: number, text: string])[] };
const signatures: readonly Signature[] = [
  { ending: 'png', parts: [[0, '\u0089PNG\r\n\u001A\n']] },
  { ending: 'jpg', parts: [[0, '\u00FF\u00D8\u00FF']] },
  { ending: 'gif', parts: [[0, 'GIF87a']] },
  { ending: 'gif', parts: [[0, 'GIF89a']] },
  ...(['webp', 'wav'] as const).map((ending) => ({
    ending,
    parts: [[0, 'RIFF'] as const, [8, ending === 'wav' ? 'WAVE' : 'WEBP'] as const],
  })),
  ...['avif', 'avis'].map((brand) => ({ ending: 'avif' as const, parts: [[4, `ftyp${brand}`] as const] })),
  ...['M4A ', 'M4B '].map((brand) => ({ ending: 'm4a' as const, parts: [[4, `ftyp${brand}`] as const] })),
  { ending: 'ogg', parts: [[0, 'OggS']] },
  { ending: 'flac', parts: [[0, 'fLaC']] },
  { ending: 'mp3', parts: [[0, 'ID3']] },
];
const svg = /^(?:\uFEFF|\s|<\?xml[^>]*>|<!--(?:(?!-->).)*-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?\s*>)*<svg[\s>]/su;

/** What a file is by its first bytes, whatever its name says; null for what is not kept. */
export function mediaEndingOf(bytes: Uint8Array): MediaEnding | null {
  const first = bytes.subarray(0, bytesToTell);
  const latin = Buffer.from(first).toString('latin1');
  const found = signatures.find(({ parts }) => parts.every(([at, text]) => latin.startsWith(text, at)));
  if (found) return found.ending;
  if (isFrameOfMp3(first)) return 'mp3';
  return svg.test(new TextDecoder().decode(first)) ? 'svg' : null;
}

/** The header of a frame of layer 3 (ISO 11172-3): synchronisation, then a version, rate and frequency that there are. */
function isFrameOfMp3([one = 0, two = 0, three = 0]: Uint8Array): boolean {
  const [version, layer] = [(two >> 3) & 3, (two >> 1) & 3];
  const [rate, frequency] = [three >> 4, (three >> 2) & 3];
  const isSynchronised = one === 0xff && two >> 5 === 7;
  return isSynchronised && version !== 1 && layer === 1 && rate > 0 && rate < 15 && frequency < 3;
}
