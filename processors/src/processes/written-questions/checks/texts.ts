import { isOtherLanguage } from '@anamnesis/content/page/language.ts';
import { splitSentences } from '@anamnesis/content/page/sentences.ts';
import { speaksToSomebody } from '../../../platform/written-texts/orders.ts';
import { namesSchedule, reasonNotToShow } from '../../../platform/written-texts/plain-text.ts';
import type { QuestionReply } from '../reply.ts';
import type { Fault } from './fault.ts';

/** In characters. */
const lengths = {
  stem: { shortest: 20, longest: 700 },
  option: { shortest: 2, longest: 120 },
  why: { shortest: 12, longest: 300 },
};

type Said = { place: string; kind: keyof typeof lengths; text: string };

const allSaid = ({ stem, options }: QuestionReply): Said[] => [
  { place: 'stem', kind: 'stem', text: stem },
  ...options.flatMap(({ text, why }, at): Said[] => [
    { place: `option ${at + 1}`, kind: 'option', text },
    { place: `why ${at + 1}`, kind: 'why', text: why },
  ]),
];

/** The sentences of a text: an order may stand in any of them. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/u);

/** Whatever it is about: plain English of a fair length, without amounts, orders, links and markup. */
export function faultsOfTexts(reply: QuestionReply): Fault[] {
  const said = allSaid(reply);
  const whole = said.map(({ text }) => text).join('\n');
  return [
    ...said.flatMap(({ place, kind, text }) => {
      const { shortest, longest } = lengths[kind];
      // Its question mark is looked for elsewhere.
      const unfit = reasonNotToShow(kind === 'stem' ? text.replace(/\?$/u, '') : text);
      return [
        ...(text.length < shortest || text.length > longest
          ? [`From ${shortest} to ${longest} letters.`]
          : []),
        // Behind a true one another could stand that is not.
        ...(kind === 'why' && splitSentences(text).length > 1 ? ['One sentence.'] : []),
        ...(/\n/u.test(text) ? ['One paragraph, without a list.'] : []),
        ...(unfit === null ? [] : [unfit]),
        ...(namesSchedule(text) ? ['How often something is taken is a part of its dose.'] : []),
        ...(sentencesOf(text).some(speaksToSomebody)
          ? ['It speaks to somebody instead of telling a fact.']
          : []),
      ].map((reason) => ({ place, text, reason }));
    }),
    ...(isOtherLanguage(whole) === true ? [{ place: 'question', text: '', reason: 'Write English.' }] : []),
  ];
}
