import { says } from '../candidates/one-thing.ts';
import { topicAt } from '../candidates/section-topics.ts';
import { isOfAnother } from '../candidates/neighbours.ts';
import { dependsOnTopic } from '../candidates/topic-above.ts';
import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import { lacksVerb, wordCount } from '../../../statements/sentence-rules.ts';
import { holdsTerm } from '../../../language/medical-words.ts';
import type { Tagger } from '../../../language/token.ts';
import type { Point } from './point.ts';
import { listed } from './section-names.ts';
import { isTerse, topicStretchAt, topicStretches } from './topic-stretches.ts';

/** Definitions are understood anywhere. */
const DEFINES = /^(?:An? |The )?[^,;:.]{2,50} (?:is|are) (?:an?|the|one of|called|known|defined)\b/u;
/** "Warfarin – dose: …", "Neurogenic shock: …" */
const LABELLED = /^[^.?!;,]{2,60}(?::| –) /u;
/** In characters. */
const LONGEST = 480;

/**
 * A bullet behind the one thing that its section is of, where it does not say that and depends on it: "Kawasaki disease,
 * diagnosis: Fever for at least five days and …".
 */
export function underTopic(point: Point, page: PageLayout, index: DocumentIndex, tag: Tagger): string {
  const { text, start } = point;
  const stretch = topicStretchAt(page, index, start);
  if (stretch?.name === undefined || stretch.isRunIn || point.table !== undefined) return text;
  const { name, part } = stretch;
  if (!isTerse(index) && !isOfSeveral(name, start, page, index)) return text;
  if (says(text, name) || DEFINES.test(text) || isLabelled(point) || isOfAnother(text, name)) return text;
  if (!holdsTerm(name)) return text;
  const isFragment = lacksVerb(tag(text));
  if ((part === undefined || !isTerse(index)) && !isFragment && !dependsOnTopic(text)) return text;
  const lead = part === undefined || (!isFragment && says(text, part)) ? name : `${name}, ${part}`;
  const full = `${lead}: ${text}`;
  return full.length > LONGEST ? text : full;
}

/** A page of prose on several things, whose headings name each for certain. */
function isOfSeveral(name: string, start: number, page: PageLayout, index: DocumentIndex): boolean {
  const names = new Set(topicStretches(page, index).flatMap((one) => one.name ?? []));
  return names.size > 1 && topicAt(start, page, index)?.name === name;
}

/** "Fever for five days and four of the following: …" has no label, but a list. */
const isLabelled = ({ text }: Point): boolean =>
  LABELLED.test(text) &&
  !/\b(?:following|features|criteria|include|are|is)\b[^:]{0,30}:/u.test(text.slice(0, 90));

/** "Takayasu arteritis – Definition": two headings, and nothing that they are over. */
export function isOfHeadings(text: string, { blocks }: PageLayout): boolean {
  if (!/\p{Ll}/u.test(text)) return true;
  const [, last = ''] = /^[^:;]{3,90} – ([^:;.,]{3,60})$/u.exec(text) ?? [];
  if (last === '') return false;
  if (!/\p{Ll}/u.test(last)) return true;
  const bare = last.replace(/^\((.*)\)$/u, '$1').toLowerCase();
  return blocks.some(
    ({ kind, text: own }) => kind === 'heading' && own.replace(/\s+/gu, ' ').toLowerCase().includes(bare),
  );
}

const NEARLY_ALL = 0.75;
const TRIFLE = 0.06;

/** The names of all subjects of a page, where there is more than one: "Takayasu arteritis and Polyarteritis nodosa". */
export function titleOfTopics(page: PageLayout, index: DocumentIndex): string | undefined {
  const words = new Map<string, number>();
  let [all, own] = [1, 0];
  for (const { start, end, name } of topicStretches(page, index)) {
    const count = wordCount(page.text.slice(start, end));
    all += count;
    if (name === undefined) continue;
    own += count;
    words.set(name, (words.get(name) ?? 0) + count);
  }
  const main = [...words].filter(([, count]) => count >= TRIFLE * all).map(([name]) => name);
  const names = main.filter((name) => !main.some((other) => other !== name && name.includes(other)));
  return names.length < 2 || own < NEARLY_ALL * all ? undefined : listed(names);
}
