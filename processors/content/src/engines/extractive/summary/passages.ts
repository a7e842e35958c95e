import type { PageSentence } from '../../../page/document-index.ts';
import { namesPerson } from '../../../statements/people.ts';
import { isFollowedBy } from '../../../statements/repair.ts';
import { isBalanced, isStory, wordCount } from '../../../statements/sentence-rules.ts';
import { isNameless } from './under-section.ts';
import { goOn } from './run-in-labels.ts';
import { NO_POINT } from './point-rules.ts';
import type { Point, Setting } from './point.ts';
import { isRefused } from './refusals.ts';

/** In characters, all together. */
export const LONGEST_PASSAGE = 480;
const MOST_BACK = 3;
const FULLER = 0.15;

/**
 * Sentences that refer back to what was said before them ("It …", "The most common cause …"), together with the sentence that
 * says it and all that lies between: alone such a sentence is lost, and often it is what matters.
 */
export function passages(points: readonly Point[], setting: Setting): Point[] {
  const { page } = setting;
  const ownOf = new Map<number, Point>();
  for (const point of points)
    if (!point.isClause && !point.isWhole && !ownOf.has(point.start)) ownOf.set(point.start, point);
  const made: Point[] = [];
  for (const [at, sentence] of page.sentences.entries()) {
    if (standsIn(ownOf.get(sentence.start), sentence)) continue;
    const chain = [sentence];
    for (let back = at - 1; back >= Math.max(0, at - MOST_BACK); back--) {
      const before = page.sentences[back]!;
      if (!mayFollow(chain[0]!, setting) || !isFollowedBy(before, chain[0]!, page)) break;
      // The next item of a list, or what has a name of its own, is about something else.
      if (!goOn(page, before.start, chain[0]!.start, setting.tag)) break;
      const anchor = ownOf.get(before.start);
      if (anchor !== undefined && standsIn(anchor, before)) {
        const text = [anchor.text, ...chain.map((one) => bare(one.text))].join('. ');
        if (text.length <= LONGEST_PASSAGE && !isNameless(text, setting.tag))
          made.push({ ...anchor, text, place: anchor.place + FULLER });
        break;
      }
      chain.unshift(before);
    }
  }
  return made;
}

const bare = (text: string): string => text.replace(/\s+/gu, ' ').trim().replace(/\.$/u, '');

/** Whether a point is its sentence, maybe behind its heading, and not a part of it. */
const standsIn = (point: Point | undefined, { text }: PageSentence): boolean =>
  point !== undefined && point.text.endsWith(bare(text).slice(-60));

/** A whole sentence of the text, and nothing but of its subject. */
const mayFollow = ({ text, kind }: PageSentence, { index }: Setting): boolean =>
  (kind === 'prose' || kind === 'item') &&
  /^["“]?[\p{Lu}\d].*[.”"’)]$/su.test(text.trim()) &&
  wordCount(text) >= 4 &&
  isBalanced(text) &&
  !NO_POINT.test(text) &&
  !/[?!…•]|:$/u.test(text) &&
  !namesPerson(text, index) &&
  !isStory(text) &&
  !isRefused(text);
