/** Characters of a token, as OpenAI's newer models cut them; others cut a little finer. */
const latin = 4;
/** Chinese, Japanese and Korean. */
const eastAsian = 1;
const otherScripts = 2.5;

const ofEastAsia = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** Digits, spaces and punctuation go with the words around them, most of which are Latin. */
const ofOtherScripts =
  /(?!\p{Script=Latin})(?!\p{Script=Han})(?!\p{Script=Hiragana})(?!\p{Script=Katakana})(?!\p{Script=Hangul})[\p{L}\p{M}]/gu;

/** About how many tokens a text is, whatever its script. */
export function tokensOfText(text: string): number {
  const dense = countOf(text, ofEastAsia);
  const others = countOf(text, ofOtherScripts);
  return Math.ceil((text.length - dense - others) / latin + dense / eastAsian + others / otherScripts);
}

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;
