import { turnedIn } from '@anamnesis/content/testing/question-reader.ts';
import { letters } from '@anamnesis/contracts/quizzes/questions/question.ts';

/** The JSON value of a request for questions, a repair of them or a second reading, as a model would read it. */
export type AskedOfExaminer = {
  cards?: { number: number; page: number; asks: string; answer: string }[];
  pages?: { page: number; text: string }[];
  refused?: unknown;
  sources?: { name: string; text: string }[];
  questions?: {
    id: string;
    stem: string;
    options: { letter: string; text: string }[];
    asked: string[];
  }[];
  statements?: { id: string; says: string; quote?: string }[];
};

const mostWrong = 4;
const ask = 'Which word is missing here:';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const sentencesIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=\p{Lu})/u))
    .map((sentence) => sentence.replace(/^(?:#+|-)\s+/u, '').trim());
/** What is left of a sentence without the words that are missing. */
const without = (sentence: string, words: string): string =>
  plain(` ${plain(sentence)} `.replace(` ${plain(words)} `, ' '));

/** Words of the pages that are no part of the sentence, those nearest in length first: nobody tells them by their form. */
function wrongFor(answer: string, sentence: string, text: string): string[] {
  const said = plain(sentence);
  const words = [...new Set((text.match(/\p{L}{5,}/gu) ?? []).map((word) => word.toLowerCase()))];
  return words
    .filter((word) => !said.includes(word) && word.endsWith('s') === answer.endsWith('s'))
    .toSorted((a, b) => Math.abs(a.length - answer.length) - Math.abs(b.length - answer.length))
    .slice(0, mostWrong);
}

/** For each card the sentence of its page with the hidden word left out. */
function written({ cards = [], pages = [] }: AskedOfExaminer) {
  const text = pages.map((page) => page.text).join('\n');
  return cards.flatMap(({ number, page, asks, answer }) => {
    const own = pages.find((one) => one.page === page)?.text ?? '';
    const filled = asks.replace('Complete: ', '').replace('___', answer);
    const sentence = sentencesIn(own).find((one) => plain(one) === plain(filled));
    if (sentence === undefined) return [];
    const options = [answer.toLowerCase(), ...wrongFor(answer, sentence, text)];
    const left = sentence
      .replace(answer, '')
      .replace(/\s+/gu, ' ')
      .replace(/[.?!]$/u, '')
      .trim();
    return [
      {
        number,
        form: 'question',
        stem: `${ask} ${left}?`,
        options: options.map((option, at) => {
          const said = at === 0 ? sentence : sentencesIn(text).find((one) => plain(one).includes(option));
          return { text: option, why: said ?? '', quote: said ?? '' };
        }),
      },
    ];
  });
}

/** The options that make a sentence of the sources whole. */
function read({ sources = [], questions = [], statements = [] }: AskedOfExaminer) {
  const all = sources.flatMap(({ text }) => sentencesIn(text));
  const turned = turnedIn({ sources, statements });
  return {
    verdicts: questions.map(({ id, stem, options, asked }) => {
      const left = plain(stem.slice(ask.length));
      const proves = (option: string) =>
        all.find((one) => plain(one) !== left && without(one, option) === left);
      const right = options.filter(({ text }) => proves(text) !== undefined);
      return {
        id,
        words: right.map(({ text }) => proves(text))[0] ?? '',
        right: right.map(({ letter }) => letter).filter((letter) => letters.some((one) => one === letter)),
        finds: right.length > 0 ? 'said' : 'not said',
        asked: asked.map(() => true),
        why: '',
      };
    }),
    sound: statements.flatMap(({ id }) => (turned.has(id) ? [] : [id])),
  };
}

/**
 * What a careful model replies that is asked for questions: for each card that is a sentence of its page that sentence without what the
 * card hides; to a second reading what is right by the page; to a repair nothing. undefined: it is asked for something else.
 */
export function faithfulExaminer(asked: AskedOfExaminer): string | undefined {
  if (asked.questions !== undefined) return JSON.stringify(read(asked));
  if (asked.cards === undefined) return undefined;
  return JSON.stringify({ questions: asked.refused === undefined ? written(asked) : [] });
}
