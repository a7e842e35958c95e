// The encoding of a text, by the shape of its bytes: for whoever reads texts that are no documents, too.
export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | 'windows-1252';

/** Of a text that has a byte order mark, or zeros where western letters have them. */
export const unicodeByShape = (bytes: Uint8Array): TextEncodingName | undefined =>
  byMark(bytes) ?? byZeros(bytes);

function byMark(bytes: Uint8Array): TextEncodingName | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe && c === 0 && d === 0 && bytes.length % 4 === 0) return 'utf-32le';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf-32be';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  return undefined;
}

// UTF-16 and UTF-32 of western text have zeros at fixed places; stray NULs of a damaged file have not.
function byZeros(bytes: Uint8Array): TextEncodingName | undefined {
  const zeros = [0, 0, 0, 0];
  const sample = bytes.subarray(0, 65_536);
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 4]! += 1;
  const places = Math.max(1, Math.floor(sample.length / 4));
  const [first, second, third, fourth] = zeros.map((zero) => zero / places) as [
    number,
    number,
    number,
    number,
  ];
  if (bytes.length % 4 === 0 && second + third + fourth > 2.7 && first < 0.1) return 'utf-32le';
  if (bytes.length % 4 === 0 && first + second + third > 2.7 && fourth < 0.1) return 'utf-32be';
  if (bytes.length % 2 !== 0) return undefined;
  if (second + fourth > 0.8 && first + third < 0.1) return 'utf-16le';
  if (first + third > 0.8 && second + fourth < 0.1) return 'utf-16be';
  return undefined;
}
