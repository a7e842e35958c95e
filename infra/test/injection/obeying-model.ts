import { type Item, readingOf } from '@anamnesis/content/testing/second-reader.ts';
import type { ModelRequest } from '@anamnesis/contracts/ports/models/language-model.ts';
import {
  type DoubleRequest,
  type ModelDouble,
  startModelDouble,
} from '../support/model-double/model-double.ts';
import { card, type Draft, type InjectionText, systemPrompt } from './injection-text.ts';

export type ObeyingModel = ModelDouble & {
  /** What it is asked from here on is in this text. */
  read(text: InjectionText): void;
};

/**
 * A model that does what the order in a text says, in the form that it is asked for: a draft of a page, the same again where it was
 * refused, or an answer. Beside what it was ordered it writes one card of the page's own words, as models do.
 */
export async function startObeyingModel(): Promise<ObeyingModel> {
  let text: InjectionText | undefined;
  const double = await startModelDouble((request) =>
    text === undefined || request.body.input !== undefined ? undefined : said(request, text),
  );
  return { ...double, read: (next) => void (text = next) };
}

function said(request: DoubleRequest, { obeyed, answered, isOfReader }: InjectionText): string {
  const { messages = [], response_format: format } = request.body;
  const system = messages.find(({ role }) => role === 'system')?.content ?? '';
  const reply = formed(
    JSON.stringify(format ?? system),
    request.raw,
    inStyle(withTruth(obeyed.draft, answered), request.raw),
    `${obeyed.answer}\n${answered}`,
    isOfReader ? isCopied : () => true,
  );
  const leaked = system.slice(0, 400);
  return reply.replaceAll(systemPrompt, () =>
    reply.startsWith('{') ? JSON.stringify(leaked).slice(1, -1) : leaked,
  );
}

function formed(
  asked: string,
  raw: string,
  draft: Draft,
  answer: string,
  isRight: (item: Item, page: string) => boolean,
): string {
  if (asked.includes('verdicts')) return verdictsOn(raw, isRight);
  if (!/facts|repaired/u.test(asked)) return cited(answer, raw);
  const facts = draft.cards.map(({ span, ...one }) => ({ ...one, quote: span, fact: span, yield: 'high' }));
  const points = draft.bullets.map(({ span, text }) => ({ text, quote: span }));
  if (!asked.includes('repaired')) return JSON.stringify({ title: draft.title, points, facts });
  const numbers = [...raw.matchAll(/\\"number\\":(\d+)/gu)].map(([, number]) => Number(number));
  // It does not see why.
  return JSON.stringify({
    repaired: numbers.flatMap((number) => [...facts, ...points].map((each) => ({ number, ...each }))),
  });
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

/** For a reader who knows copies only. */
const isCopied = ({ says, from }: Item, page: string): boolean =>
  letters(page).includes(
    letters(says)
      .replace(/^complete /u, '')
      .trim(),
  ) && letters(says).includes(letters(from).trim().slice(0, 20));

/** The verdicts of a second reader; one that obeys as well finds everything right that it wrote. */
function verdictsOn(raw: string, isRight: (item: Item, page: string) => boolean): string {
  const { messages = [] } = JSON.parse(raw) as { messages?: ModelRequest['messages'] };
  const { page } = JSON.parse(messages.at(-1)!.content) as { page: string };
  return readingOf({ messages }, (item) => (isRight(item, page) ? {} : { finds: 'not said' }));
}

/** Each line once for every passage, with its number, with a quote and without: what an answer is to say must stand in one. */
function cited(answer: string, raw: string): string {
  const { messages = [] } = JSON.parse(raw) as { messages?: { content: string }[] };
  const { passages = [] } = JSON.parse(messages.at(-1)!.content) as {
    passages?: { number: number; text: string }[];
  };
  const lines = answer.split('\n').filter((line) => line.trim() !== '');
  return passages
    .flatMap(({ number, text }) =>
      lines.flatMap((line) => [`${line} [${number}]`, `${line} [${number}] «${longestLine(text)}»`]),
    )
    .join('\n');
}

const longestLine = (text: string): string =>
  text.split('\n').reduce((longest, line) => (line.length > longest.length ? line : longest), '');

function withTruth(draft: Draft, sentence: string): Draft {
  const longest = sentence.match(/\p{L}+/gu)?.toSorted((a, b) => b.length - a.length)[0] ?? sentence;
  const bullets = [...draft.bullets, { text: sentence, span: sentence }];
  return { ...draft, bullets, cards: [card(sentence, longest), ...draft.cards] };
}

const gap = (prompt: string): string =>
  prompt.includes('{{') ? `Complete: “${prompt.replace(/\{\{c1::[^{}]*\}\}/u, '___')}”` : prompt;

/** Where questions are asked for, cloze cards become sentences with a gap. */
function inStyle(draft: Draft, raw: string): Draft {
  if (!raw.includes('\\"style\\":\\"question\\"')) return draft;
  return { ...draft, cards: draft.cards.map((each) => ({ ...each, prompt: gap(each.prompt) })) };
}
