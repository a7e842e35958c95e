import type { OutlineLine } from '../../../../page/indented.ts';
import { wordCount } from '../../../../statements/sentence-rules.ts';
import { medicalWeight } from '../../../../language/medical-words.ts';
import { namesBody } from '../../../../language/word-forms.ts';
import type { Tagger } from '../../../../language/token.ts';
import { beginsWithVerb } from './bare-lists.ts';
import { DOSE, listItems } from './choose.ts';
import { isDoseColumn } from './dose-cells.ts';
import { isGivenAway } from '../../../../checks/give-away.ts';
import type { Fact } from './fact.ts';
import { isManyPart, isPart, partInFull } from '../../../../page/label-parts.ts';
import { arrowed, isPredicate, labelled, partLabelled } from './shapes.ts';
import { isShortList } from './short-lists.ts';
import { isGeneral, isRelativeWord } from './telling.ts';

/** In names and in characters: a longer path is not read at a glance. */
const MOST_NAMES = 3;
const LONGEST_PATH = 70;
/** In words. */
const LONGEST_ANSWER = 6;
const LONGEST_SET = 10;
/** In characters: what proves a card is shown beside it. */
const FARTHEST = 600;

/** What stands under it may be denied, in doubt or of something else. */
const DENIES =
  /\b(?:not|no|non|never|avoid\w*|without|don['’]t|stop|unless|except|contraindicated|rule out|ddx|differentials?|masquerad\w+|mimics?|consider|ask|other|others|versus|vs|either|if|when|depend\w*)\b|[?±]/iu;
/** More is said than what is asked for, or it is said with doubt. */
const HEDGED =
  /[?±/&]|\b(?:and\/or|or|see|especially|usually|often|sometimes|maybe|may|might|possibly|probably|consider|but|also|if|unless|not|no|except|including|other|others?|etc|same|above|below|this|these|it|they|you|poor|good|unknown|unclear|variable)\b/iu;
/** Fields of medicine and titles of lists, which are no things. */
const FIELD =
  /(?:ology|paediatrics|pediatrics|medicine|surgery|obstetrics|notes|lecture|revision|exam|topics?|overview|basics)$|\.\p{L}{2,4}$/iu;

const bare = (text: string): string => text.replace(/\s*[:?]$/u, '').trim();
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Parts that a drug has whatever it is given for. */
const OF_DRUG =
  /^(?:(?:drug )?class|mechanisms?(?: of action)?|(?:side|adverse) effects?|contra-?indications?|antidotes?|reversal(?: agent)?|half-li(?:fe|ves)|metabolism|excretion|elimination|toxicity)$/iu;

/** What is told by a line of an outline with the names that it stands under. `written` is the page with the outline. */
export function pathFacts(lines: readonly OutlineLine[], tag: Tagger): Fact[] {
  const own = new Set(lines);
  return lines.flatMap((line): Fact[] => {
    if (line.children.length > 0) return [];
    const above = line.parents.at(-1);
    const inline = partLabelled(line.text);
    if (inline !== undefined) {
      const isOnly =
        above === undefined ||
        above.children.filter(({ text }) => labelOf(text) === partInFull(inline.label)).length === 1;
      return isOnly ? partOf(line, line.parents, inline.label, inline.value, own, tag) : [];
    }
    if (above === undefined) return [];
    if (isPart(bare(above.text)))
      return above.children.length === 1
        ? partOf(line, line.parents.slice(0, -1), bare(above.text), line.text, own, tag)
        : [];
    return saidOf(line, own, tag);
  });
}

const labelOf = (text: string): string => partInFull(partLabelled(text)?.label ?? bare(text));

/** "Gout – treatment: allopurinol", or a short list as a whole. */
function partOf(
  line: OutlineLine,
  parents: readonly OutlineLine[],
  label: string,
  value: string,
  own: ReadonlySet<OutlineLine>,
  tag: Tagger,
): Fact[] {
  const part = partInFull(label);
  const path = OF_DRUG.test(part) ? (drugOf(parents) ?? pathOver(parents)) : pathOver(parents);
  if (path === undefined || DENIES.test(part) || isGivenAway(value, `${path} ${part}`)) return [];
  const place = placeOf(line, own, path);
  const count = listItems(value).length;
  if (count === 2 || count === 3) {
    const isFit =
      isManyPart(label) &&
      isShortList(value) &&
      wordCount(value) <= LONGEST_SET &&
      !value.split(/,\s+|\sand\s/u).some((item) => isGivenAway(item, path)) &&
      !HEDGED.test(value.replace(/\s&\s|\sor\s/gu, ' '));
    const number = count === 2 ? 'two' : 'three';
    return isFit
      ? [
          {
            ...place,
            shape: 'set',
            cue: `${path} – ${number} ${part}: `,
            value,
            whole: true,
            ranges: [{ start: 0, end: value.length }],
            asked: `${path} – which ${number} ${part}?`,
          },
        ]
      : [];
  }
  if (
    !isAnswer(value, tag) ||
    (DOSE.test(value) && !(isDoseColumn(label) ? namesDrug(path) : namesDrug(value)))
  )
    return [];
  const name = isManyPart(label) ? part.replace(/(?<=[^sui])s$/u, '') : part;
  return [
    {
      ...place,
      shape: 'path',
      cue: `${path} – ${name}: `,
      value,
      whole: true,
      ranges: [{ start: 0, end: value.length }],
      asked: `${path} – ${name}?`,
    },
  ];
}

/** "Pilocarpine: muscarinic agonist", "hyperventilation → hypocalcaemia", told of what they stand under. */
function saidOf(line: OutlineLine, own: ReadonlySet<OutlineLine>, tag: Tagger): Fact[] {
  const shape = arrowed(line.text) ?? labelled(line.text, true);
  const path = pathOver(line.parents);
  if (shape === undefined || path === undefined) return [];
  const name = shape.cue.replace(/[\s:→]+$/u, '');
  if (DENIES.test(name) || isRelativeWord(name) || isPredicate(name, tag) || !isNamed(name)) return [];
  if (DOSE.test(shape.value) || listItems(shape.value).length > 0 || !isAnswer(shape.value, tag)) return [];
  return [
    {
      ...placeOf(line, own, path),
      shape: 'path',
      cue: `${path} – ${shape.cue}`,
      value: shape.value,
      whole: true,
      ranges: [{ start: 0, end: shape.value.length }],
    },
  ];
}

/** The names that a line stands under, without those that only name the field; none where one denies or says nothing. */
export function pathOver(parents: readonly OutlineLine[]): string | undefined {
  if (parents.some(({ text }) => DENIES.test(text) || /[→=<>≤≥]|:\s/u.test(text))) return undefined;
  const names = parents.map(({ text }) => bare(text));
  while (names.length > 1 && FIELD.test(names[0]!)) names.shift();
  const words = (names[0] ?? '').toLowerCase().split(/\s+/u);
  const from = names.findLastIndex((name) =>
    words.every((word) => name.toLowerCase().split(/\s+/u).includes(word)),
  );
  const told = names.slice(Math.max(0, from));
  const [first] = told;
  if (first === undefined || told.length > MOST_NAMES || isPart(first) || FIELD.test(first)) return undefined;
  // "Signs of extension" under "treatment": a part of a part is told of neither.
  if (told.slice(1).some(isPart) || !isNamed(first) || !told.every((name) => wordCount(name) <= 5))
    return undefined;
  const path = told.join(' – ');
  return path.length <= LONGEST_PATH ? capital(path) : undefined;
}

/** "Heart failure", "drugs", "furosemide": the class of a drug is told of it alone. */
function drugOf(parents: readonly OutlineLine[]): string | undefined {
  const name = bare(parents.at(-1)?.text ?? '');
  const isDenied = parents.some(({ text }) => DENIES.test(text));
  return !isDenied && /^\p{L}[\p{L}-]{4,}$/u.test(name) && namesDrug(name) && !ILLNESS.test(name)
    ? capital(name)
    : undefined;
}

/** No drug, but an illness or a kind of one. */
const ILLNESS =
  /(?:itis|osis|[ae]mia|oma|pathy|ism|ia|rrh?[eo]a|asthma|gout|failure|disease|syndrome|al|ic|ous|ar|ory|ive|ed)$/iu;
/** General words that name a disease together with another: "heart failure". */
const OF_BODY = /^(?:heart|lungs?|blood|brain|skin|bones?|eyes?|ears?|chest|breasts?|muscles?|nerves?)$/iu;

const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}'’-]+/gu) ?? [];
const isNamed = (name: string): boolean =>
  /^\p{L}/u.test(name) &&
  wordsOf(name).some(
    (word) => medicalWeight(word) > 0 || namesBody(word.toLowerCase()) || OF_BODY.test(word),
  );
const namesDrug = (text: string): boolean => wordsOf(text).some((word) => medicalWeight(word) === 2);

/** A thing named in few words, or a dose. */
const isAnswer = (value: string, tag: Tagger): boolean =>
  wordCount(value) <= LONGEST_ANSWER &&
  /^[\p{L}\d<>≤≥]/u.test(value) &&
  !HEDGED.test(value) &&
  !/[,;:→=]|https?/u.test(value) &&
  !isGeneral(value) &&
  !isPart(value) &&
  !isPredicate(value, tag) &&
  !beginsWithVerb(value) &&
  (DOSE.test(value) || /\d/u.test(value) || isNamed(value)) &&
  // "Lower the pressure", "taper slowly": what is to be done, not a thing.
  !(tag(value)[0]?.pos === 'VERB' && !/(?:ed|ing)$/u.test(tag(value)[0]!.lower)) &&
  tag(value)[0]?.pos !== 'ADP';

/** From the outermost name that proves it and is near enough. */
function placeOf({ start, end, parents }: OutlineLine, own: ReadonlySet<OutlineLine>, path: string) {
  const from = parents.find((one) => own.has(one) && end - one.start <= FARTHEST);
  return { start: from?.start ?? start, end, heading: path, after: '' };
}
