import { expect, it } from 'vitest';
import { mediaEndingOf } from './media-ending.ts';

const of = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => [...(typeof part === 'string' ? Buffer.from(part, 'latin1') : part)]),
  );
const size = [0, 0, 0, 32];

it.each([
  ['png', of([0x89], 'PNG\r\n', [0x1a], '\n')],
  ['jpg', of([0xff, 0xd8, 0xff, 0xe0])],
  ['gif', of('GIF89a')],
  ['webp', of('RIFF', size, 'WEBPVP8 ')],
  ['avif', of(size, 'ftypavif')],
  ['svg', of('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['svg', of('<?xml version="1.0"?>\n<!-- a heart -->\n<svg>')],
  ['mp3', of('ID3', [3, 0])],
  ['mp3', of([0xff, 0xfb, 0x90, 0x00])],
  ['ogg', of('OggS')],
  ['m4a', of(size, 'ftypM4A ')],
  ['wav', of('RIFF', size, 'WAVEfmt ')],
  ['flac', of('fLaC')],
])('tells %s by its first bytes', (ending, bytes) => {
  expect(mediaEndingOf(bytes)).toBe(ending);
});

it.each([
  ['nothing', of()],
  ['a page', of('<!doctype html><svg>')],
  ['a program', of('MZ')],
  ['another text', of('heart.png')],
  ['a film', of('RIFF', size, 'AVI LIST')],
  ['WEBP in no container', of('XXXX', size, 'WEBP')],
  ['a frame with a bit rate that is none', of([0xff, 0xfb, 0xf0, 0x00])],
])('keeps nothing of %s', (_, bytes) => {
  expect(mediaEndingOf(bytes)).toBeNull();
});
