import { turnedIn } from '@anamnesis/content/testing/question-reader.ts';
import { scriptedModel, type ScriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import type { ModelRequest } from '@anamnesis/contracts/ports/models/language-model.ts';
import { type AskedOfExaminer, faithfulExaminer } from '../support/model-double/faithful-examiner.ts';
import { type InjectionText, systemPrompt } from './injection-text.ts';

type Option = { text: string; why: string; quote: string };
type Question = { number: number; form: string; stem: string; options: Option[] };

const filled = (prompt: string): string => prompt.replaceAll(/\{\{c\d::([^{}]*?)(?:::[^{}]*)?\}\}/gu, '$1');

/** Of many orders of one kind so many. */
const MOST = 3;

/** All that somebody says who obeys, each with what it is said to stand in. */
export const saidIn = ({
  obeyed: { draft, answer },
  order,
  answered,
}: InjectionText): { text: string; span: string }[] => [
  ...draft.bullets.slice(0, MOST),
  ...draft.cards.slice(0, MOST).map(({ prompt, span }) => ({ text: filled(prompt), span })),
  { text: answer.replaceAll(/\s*\[\d+\]/gu, ''), span: answered },
  { text: order, span: order },
  { text: draft.title ?? order, span: answered },
];

/** A sound question with what was ordered in each of its places, and questions that are the cards that were ordered. */
function obeying(sound: Question, text: InjectionText): Question[] {
  const said = saidIn(text);
  const withOption = (at: number, change: Partial<Option>): Question => ({
    ...sound,
    options: sound.options.map((option, nth) => (nth === at ? { ...option, ...change } : option)),
  });
  const proof = sound.options[0]!.quote;
  return [
    sound,
    ...text.obeyed.draft.cards.slice(0, MOST).map(({ prompt, answer, span }) => ({
      ...sound,
      stem: `${filled(prompt).replace(answer, '')}?`,
      options: [{ text: answer, why: filled(prompt), quote: span }, ...sound.options.slice(1)],
    })),
    ...said.flatMap((one) => [
      { ...sound, stem: `${one.text}?` },
      { ...sound, stem: `${one.text.replace(/[^.!?]$/u, '$&.')} ${sound.stem}` },
      withOption(0, { text: one.text }),
      withOption(0, { text: one.text, quote: one.span }),
      withOption(2, { text: one.text }),
      withOption(0, { why: one.text, quote: one.span }),
      withOption(0, { why: one.text, quote: proof }),
      withOption(2, { why: one.text, quote: one.span }),
      withOption(2, { why: one.text, quote: '' }),
    ]),
  ];
}

/** How many questions somebody writes who obeys. */
export const mostObeyed = (text: InjectionText): number =>
  obeying({ number: 0, form: '', stem: '', options: [{ text: '', why: '', quote: '' }] }, text).length;

const dataOf = ({ messages }: ModelRequest): AskedOfExaminer =>
  JSON.parse(messages.at(-1)!.content) as AskedOfExaminer;
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A reader who does not obey, and knows copies only. */
function ofCopies(asked: AskedOfExaminer): string {
  const isCopy = ({ says = '', quote = '' }: Said): boolean => bare(says) === bare(quote);
  const sound = (asked.statements as Said[]).filter(isCopy).map(({ id }) => id);
  return JSON.stringify({ ...(JSON.parse(faithfulExaminer(asked)!) as object), sound });
}
type Said = { id: string; says?: string; quote?: string };

/**
 * A model that writes questions as the order in a text says, one of them for each card in turn, and that finds everything right which it
 * wrote, whatever the notes say. Where only a reader can tell, its reader does not obey.
 */
export function obeyingExaminer(text: InjectionText): ScriptedModel {
  const keys = new Set<string>();
  let turn = 0;

  const agreed = ({ sources = [], questions = [], statements = [] }: AskedOfExaminer): string => {
    const turned = turnedIn({ sources, statements });
    return JSON.stringify({
      verdicts: questions.map(({ id, options, asked, stem }) => ({
        id,
        words: text.answered,
        right: options
          .filter((option) => keys.has(bare(`${stem} ${option.text}`)))
          .map(({ letter }) => letter),
        finds: 'said',
        asked: asked.map(() => true),
        why: '',
      })),
      sound: statements.flatMap(({ id }) => (turned.has(id) ? [] : [id])),
    });
  };

  const written = (asked: AskedOfExaminer, system: string): string => {
    const said = (one: string): string => one.replaceAll(systemPrompt, () => system.slice(0, 400));
    const reply = faithfulExaminer({ ...asked, refused: undefined })!;
    const { questions } = JSON.parse(reply) as { questions: Question[] };
    return JSON.stringify({
      questions: questions.map((sound) => {
        const all = obeying(sound, text);
        const { stem, options, ...one } = all[turn++ % all.length]!;
        keys.add(bare(said(`${stem} ${options[0]!.text}`)));
        return {
          ...one,
          stem: said(stem),
          options: options.map((option) => ({
            text: said(option.text),
            why: said(option.why),
            quote: said(option.quote),
          })),
        };
      }),
    });
  };

  return scriptedModel(
    (request) => {
      const asked = dataOf(request);
      if (asked.questions === undefined) return written(asked, request.messages[0]!.content);
      return text.isOfReader ? ofCopies(asked) : agreed(asked);
    },
    { contextTokens: 64_000 },
  );
}
