import type { QuestionSource } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { ModelRequest } from '@anamnesis/contracts/ports/models/language-model.ts';
import { type Found, isQuestionsReading, questionsReadingOf } from '../../../testing/question-reader.ts';
import { scriptedModel } from '../../../testing/scripted-model.ts';
import { createWrittenQuestions } from '../engine.ts';

export const SPAN = {
  furosemide: 'Furosemide inhibits the NKCC2 transporter in the thick ascending limb.',
  acetazolamide: 'Acetazolamide inhibits carbonic anhydrase in the proximal tubule.',
  amiloride: 'Amiloride blocks the epithelial sodium channel in the collecting duct.',
  thiazides: 'Thiazides inhibit the sodium chloride cotransporter in the distal tubule.',
  loop: 'A loop diuretic such as furosemide acts on NKCC2, a transporter.',
  dose: 'Furosemide 40 mg by mouth is given once a day for ankle oedema.',
  heart: 'In heart failure spironolactone is added where the ejection fraction is at most 35 %.',
  digoxin: 'Digoxin may prolong the PR interval in healthy people.',
};
export const PAGES = [
  `Diuretics\n\n${SPAN.furosemide} ${SPAN.acetazolamide} ${SPAN.amiloride} ${SPAN.thiazides} ${SPAN.loop} ${SPAN.dose}`,
  `Heart failure\n\n${SPAN.heart} ${SPAN.digoxin}`,
];
const cardOf = (cardId: string, pageNumber: number, answer: string, span: string) => ({
  cardId,
  textVersion: 1,
  pageNumber,
  prompt: span.replace(answer, `{{c1::${answer}}}`),
  answer,
  span,
});
export const source: QuestionSource = {
  document: { pages: PAGES.map((text, at) => ({ pageNumber: at + 1, text })) },
  cards: [
    cardOf('limb', 1, 'thick ascending limb', SPAN.furosemide),
    cardOf('heart', 2, 'spironolactone', SPAN.heart),
    { ...cardOf('typed', 1, 'amiloride', SPAN.amiloride), span: '' },
  ],
};

export type Option = { text: string; why: string; quote: string };
export type Written = { number: number; form: string; stem: string; options: Option[] };

export const limb: Written = {
  number: 0,
  form: 'question',
  stem: 'A loop diuretic such as furosemide acts on the NKCC2 transporter. In which part of the nephron?',
  options: [
    {
      text: 'Thick ascending limb',
      why: 'Furosemide acts in the thick ascending limb, on NKCC2.',
      quote: SPAN.furosemide,
    },
    {
      text: 'Proximal tubule',
      why: 'Acetazolamide acts in the proximal tubule, on carbonic anhydrase.',
      quote: SPAN.acetazolamide,
    },
    {
      text: 'Collecting duct',
      why: 'In the collecting duct amiloride blocks the sodium channel.',
      quote: SPAN.amiloride,
    },
    { text: 'Distal tubule', why: 'Thiazides act in the distal tubule.', quote: SPAN.thiazides },
    { text: 'Glomerulus', why: 'No channel of a diuretic lies in the glomerulus.', quote: '' },
  ],
};
export const heart: Written = {
  number: 1,
  form: 'vignette',
  stem: 'A man with heart failure has an ejection fraction of at most 35 %. Which drug is added?',
  options: [
    {
      text: 'Spironolactone',
      why: 'Spironolactone is added from an ejection fraction of at most 35 % down.',
      quote: SPAN.heart,
    },
    { text: 'Amiloride', why: 'Amiloride blocks a channel of the collecting duct.', quote: SPAN.amiloride },
    { text: 'Acetazolamide', why: 'Acetazolamide inhibits carbonic anhydrase.', quote: SPAN.acetazolamide },
    { text: 'Adenosine', why: '', quote: '' },
  ],
};
export const changed = (of: Written, at: number, option: Partial<Option>): Written => ({
  ...of,
  options: of.options.map((one, nth) => (nth === at ? { ...one, ...option } : one)),
});

const RIGHT: Readonly<Record<string, string>> = {
  'Thick ascending limb': SPAN.furosemide,
  Spironolactone: SPAN.heart,
};
/** Somebody who knows it. */
export const knows = (_stem: string, options: readonly string[]): Found => {
  const right = options.find((text) => RIGHT[text] !== undefined);
  return { right: right === undefined ? [] : [right], words: RIGHT[right ?? ''] ?? '' };
};

type Script = {
  written?: readonly Written[];
  repaired?: readonly Written[];
  find?: typeof knows;
  doubts?: (says: string) => boolean;
};
export const nameOf = ({ schema, messages }: ModelRequest): string =>
  messages.at(-1)!.content.includes('"refused"') ? 'repair' : (schema?.name ?? 'text');
export const dataOf = ({ messages }: ModelRequest) =>
  JSON.parse(messages.at(-1)!.content) as Record<string, unknown> & {
    refused: { number: number; reasons: string[] }[];
  };
export const modelOf = (
  { written = [limb, heart], repaired = [], find = knows, doubts }: Script = {},
  room = {},
) =>
  scriptedModel(
    (request) => {
      if (isQuestionsReading(request)) return questionsReadingOf(request, find, doubts);
      return JSON.stringify({ questions: nameOf(request) === 'repair' ? repaired : written });
    },
    { contextTokens: 32_000, ...room },
  );
export const make = (model: ReturnType<typeof modelOf>, cardIds = ['limb', 'heart']) =>
  createWrittenQuestions(model).generateQuestions(source, cardIds);
export const made = async (script: Script) => {
  const model = modelOf(script);
  const { questions, refused } = await make(model, ['limb']);
  return { question: questions[0], refused: refused[0]?.reason, calls: model.requests.map(nameOf), model };
};
export const texts = (question: { options: readonly { text: string }[] } | undefined) =>
  question?.options.map(({ text }) => text).toSorted();
