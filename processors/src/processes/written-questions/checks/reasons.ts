import { unfaithful } from '@anamnesis/content/checks/faithful/statement.ts';
import { harmOfBullet } from '@anamnesis/content/checks/harm/check.ts';
import { english } from '@anamnesis/content/language/lexica/english.ts';
import type { Material, Source } from '../material.ts';
import type { OnPage } from '../on-page.ts';
import type { QuestionReply } from '../reply.ts';
import type { Fault } from './fault.ts';
import { common, rootsIn } from './words.ts';

/** Of its words a wrong option has so many in its source, at least: the other ones may tell what it is of. */
const shareNamed = 0.5;

export const ownWords = ({ of, text }: Source): Set<string> => rootsIn([...of.slice(1), text].join(' '));
const allWords = ({ of, text }: Source): Set<string> => rootsIn([...of, text].join(' '));

const namedIn = (option: string, words: ReadonlySet<string>): number => {
  const roots = rootsIn(option);
  return roots.size === 0 ? 0 : common(roots, words) / roots.size;
};

/** Whether a sentence names an option with all of its words. */
export const isNamedBy = (option: string, source: Source): boolean => namedIn(option, ownWords(source)) === 1;

/** Why a reason is not what its source says; undefined where it is. */
async function otherThan(
  why: string,
  { of, text, passage }: Source,
  onPage: OnPage,
): Promise<string | undefined> {
  if (why === text) return undefined;
  const refused = unfaithful({ text: why, isQuestion: false }, { span: text, headings: of }, english);
  if (refused) return refused.reason;
  if (passage) return onPage(why, passage);
  return harmOfBullet(why, [...of, text].join('\n\n')) === undefined
    ? undefined
    : 'It leaves out or joins what the source says: write its sentence whole.';
}

/** Each reason is what its source says; that is one that was given, rests under no other option, and names this one. */
export async function faultsOfReasons(
  { options }: QuestionReply,
  { sources }: Material,
  onPage: OnPage,
): Promise<Fault[]> {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const faults = await Promise.all(
    options.map(async ({ text, source: id, why }, at): Promise<Fault[]> => {
      const place = `option ${at + 1}`;
      const source = byId.get(id);
      if (!source) return [{ place, text: id, reason: 'There is no source with this id.' }];
      const isKey = at === 0;
      const share = namedIn(text, allWords(source));
      const said = await otherThan(why, source, onPage);
      return [
        ...(isKey && !source.isOnTopic
          ? [{ place, text: id, reason: 'The right option rests on one of `sources`, not of `others`.' }]
          : []),
        ...(options.findIndex(({ source: other }) => other === id) < at
          ? [{ place, text: id, reason: 'Another option rests on this source: cite another one.' }]
          : []),
        ...(share < (isKey ? 1 : shareNamed)
          ? [
              {
                place,
                text,
                reason: 'Its source does not name it: cite one that does, or take an option that it names.',
              },
            ]
          : []),
        ...(said === undefined ? [] : [{ place: `why ${at + 1}`, text: why, reason: said }]),
      ];
    }),
  );
  return faults.flat();
}
