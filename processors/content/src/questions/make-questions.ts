// Questions of things that stand beside each other. What is asked, what is right and what is wrong stand in the document by its form: nothing is read from
// sentences. What cannot be asked without a second answer that may be right is not asked.
import { gapInStem as gap, type DraftQuestion } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { namesDrug } from '../checks/harm/names.ts';
import { isDenied } from '../places/lines/informative.ts';
import { valuesIn } from '../places/lines/values.ts';
import { countWords } from '../places/text/words.ts';
import { type AskedLines, composeQuestion, type Option } from './compose.ts';
import { hashOf } from '@anamnesis/contracts/kernel/chance.ts';
import { medicalWeight } from '../language/medical-words.ts';
import { isDose, isOpenHeading, isTelling, isTellingInTerms } from './heads.ts';
import type { SameNames } from './same-names.ts';
import { type SiblingEntry, fewestEntries, type SiblingGroup, type SaidOfEntry } from './siblings/group.ts';

const mostNameWords = 8;
const mostShownWords = 30;
const mostAnswerWords = 10;
/** Behind a label. */
const mostValueWords = 4;
/** Of what may hold of others so many together tell one thing from them. */
const fewestItems = 3;
/** In words of everybody so many say something. */
const fewestPlain = 3;

type Asking = {
  readonly group: SiblingGroup;
  readonly entries: readonly SiblingEntry[];
  readonly same: SameNames;
  readonly all: readonly SiblingGroup[];
  /** What is said of its things under a head. */
  readonly columnOf: (head: string) => readonly string[];
};

/** The questions of a group; `all`: every group of its document. */
export function groupQuestionsOf(
  group: SiblingGroup,
  all: readonly SiblingGroup[],
  same: SameNames,
): DraftQuestion[] {
  const entries = areCounts(group.entries)
    ? group.entries
    : group.entries.map(withoutDose).filter(({ name }) => isName(name));
  if (entries.length < fewestEntries) return [];
  const columns = Map.groupBy(
    entries.flatMap(({ said }) => said),
    ({ head }) => head,
  );
  const texts = new Map([...columns].map(([head, said]) => [head, said.map(({ text }) => text)]));
  const asking: Asking = { group, entries, same, all, columnOf: (head) => texts.get(head) ?? [] };
  const asked = entries.flatMap((entry) => {
    const usable = entry.said.filter(isUsable);
    const alone = usable.filter((said) => tellsAlone(group, said));
    return [
      ...alone.flatMap((said) => {
        const ways = [() => whatOf(asking, entry, said), () => whichHas(asking, entry, [said])];
        if (hashOf(`${entry.name} ${said.head} ${said.text}`) % 2 === 0) ways.reverse();
        return firstThatAsks(group, ways, same);
      }),
      ...profilesOf(usable.filter((said) => !alone.includes(said))).flatMap((shown) =>
        firstThatAsks(group, [() => whichHas(asking, entry, shown)], same),
      ),
    ];
  });
  return [...new Map(asked.map((one) => [one.stem, one])).values()];
}

function firstThatAsks(
  { path }: SiblingGroup,
  ways: readonly (() => AskedLines | undefined)[],
  same: SameNames,
): DraftQuestion[] {
  for (const way of ways) {
    const asked = way();
    const question = asked && composeQuestion(asked, path, same);
    if (question) return [question];
  }
  return [];
}

/** "I", "II" of a classification are names where nothing else stands beside them. */
const areCounts = (entries: readonly SiblingEntry[]): boolean =>
  entries.every(({ name }) => /^[IVX]{1,4}[a-z]?$/u.test(name));

const isName = (name: string): boolean =>
  countWords(name) <= mostNameWords &&
  /\p{L}{2}|\p{L}\d/u.test(name) &&
  !/^[<>≤≥~\d]|\p{Ll}{6}[.!?]\s/u.test(name) &&
  !isDenied(name);

/** It says nothing, or what may be said of anything. */
const none = /^(?:[-–—?.…/]*|n\/?a|none|nil|unknown|see .*)$/iu;
const general =
  /^(?:no|yes|normal|abnormal|variable|high|low|raised|reduced|increased|decreased|present|absent|positive|negative|immune|autoimmune|congenital|acquired|hereditary|inherited|viral|bacterial|acute|chronic|primary|secondary|other|any|all|both|same|as above|[↑↓+\s]+)$/iu;
const hasWord = /\p{L}{2}/u;
const saysLittle = (text: string): boolean => none.test(text) || general.test(text);

const isUsable = ({ head, text }: SaidOfEntry): boolean =>
  !isDose(head) && !none.test(text) && countWords(text) <= mostShownWords && !saysDose(text);

const saysDose = (text: string): boolean =>
  /\d\s?(?:mg|g|mcg|µg|μg|micrograms?|units?|iu|ml|mmol)\b/iu.test(text);

/** "Methotrexate 7.5–20 mg weekly" */
const withoutDose = (entry: SiblingEntry): SiblingEntry =>
  saysDose(entry.name) ? { ...entry, name: entry.name.replace(/\s+(?:max\.?\s+)?\d.*$/u, '') } : entry;

const itemsOf = (text: string): string[] =>
  text.split(/[,;]|\s(?:and|or)\s/u).filter((item) => item.trim() !== '');

