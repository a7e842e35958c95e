/** Marks that notes in Markdown hold and that are not read. */

/** "**autosomal dominant**", "__not__": bold is not read. */
const withoutBold = (text: string): string =>
  text.replace(/(\*\*|__)(?=[^\s*_])([^*_\n]{1,200}?)(?<=\S)\1/gu, '$2');

const SMALL = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** What a file of PDF text may hold and no reader sees: NUL, half a pair of surrogates. */
const UNREADABLE = /[^\P{Cc}\n\t]|\p{Cs}/gu;
const MARKS = /[*∗_`~=<[\]|#]|-->|[^\P{Cc}\n\t]|\p{Cs}/u;

/** Any text as it is read: without marks of Markdown and HTML, whether or not they are paired. Gaps of answers stay. */
export function withoutMarks(text: string): string {
  if (!MARKS.test(text)) return text;
  return (
    withoutBold(text.replace(UNREADABLE, ' '))
      // "10<sup>9</sup>" is not 109.
      .replace(/<sup>([+−-]?\d{1,3})<\/sup>/giu, (_whole, power: string) =>
        power
          .replace(/\d/gu, (digit) => SMALL[Number(digit)]!)
          .replace(/[−-]/u, '⁻')
          .replace('+', '⁺'),
      )
      .replace(/<(?:br|hr|\/?(?:details|summary|div|p|li|ul|ol))(?:\s[^<>]{0,80})?\/?>/giu, ' ')
      .replace(/<\/?(?:b|i|u|s|em|strong|sub|sup|mark|span|font|kbd|small|center)(?:\s[^<>]{0,80})?>/giu, '')
      .replace(/<!--|-->/gu, ' ')
      .replace(/!\[[^[\]\n]{0,80}\](?:\([^()\s]{0,200}\))?/gu, '')
      .replace(/\[([^[\]\n]{1,200})\]\([^()\s]{1,200}\)/gu, '$1')
      .replace(/\]\((?:https?:|www\.)[^()\s]{0,200}\)/gu, '')
      .replace(/\[\[(?:[^[\]|\n]{1,80}\|)?|\]\]/gu, '')
      // A heading may have lost the last bracket.
      .replace(/\[\^[\w-]{1,20}(?:\]:?|(?=\s|$))|\[!\p{Lu}{3,12}\]|\[[ xX]\]\s/gu, '')
      .replace(/\[([^[\]\n]{1,200})\]\[[\w-]{1,20}\]/gu, '$1')
      .replace(/\|(?:\s?:?-{2,}:?\s?\|){1,20}/gu, ' ')
      // One "#" is a fracture.
      .replace(/\s?(?<!\S)(?:#{2,6}|={2,})(?!\S)/gu, '')
      .replace(/[*∗]{2,}|~~|`/gu, '')
      .replace(/==(?=[^\s=])([^=\n]{1,200})(?<=\S)==/gu, '$1')
      .replace(/(?<![\S])==(?=[\p{L}\d])|(?<=[\p{L}\d.,;:)])==(?!\S)/gu, '')
      .replace(/(?<!_)__(?=[^\s_])|(?<=[^\s_])__(?!_)/gu, '')
      .replace(/(?<![\p{L}\d*∗])[*∗](?=\S)([^*∗\n]{1,80})(?<=\S)[*∗](?![\p{L}\d])/gu, '$1')
      .replace(/(?<![\p{L}\d_])_(?=[\p{L}\d])([^_\n]{1,80})(?<=\S)_(?![\p{L}\d_])/gu, '$1')
  );
}
