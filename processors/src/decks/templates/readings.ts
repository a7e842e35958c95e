// `漢字[かんじ]`: what is written, and in brackets how it is read. A space before it says where it begins.

type Reading = 'furigana' | 'kana' | 'kanji';
export const isReading = (filter: string): filter is Reading => Object.hasOwn(forms, filter);

const forms: Readonly<Record<Reading, (written: string, read: string) => string>> = {
  furigana: (written, read) => `<ruby>${written}<rt>${read}</rt></ruby>`,
  kana: (_, read) => read,
  kanji: (written) => written,
};

/** The text with its readings in one form. Takes linear time. */
export function renderReadings(text: string, filter: Reading): string {
  let result = '';
  let at = 0;
  for (let from = text.indexOf('['); from >= 0; from = text.indexOf('[', at)) {
    const to = text.indexOf(']', from + 2);
    if (to < 0) break;
    const before = text.slice(at, from);
    const start = Math.max(before.lastIndexOf(' '), before.lastIndexOf('>')) + 1;
    const [written, read] = [before.slice(start), text.slice(from + 1, to)];
    const isOne = written !== '' && !read.startsWith('sound:');
    const ahead = before.slice(0, isOne && before[start - 1] === ' ' ? start - 1 : start);
    result += ahead + (isOne ? forms[filter](written, read) : `${written}[${read}]`);
    at = to + 1;
  }
  return result + text.slice(at);
}