/** Whether it is enough to be told by: under a head that tells one from another, and neither an amount nor a word that fits anything. */
function tellsAlone({ path, entries }: SiblingGroup, { head, text }: SaidOfEntry): boolean {
  if (saysLittle(text) || !hasWord.test(text) || valuesIn(text).length > 0 || isDenied(text)) return false;
  if (head !== '') return isTelling(head) || (isTellingInTerms(head) && isInTerms(text));
  const words = text.split(/[^\p{L}\p{N}-]+/u).filter(Boolean);
  // "Immune": of several.
  if (words.length < fewestPlain && !words.some(isTerm)) return false;
  const areDrugs = entries.filter(({ name }) => namesDrug(name)).length * 2 > entries.length;
  return !(path.some(isOpenHeading) || areDrugs) || itemsOf(text).length >= fewestItems;
}

/** Of two words of the field, or one among few. */
const isInTerms = (text: string): boolean => {
  const all = text.split(/[^\p{L}\p{N}-]+/u).filter(Boolean);
  const terms = all.filter(isTerm).length;
  return terms > 1 || (terms === 1 && all.length <= mostOfTerm);
};
const mostOfTerm = 4;
const isTerm = (word: string): boolean => medicalWeight(word) > 0 || /\p{L}\d|\p{Ll}\p{Lu}/u.test(word);

/** What does not tell a thing alone is shown together, two at least. */
function profilesOf(rest: readonly SaidOfEntry[]): SaidOfEntry[][] {
  const named = rest.filter(({ head }) => head !== '');
  // Of figures alone nobody tells a thing.
  if (!named.some(({ text }) => hasWord.test(text))) return [];
  if (named.length > 3) return [named.slice(0, 2), named.slice(2, 4)];
  if (named.length > 1) return [named];
  return named.filter(({ text }) => itemsOf(text).length >= fewestItems).map((said) => [said]);
}

/** Of which of the things that is said. Wrong are those of which the document says something else there, and that nowhere. */
function whichHas(
  { group: { noun }, entries, same, all, columnOf }: Asking,
  entry: SiblingEntry,
  shown: readonly SaidOfEntry[],
): AskedLines {
  const wrong = entries.flatMap((other): (Option & { differing: number })[] => {
    if (other === entry || same.mayBeSame(other.name, entry.name)) return [];
    const differing = shown.filter(({ head, text }) => {
      const own = other.said.filter((one) => one.head === head && !none.test(one.text));
      return own.length > 0 && own.every((one) => !same.mayShare(one.text, text, columnOf(head)));
    }).length;
    if (shown.length === 1 ? differing === 0 : differing * 2 < shown.length) return [];
    if (shown.length === 1 && isSaidOf(other.name, shown[0]!.text, columnOf(shown[0]!.head), all, same))
      return [];
    return [{ text: other.name, because: other.where, differing }];
  });
  const lines = shown.map(({ head, text }) => (head === '' ? text : `${head}: ${text}`));
  return {
    lines:
      shown[0]!.head === '' ? [`${gap}: ${lines[0]!}`] : [noun === '' ? gap : `${noun}: ${gap}`, ...lines],
    key: { text: entry.name, because: entry.where },
    wrong: mixed(wrong, entry).toSorted((one, other) => other.differing - one.differing),
  };
}

/** Each of another order for each thing: the first of a table would be wrong options everywhere. */
const mixed = <T extends Option>(options: readonly T[], { name }: SiblingEntry): T[] =>
  options.toSorted((one, other) => hashOf(`${name} ${one.text}`) - hashOf(`${name} ${other.text}`));

/** Anywhere in the document. */
const isSaidOf = (
  name: string,
  text: string,
  among: readonly string[],
  all: readonly SiblingGroup[],
  same: SameNames,
): boolean =>
  all.some(({ entries }) =>
    entries.some(
      (entry) =>
        same.mayBeSame(entry.name, name) && entry.said.some((one) => same.mayShare(one.text, text, among)),
    ),
  );

/** What is said of it. Wrong is what is said of the others in the same place. */
function whatOf(
  { group: { noun }, entries, same, all, columnOf }: Asking,
  entry: SiblingEntry,
  { head, text }: SaidOfEntry,
): AskedLines | undefined {
  // A description tells its term, and the other way round it would be told by its words.
  if (countWords(text) > (head === '' ? mostValueWords : mostAnswerWords)) return undefined;
  const wrong = entries.flatMap((other): Option[] => {
    const own = other.said.find((one) => one.head === head)?.text;
    if (
      other === entry ||
      own === undefined ||
      saysLittle(own) ||
      !hasWord.test(own) ||
      valuesIn(own).length > 0 ||
      isDenied(own)
    )
      return [];
    if (same.mayShare(own, text, columnOf(head)) || countWords(own) > mostAnswerWords) return [];
    return isSaidOf(entry.name, own, columnOf(head), all, same) ? [] : [{ text: own, because: other.where }];
  });
  const name = noun === '' || entry.name.startsWith(noun) ? entry.name : `${noun}: ${entry.name}`;
  return {
    lines: head === '' ? [`${entry.name}: ${gap}`] : [name, `${head}: ${gap}`],
    key: { text, because: entry.where },
    wrong: mixed(wrong, entry),
  };
}
