import { readingOf } from '@anamnesis/content/testing/second-reader.ts';
import { type AskedOfExaminer, faithfulExaminer } from './faithful-examiner.ts';
import type { DoubleRequest } from './model-double.ts';

/** The JSON value of a request for a page, a repair or a second reading, as a model would read it. */
type Asked = { style?: string; page?: string; refused?: unknown; items?: unknown } & AskedOfExaminer;

const ABBREVIATED = /\b(?:e\.g|i\.e|approx|vs|Dr|Fig)\.$/u;

/** Sentences of a page as a reader sees them: a line for each block, headings left out. */
function sentencesOf(page: string): string[] {
  return page
    .split('\n')
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?])\s+(?=\p{Lu})/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[.!?]$/u.test(sentence) && !ABBREVIATED.test(sentence));
}

const longestWord = (sentence: string): string =>
  (sentence.match(/\p{L}{4,}/gu) ?? []).reduce(
    (longest, word) => (word.length > longest.length ? word : longest),
    '',
  );

/** A sound fact of a sentence: the sentence itself with its longest word hidden. */
function factOf(quote: string, style: string) {
  const answer = longestWord(quote);
  const sentence = quote.replace(/\s+/gu, ' ');
  const prompt =
    style === 'cloze'
      ? sentence.replace(answer, `{{c1::${answer}}}`)
      : `Complete: “${sentence.replace(answer, '___')}”`;
  return { quote, prompt, answer, yield: 'normal' };
}

const hidesOnce = (sentence: string): boolean => {
  const word = longestWord(sentence).toLowerCase();
  return word !== '' && sentence.toLowerCase().split(word).length === 2;
};

/**
 * What a careful model replies: to a page one card for each of its sentences and a line for the first few, all in the words of the
 * page; to a second reading what it finds; to a repair nothing. Asked for questions it is a `faithfulExaminer`. It reads the request as a server gets it.
 */
export function faithfulWriter({ body }: Pick<DoubleRequest, 'body'>): string {
  const asked = JSON.parse(body.messages?.at(-1)?.content ?? '{}') as Asked;
  const examined = faithfulExaminer(asked);
  if (examined !== undefined) return examined;
  if (asked.items !== undefined) return readingOf({ messages: body.messages! });
  if (asked.refused !== undefined) return JSON.stringify({ repaired: [] });
  const sentences = sentencesOf(asked.page ?? '').filter(hidesOnce);
  return JSON.stringify({
    title: null,
    points: sentences.slice(0, 5).map((quote) => ({ quote, text: quote.replace(/\s+/gu, ' ') })),
    facts: sentences.map((quote) => factOf(quote, asked.style ?? 'cloze')),
  });
}
