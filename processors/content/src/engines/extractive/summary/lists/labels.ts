import { contentStems } from '../../../../page/document-index.ts';
import { isWeak } from '../run-in-labels.ts';
import { namesSubject } from '../../headings/names.ts';
import { classOf } from '../../headings/classes.ts';
import { FORBIDS } from './places.ts';
import type { Node } from './node.ts';

/** The names in front of the bullets of a group: their subject. */

/** In characters. */
const LONGEST_LABEL = 110;
const LONGEST_NAME = 60;
const LONGEST_OF_ALL = 260;

type Label = { full: string; short: string };

/** The names over a group: whole where it begins, and short where it goes on. Undefined where nothing names it. */
export function labelOf(path: readonly Node[], above: string | undefined): Label | undefined {
  const last = path.at(-1);
  if (last === undefined) return undefined;
  const over = path.filter((node) => node.kind === 'heading' && !node.isName);
  const items = path.filter(({ kind }) => kind !== 'heading');
  const names = [...headingsOf(over, above), ...items.map(nameOf)];
  // Above all others there is only the name of the document.
  if (names.length === 0 || classOf(names[0]!) > 0 || (over.length === 0 && FORBIDS.test(names[0]!))) {
    const title = path.find(({ isName }) => isName)?.text;
    const name = title !== undefined && FORBIDS.test(title) ? title : title?.split(NAME_END)[0];
    if (name !== undefined && !names.includes(name)) names.unshift(name);
    else if (names.length === 0) names.push('');
  }
  const whole = bareName(last.text);
  const own = fitting(names, LONGEST_LABEL);
  const before = fitting(names.slice(0, -1), LONGEST_LABEL - 40) ?? names[0]!;
  const full = (before === '' ? [whole] : [before, whole]).join(whole.length <= LONGEST_NAME ? ', ' : ' – ');
  if (own === undefined) return full.length <= LONGEST_OF_ALL ? { full, short: full } : undefined;
  const isWhole = last.kind === 'heading' || last.isBefore || nameOf(last) === whole;
  return { full: isWhole ? own : full, short: own };
}

const NAME_END = /\s[–—(-]|:\s/u;

/** The last heading, behind those over it where it needs them: "Gentamicin, Dose, Adults". */
function headingsOf(path: readonly Node[], above: string | undefined): string[] {
  const [last, ...over] = path.toReversed();
  if (last === undefined) return [];
  const names = [last.text];
  let needs = last.isSlide || (over[0] !== undefined && !over[0].hasOwn) || isVague(last.text);
  for (const name of [...over.map(({ text }) => text), above]) {
    if (name === undefined || !needs) break;
    if (!names.some((one) => shares(one, name))) names.unshift(name);
    needs = classOf(name) > 0;
  }
  return names;
}

/** "Workup", "When?": of what stands over it. */
export const isVague = (name: string): boolean =>
  classOf(name) > 0 || isWeak(name) || ADJECTIVE.test(name) || !namesSubject(name);

/** "Inherited", "Medical" */
const ADJECTIVE = /^\p{L}+(?:ed|al|ic|ive|ary|ous|ent|ant)$/u;

export const shares = (name: string, other: string): boolean => {
  const stems = new Set(contentStems(name));
  return contentStems(other).some((stem) => stems.has(stem));
};

/** Names behind each other; without those in the middle where they are too many. */
function fitting(names: readonly string[], longest: number): string | undefined {
  const all = names.join(', ');
  if (all.length <= longest) return all;
  if (names.length > 2) return fitting([names[0]!, ...names.slice(2)], longest);
  const [last = ''] = names.slice(-1);
  return last.length <= LONGEST_LABEL && names.length === 1 ? last : undefined;
}

export const bareName = (text: string): string => text.replace(/[\s:;,.]+$/u, '');

/** "…, for those with some loss of consciousness and any of": the patients of all items. */
const LIMITS =
  /\bfor (?:those|people|patients|adults|children|women|men)\b|\b(?:any|all|one|both|none) of\b/iu;

/** "TRALI" of "TRALI - Transfusion-related acute lung injury (most common cause …)", never without what denies it. */
export function nameOf({ text, kind }: Node): string {
  const own = bareName(text);
  if (kind === 'heading') return own;
  const [head = own] = own.split(/\s(?:[-–—=]|->|→|=>)\s|:\s|\s\(|;\s|\.\s/u);
  const rest = own.slice(head.length);
  return head.length >= 2 &&
    (own.length > LONGEST_NAME || head.length < own.length) &&
    !FORBIDS.test(rest) &&
    !LIMITS.test(rest)
    ? head
    : own;
}
