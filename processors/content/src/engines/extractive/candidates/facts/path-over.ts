import type { OutlineLine } from '../../../../page/indented.ts';
import { wordCount } from '../../../../statements/sentence-rules.ts';
import { medicalWeight } from '../../../../language/medical-words.ts';
import { namesBody } from '../../../../language/word-forms.ts';
import { isPart } from '../../../../page/label-parts.ts';

/** In names and in characters: a longer path is not read at a glance. */
const MOST_NAMES = 3;
const LONGEST_PATH = 70;

/** What stands under it may be denied, in doubt or of something else. */
const DENIES =
  /\b(?:not|no|non|never|avoid\w*|without|don['’]t|stop|unless|except|contraindicated|rule out|ddx|differentials?|masquerad\w+|mimics?|consider|ask|other|others|versus|vs|either|if|when|depend\w*)\b|[?±]/iu;
/** Fields of medicine and titles of lists, which are no things. */
const FIELD =
  /(?:ology|paediatrics|pediatrics|medicine|surgery|obstetrics|notes|lecture|revision|exam|topics?|overview|basics)$|\.\p{L}{2,4}$/iu;
/** General words that name a disease together with another: "heart failure". */
const OF_BODY = /^(?:heart|lungs?|blood|brain|skin|bones?|eyes?|ears?|chest|breasts?|muscles?|nerves?)$/iu;

const bare = (text: string): string => text.replace(/\s*[:?]$/u, '').trim();
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The names that a line stands under, without those that only name the field; none where one denies or says nothing. */
export function pathOver(parents: readonly OutlineLine[]): string | undefined {
  if (parents.some(({ text }) => DENIES.test(text) || /[→=<>≤≥]|:\s/u.test(text))) return undefined;
  const names = parents.map(({ text }) => bare(text));
  while (names.length > 1 && FIELD.test(names[0]!)) names.shift();
  const words = (names[0] ?? '').toLowerCase().split(/\s+/u);
  const from = names.findLastIndex((name) =>
    words.every((word) => name.toLowerCase().split(/\s+/u).includes(word)),
  );
  const kept = names.slice(Math.max(0, from));
  const [first] = kept;
  if (first === undefined || kept.length > MOST_NAMES || isPart(first) || FIELD.test(first)) return undefined;
  // "Signs of extension" under "treatment": a part of a part is attributed to neither.
  if (kept.slice(1).some(isPart) || !isNamed(first) || !kept.every((name) => wordCount(name) <= 5))
    return undefined;
  const path = kept.join(' – ');
  return path.length <= LONGEST_PATH ? capital(path) : undefined;
}

const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}'’-]+/gu) ?? [];
const isNamed = (name: string): boolean =>
  /^\p{L}/u.test(name) &&
  wordsOf(name).some(
    (word) => medicalWeight(word) > 0 || namesBody(word.toLowerCase()) || OF_BODY.test(word),
  );
