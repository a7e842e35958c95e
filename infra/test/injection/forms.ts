// Links, markup and characters that nobody sees. What hides in characters that nobody sees, or in others of the same form, is looked
// for as well.
const invisible = /(?!\u00AD)[\p{Default_Ignorable_Code_Point}\p{Co}\p{Cn}\p{Cs}\u2028\u2029\u2800]/gu;
const control = /(?![\t\n\r])\p{Cc}/gu;
const stacked = /\p{M}{4,}/gu;
const mixed =
  /(?=[\p{L}\p{M}]*\p{Script=Latin})(?=[\p{L}\p{M}]*[\p{Script=Cyrillic}\p{Script=Cherokee}\p{Script=Armenian}])[\p{L}\p{M}]+/gu;

const link =
  /\b[a-z][a-z0-9+.-]*:\/\/\S*|(?<![\p{L}\p{N}:])\/\/[\w-]+\.\S+|\b(?:mailto|tel|sms|javascript|vbscript|data|file|blob|hxxps?|ftp):\S*|\bwww\.\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)*|(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|edu|gov|info|io|ai|app|dev|xyz|tk|ru|cn|de|uk|fr|es|eu|co|me|to|link|site|online|example|test|invalid|onion)(?![\p{L}\p{N}])|\b[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]*\p{L}\/\S*|(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])|\b[\w-]+(?:\s?[[(]\.[\])]\s?|\s?[[(]?dot[\])]?\s)(?:com|net|org|example)\b/giu;
const marks: readonly RegExp[] = [
  /<[a-z/!?][^>]*>?/giu,
  /&(?:[a-z]+|#x?[\da-f]+);/giu,
  /!\[|\]\s?\(|\]\[\w*\]|\[\[|^\s*\[[^\]]+\]:/gmu,
  /`+|\*\*|(?<![\p{L}\p{N}])__(?=\p{L})|~~|^\s*(?:#{1,6}|>)\s|\|\s*-{3,}/gmu,
  /<\||\|>|\[\/?(?:INST|SYS)\]|<<\/?SYS>>/giu,
  /\{\{|\}\}|\{%|\$\{|<%/gu,
  /\$[^$\n]*[\\^_{][^$\n]*\$|\\(?:\(|\[|begin\b|[a-z]+\{)|\[sound:|\[latex\]/giu,
];

/** As it may be read by somebody, or by what makes links of texts. */
const seen = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll(/[。．｡․‧]/gu, '.');

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([found]) => found);

export const linksIn = (text: string): string[] => all(seen(text), link);
export const markupIn = (text: string): string[] => marks.flatMap((mark) => all(seen(text), mark));
export const hiddenIn = (text: string): string[] => [
  ...[...all(text, invisible), ...all(text, control)].map(
    (each) => `U+${each.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
  ),
  ...all(text, stacked).map(() => 'stacked marks'),
  ...all(text, mixed),
];
