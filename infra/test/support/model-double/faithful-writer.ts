import type { DoubleRequest } from './model-double.ts';

/** The JSON value of a request for a page or a repair, as a model would read it. */
type Asked = { style?: string; page?: string; refused?: unknown; uncovered?: string[] };

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

/** A sound card for a sentence: the sentence itself with its longest word hidden. */
function cardOf(span: string, style: string) {
  const answer = longestWord(span);
  const sentence = span.replace(/\s+/gu, ' ');
  const prompt =
    style === 'cloze'
      ? sentence.replace(answer, `{{c1::${answer}}}`)
      : `Complete: “${sentence.replace(answer, '___')}”\n{{c1::${answer}}}`;
  return { span, answer, prompt };
}

const hidesOnce = (sentence: string): boolean => {
  const word = longestWord(sentence).toLowerCase();
  return word !== '' && sentence.toLowerCase().split(word).length === 2;
};

/**
 * What a careful model replies: to a page one card for each of its sentences and a line for the first few, all in the words of the
 * page; to a repair nothing. It reads the request as a server gets it.
 */
export function faithfulWriter({ body }: Pick<DoubleRequest, 'body'>): string {
  const asked = JSON.parse(body.messages?.at(-1)?.content ?? '{}') as Asked;
  if (asked.refused !== undefined) return JSON.stringify({ repaired: [], cards: [] });
  const sentences = sentencesOf(asked.page ?? '').filter(hidesOnce);
  return JSON.stringify({
    title: null,
    bullets: sentences.slice(0, 5).map((span) => ({ span, text: span.replace(/\s+/gu, ' ') })),
    cards: sentences.map((span) => cardOf(span, asked.style ?? 'cloze')),
  });
}
