import { figureNotIn } from '@anamnesis/content/checks/written/figures.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import { contradictedSymptoms } from '../../../platform/written-texts/against-pack.ts';
import type { Material } from '../material.ts';
import type { QuestionReply } from '../reply.ts';
import type { Fault } from './fault.ts';
import { common, matterIn, rootsIn } from './words.ts';

/** Of the content words of a stem so many are among the sources. */
const shareKnown = 0.5;

/** How old somebody is, and how long something lasts, are of the case itself. */
const ofCase = /\b\d{1,3}[- ](?:year|month|week|day|hour|minute)s?(?:[- ]old)?\b/giu;

/** What the stem says is of the sources, as far as words and figures tell, and does not contradict the pack. */
export async function faultsOfStem(
  { stem, options }: QuestionReply,
  { sources }: Material,
  pack: Pick<KnowledgePack, 'find' | 'guide'>,
): Promise<Fault[]> {
  const sourceText = sources.map(({ of, text }) => [...of, text].join(' ')).join('\n');
  const asked = matterIn(stem);
  const known = common(asked, rootsIn(sourceText));
  const cited = sources.filter(({ id }) => options.some(({ source }) => source === id));
  const figure = figureNotIn(stem.replace(ofCase, ''), cited.map(({ text }) => text).join('\n'));
  const named = await Promise.all(options.map(({ text }) => pack.find(text)));
  const ids = new Set(
    [...named, ...cited.map(({ place }) => place.guide?.disease)].flatMap((id) => id ?? []),
  );
  const guides = (await Promise.all([...ids].map((id) => pack.guide(id)))).filter((guide) => guide !== null);
  return [
    ...(known < shareKnown * asked.size ? ['It says much that the sources do not hold.'] : []),
    ...(figure ? [`"${figure.value} ${figure.unit}" is in no source that is cited.`] : []),
    ...guides.flatMap((guide) =>
      contradictedSymptoms(stem, guide).map(
        (symptom) => `The guide to ${guide.name} says otherwise of this: ${symptom}.`,
      ),
    ),
  ].map((reason) => ({ place: 'stem', text: stem, reason }));
}
