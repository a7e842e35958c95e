/** `either`: what is said of the file leaves it open, or only that the server survives it. */
export type Expected = 'read' | 'refused' | 'either';

/** The outcome of an upload by what the collection of inputs says of the file. */
export function expectedBy(words: string): Expected {
  // Scans are stored and shown, whether their text is recognised or not.
  if (/\b(?:or|survive|note|OCR|no text layer|partial)\b/iu.test(words)) return 'either';
  if (/^(?:extract|accept)/u.test(words)) return 'read';
  if (words.startsWith('reject')) return 'refused';
  throw new Error(`what is to become of a file is not understood: ${words}`);
}
