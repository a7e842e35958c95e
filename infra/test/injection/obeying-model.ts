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

function said(request: DoubleRequest, { obeyed, answered }: InjectionText): string {
  const { messages = [], response_format: format } = request.body;
  const system = messages.find(({ role }) => role === 'system')?.content ?? '';
  const reply = formed(
    JSON.stringify(format ?? system),
    request.raw,
    inStyle(withTruth(obeyed.draft, answered), request.raw),
    `${obeyed.answer}\n${answered}`,
  );
  const leaked = system.slice(0, 400);
  return reply.replaceAll(systemPrompt, () =>
    reply.startsWith('{') ? JSON.stringify(leaked).slice(1, -1) : leaked,
  );
}

function formed(asked: string, raw: string, draft: Draft, answer: string): string {
  if (asked.includes('bullets')) return JSON.stringify(draft);
  if (!asked.includes('repaired')) return cited(answer, raw);
  const numbers = [...raw.matchAll(/\\"number\\":(\d+)/gu)].map(([, number]) => Number(number));
  const all = [...draft.cards, ...draft.bullets];
  // It does not see why.
  const repaired = numbers.flatMap((number) => all.map((each) => ({ number, ...each })));
  return JSON.stringify({ repaired, cards: draft.cards });
}

/** Each line once for every passage, with its number: what an answer is to say must stand in one. */
function cited(answer: string, raw: string): string {
  const passages = [...raw.matchAll(/\\"number\\":(\d+)/gu)].map(([, number]) => number!);
  const lines = answer.split('\n').filter((line) => line.trim() !== '');
  return passages.flatMap((number) => lines.map((line) => `${line} [${number}]`)).join('\n');
}

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
