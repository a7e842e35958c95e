import { type DraftFault, isOtherLanguage } from '@anamnesis/content/checks.ts';
import { flawInWords, isShortSentence, itemFlaws, type ReadStatement } from '@anamnesis/content/questions.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import type { CheckQuoted, QuestionMaterial } from '../material.ts';
import { splitSentences } from '@anamnesis/content/blocks.ts';
import { ascending } from '@anamnesis/contracts/practice/questions/numbers.ts';
import { namesSchedule, reasonsNotToShow } from '../../../platform/written-texts/plain-text.ts';
import type { QuestionReply } from '../question.ts';
import { checkReasons, isNamedBy } from './reasons.ts';
import { checkStem } from './stem.ts';

export type CheckedQuestion = {
  /** One is enough to refuse it. */
  faults: DraftFault[];
  /** The reasons that their quotes prove, and what only a second reader can decide of them, and of the question. */
  statements: readonly ReadStatement[];
  asked: readonly string[];
};

/** All that code knows of a question that a model wrote from this material. */
export async function checkQuestion(
  reply: QuestionReply,
  material: QuestionMaterial,
  { knowledge, checkQuoted }: { knowledge: Pick<KnowledgePack, 'find' | 'guide'>; checkQuoted: CheckQuoted },
): Promise<CheckedQuestion> {
  const reasons = await checkReasons(reply, material, checkQuoted);
  const proof = reasons[0]!.checked?.basis;
  const stem = await checkStem(reply, material, { knowledge, proof });
  return {
    faults: [
      ...faultsOfTexts(reply),
      ...reasons.flatMap(({ faults }) => faults),
      ...(await faultsOfRightness(reply, material, knowledge)),
      ...stem.faults,
      ...faultsOfItem(reply),
    ],
    statements: reasons.flatMap(({ checked }, at) =>
      checked ? [{ says: reply.options[at]!.why, quote: checked.basis.quote, asked: checked.doubts }] : [],
    ),
    asked: stem.asked,
  };
}

/** In characters. */
const lengths = {
  stem: { shortest: 20, longest: 700 },
  option: { shortest: 2, longest: 120 },
  why: { shortest: 12, longest: 300 },
};

function faultsOfText(kind: keyof typeof lengths, place: string, text: string): DraftFault[] {
  const { shortest, longest } = lengths[kind];
  const sentences = splitSentences(text).map((sentence) => sentence.text);
  return [
    ...(text.length < shortest || text.length > longest ? [`From ${shortest} to ${longest} letters.`] : []),
    // Behind a true one another could stand that is not.
    ...(kind === 'why' && sentences.length > 1 ? ['One sentence.'] : []),
    ...(kind !== 'option' && sentences.some(isShortSentence) ? ['Whole sentences.'] : []),
    ...(text.includes('\n') ? ['One paragraph, without a list.'] : []),
    // Its question mark is looked for elsewhere.
    ...reasonsNotToShow(kind === 'stem' && text.endsWith('?') ? text.slice(0, -1) : text),
    ...(namesSchedule(text) ? ['How often something is taken is a part of its dose.'] : []),
  ].map((reason) => ({ place, text, reason }));
}

/** Whatever it is about: plain English of a fair length, without amounts, orders, links and markup. */
function faultsOfTexts({ stem, options }: QuestionReply): DraftFault[] {
  const whole = [stem, ...options.flatMap(({ text, why }) => [text, why])].join('\n');
  return [
    ...faultsOfText('stem', 'stem', stem),
    ...options.flatMap(({ text, why }, at) => [
      ...faultsOfText('option', `option ${at + 1}`, text),
      ...faultsOfText('why', `why ${at + 1}`, why),
    ]),
    ...(isOtherLanguage(whole) === true ? [{ place: 'question', text: '', reason: 'Write English.' }] : []),
  ];
}

/** What gives the right option away, or makes the question unclear; as the options are shown: numbers in their order. */
function faultsOfItem({ stem, options }: QuestionReply): DraftFault[] {
  const texts = options.map(({ text }) => text);
  const order = ascending(texts) ?? texts.map((_, at) => at);
  const item = { stem, options: order.map((at) => texts[at]!), key: order.indexOf(0) };
  return [
    ...itemFlaws(item).map((flaw) => ({ place: 'question', text: stem, reason: flawInWords(flaw) })),
    ...(stem.endsWith('?') ? [] : [{ place: 'stem', text: stem, reason: 'It ends with a question mark.' }]),
  ];
}

/** What code knows of whether one option alone is right: the source of the right one names no other, and no two are names of one disease. */
async function faultsOfRightness(
  { options }: QuestionReply,
  { sources }: QuestionMaterial,
  pack: Pick<KnowledgePack, 'find'>,
): Promise<DraftFault[]> {
  const keySource = sources.find(({ id }) => id === options[0]!.source);
  const diseases = await Promise.all(options.map(({ text }) => pack.find(text)));
  return options.flatMap(({ text }, at) => {
    const place = `option ${at + 1}`;
    const isNamed = at > 0 && keySource !== undefined && isNamedBy(text, keySource);
    const isSame = diseases[at] !== null && diseases.indexOf(diseases[at]!) < at;
    return [
      ...(isNamed ? ['The source of the right option names it, too: it may be right as well.'] : []),
      ...(isSame ? ['Two options are names of the same disease.'] : []),
    ].map((reason) => ({ place, text, reason }));
  });
}
