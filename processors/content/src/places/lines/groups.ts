// Groups of words that say something, between the small words and the stops.
import { medicalWeight } from '../../language/medical-words.ts';
import type { PlainRange } from '../text/plain.ts';
import { hasLetters, plainWordsIn, type SmallWords } from '../text/words.ts';
import { verbsOfNotes } from '../text/anaphora.ts';
import { linkingVerbs } from '../words/asking.ts';
import { isRoute } from '../words/values.ts';

export type LineGroup = PlainRange & { readonly weight: number; readonly words: number };

const isNumber = /^[\d.,–-]+$/u;
const ofWords = new Set(['of', 'de', 'del', 'du', 'des', 'von', 'der', 'di']);

/** `except`: stretches that stand in no group. */
export function groupsIn(
  text: string,
  { isSmall }: SmallWords,
  except: readonly PlainRange[] = [],
): LineGroup[] {
  const groups: LineGroup[] = [];
  let isOpen = false;
  for (const word of plainWordsIn(text)) {
    const isOut =
      !hasLetters(word.bare) ||
      isRoute(word.bare) ||
      isSmall(word.bare) ||
      verbsOfNotes.has(word.bare.toLowerCase()) ||
      linkingVerbs.has(word.bare.toLowerCase()) ||
      except.some((one) => word.bareFrom < one.to && word.bareTo > one.from);
    // "loss of weight", "rigidité de nuque"
    const isJoined = isOut && isOpen && !word.opens && !word.closes && ofWords.has(word.bare.toLowerCase());
    if (word.opens || (isOut && !isJoined)) isOpen = false;
    // A number begins no group: "3-5 urine" is of days or of something else that stands over it.
    if (!isOut && (isOpen || !isNumber.test(word.bare))) {
      const { bareFrom: from, bareTo: to } = word;
      const weight = weightOf(word.bare);
      const last = groups.at(-1);
      if (isOpen && last)
        groups[groups.length - 1] = {
          from: last.from,
          to,
          weight: last.weight + weight,
          words: last.words + 1,
        };
      else groups.push({ from, to, weight, words: 1 });
      isOpen = true;
    }
    if (word.closes) isOpen = false;
  }
  return groups;
}

const weightOf = (word: string) => Math.max(...word.split('/').map((one) => medicalWeight(one)));
const mostWords = 7;

/** The one that says most. What a line begins with is what it is about, so that the others come before it. */
export function bestOf(groups: readonly LineGroup[]): LineGroup | undefined {
  const worth = (group: LineGroup) => group.weight - (group === groups[0] ? 0.5 : 0);
  return groups
    .filter(({ words, from, to }) => words <= mostWords && to - from > 1)
    .reduce<LineGroup | undefined>((best, one) => (best && worth(best) > worth(one) ? best : one), undefined);
}
