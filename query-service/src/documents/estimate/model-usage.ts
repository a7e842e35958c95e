/** Tokens of a call, or of several. */
export type TokenUsage = { read: number; written: number };

/** What a model writes, and what one reads a second time of that: the two calls that a page is. */
export type ModelUsage = { writer: TokenUsage; checker: TokenUsage };

/** The system prompt of a draft, the schema of its reply, and what it is told of the pages around. */
const draftPrompt = 1_500;
/** The same of the second reading. */
const checkPrompt = 1_000;
/** A draft has a title and a list also of a page of three lines. */
const shortestDraft = 150;
/** Each fact is quoted, asked and perhaps in the summary. */
const draftPerToken = 2;
const longestDraft = 3_000;
/** A verdict for each card, with the words of the page that it rests on. */
const verdictPerDraft = 0.4;

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

/** About what a page with that text costs: a draft, and a second reading that gets the page and the draft. */
export function usageOfPage(text: string): ModelUsage {
  const page = tokensOfText(text);
  const draft = Math.min(longestDraft, shortestDraft + draftPerToken * page);
  return {
    writer: { read: draftPrompt + page, written: draft },
    checker: { read: checkPrompt + page + draft, written: verdictPerDraft * draft },
  };
}

export const usageOfPages = (texts: readonly string[]): ModelUsage => usageTogether(texts.map(usageOfPage));

export const usageTogether = (usages: readonly ModelUsage[]): ModelUsage =>
  usages.reduce(
    (sum, page) => ({
      writer: added(sum.writer, page.writer),
      checker: added(sum.checker, page.checker),
    }),
    { writer: nothing, checker: nothing },
  );

export const tokensOfUsage = ({ writer, checker }: ModelUsage): number =>
  Math.round(writer.read + writer.written + checker.read + checker.written);

const nothing: TokenUsage = { read: 0, written: 0 };
const added = (one: TokenUsage, other: TokenUsage): TokenUsage => ({
  read: one.read + other.read,
  written: one.written + other.written,
});
