import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import type { Material } from '../material.ts';
import type { QuestionReply } from '../reply.ts';
import type { Fault } from './fault.ts';
import { isNamedBy, ownWords } from './reasons.ts';
import { common, matterIn } from './words.ts';

/** What sets a sentence off against what is asked: then it is no reason for the option. */
const setsApart =
  /\b(?:not|no|never|neither|nor|without|lacks?|absent|unlike|rather|instead|whereas|while|but|although|less|fewer|rarely|seldom|avoid(?:s|ed)?|spares?|spared|excludes?|contraindicated|distinguish(?:es)?|differs?|normal)\b/iu;

/** Words that the stem has in common with the source of the right option, at least. */
const fewestCommon = 2;

/**
 * Whether one option alone is right, as far as words tell: the source of the right one names no other; the stem is of what it says; the
 * source of a wrong one does not fit the stem better; and no two options are names of one disease.
 */
export async function faultsOfRightness(
  { stem, options }: QuestionReply,
  { sources }: Material,
  pack: Pick<KnowledgePack, 'find'>,
): Promise<Fault[]> {
  const sourceOf = (id: string) => sources.find((source) => source.id === id);
  const [key, ...wrong] = options;
  const keySource = sourceOf(key!.source);
  if (!keySource) return [];
  const asked = matterIn(stem);
  const fit = common(asked, ownWords(keySource));
  const diseases = await Promise.all(options.map(({ text }) => pack.find(text)));
  return [
    ...(fit < fewestCommon
      ? [
          {
            place: 'stem',
            text: stem,
            reason: 'It says nothing of what the source of the right option says.',
          },
        ]
      : []),
    ...wrong.flatMap(({ text, source: id }, nth) => {
      const at = nth + 1;
      const place = `option ${at + 1}`;
      const source = sourceOf(id);
      const isSame = diseases[at] !== null && diseases.indexOf(diseases[at]!) < at;
      const isBetter =
        source !== undefined && !setsApart.test(source.text) && common(asked, ownWords(source)) > fit + 1;
      return [
        ...(isNamedBy(text, keySource)
          ? [
              {
                place,
                text,
                reason: 'The source of the right option names it, too: it may be right as well.',
              },
            ]
          : []),
        ...(isSame ? [{ place, text, reason: 'Two options are names of the same disease.' }] : []),
        ...(isBetter
          ? [
              {
                place,
                text,
                reason: 'The stem fits the source of this option better than that of the right one.',
              },
            ]
          : []),
      ];
    }),
  ];
}
