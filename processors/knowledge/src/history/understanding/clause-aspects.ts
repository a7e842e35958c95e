import type { Clause } from './clauses.ts';
import type { Found } from './phrases.ts';
import { isContentWord } from './content-word.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words of the question for a number: 'ten is the worst pain that you ever had'. */
const besideScale = set('character spread before worse better site');
/** Parts of which there are several: 'which fingers feel numb?' */
const parts = set('finger toe hand foot leg arm side eye ear joint knee hip shoulder');
/** Of the words of `severity`, those that say it of anything: 'severe reactions before'. */
const anyDegree = set('severe mild');
/** Before what only says since when: 'has it been constant since it started?' */
const sinceWhen = set('since before until');
const timeWords = set('worse in at during');
/** Begins what only says when: 'when you cough, do you bring anything up?' */
const circumstance = set('when if while after');

/** The aspects that a clause asks for, without those whose words only say under which circumstances something else is asked. */
export function aspectsIn({ words }: Clause, found: readonly Found[]): Found[] {
  const aspects = found.filter(({ kind }) => kind === 'aspect');
  const which = words.findIndex(({ text }) => text === 'which');
  const isPart = which >= 0 && which <= 2 && parts.has(words[which + 1]?.stem ?? '');
  if (isPart && !aspects.some(({ id }) => id === 'site'))
    aspects.push({ kind: 'aspect', id: 'site', at: [which], score: 0 });
  const ids = new Set(aspects.map(({ id }) => id));
  const textAt = (at: number): string => words[at]?.text ?? '';
  const isNamed = found.some(({ kind }) => kind === 'topic' || kind === 'test' || kind === 'condition');
  const isOfDegree = ({ id, at }: Pick<Found, 'id' | 'at'>): boolean =>
    id === 'severity' && at.length === 1 && anyDegree.has(textAt(at[0]!));
  const hasScale = aspects.some((aspect) => aspect.id === 'severity' && !isOfDegree(aspect));
  /** 'Since it began', 'around the time that you first noticed it' beside another question. */
  const isTime = (first: number): boolean =>
    aspects.length > 1 &&
    (words.slice(0, first).some(({ text }) => sinceWhen.has(text)) || (ids.has('trigger') && first > 0));
  const decides = ({ id, at }: Found): boolean => {
    const first = at[0]!;
    // 'How many times a day?'
    if (id === 'amount' && ids.has('pattern') && at.every((index) => !isContentWord(words[index]!.stem)))
      return false;
    if (isOfDegree({ id, at })) return !ids.has('before');
    if (hasScale && besideScale.has(id)) return false;
    // 'How long does each episode last?'
    if (id === 'onset' && isTime(first)) return false;
    if (id === 'onset') return !(ids.has('pattern') && words.some(({ stem }) => stem === 'last'));
    // 'Have you ever had an endoscopy before?'
    if (id === 'before') return !isNamed;
    if (id !== 'worse') return true;
    // 'Worse in the morning or in the evening?'
    const isOfTime = ids.has('pattern') && at.every((index) => timeWords.has(textAt(index)));
    if (isOfTime) return false;
    // 'Any trouble with walking?'
    const isTrouble = words.slice(Math.max(0, first - 2), first).some(({ stem }) => stem === 'problem');
    return !isTrouble && !(first === 0 && circumstance.has(textAt(0)));
  };
  return aspects.filter(decides);
}

/** Where the circumstances begin under which something is asked; what is named after that is not asked: 'do you leak when you sneeze?' */
export function circumstanceIn({ words }: Clause, aspects: readonly Found[]): number {
  const at = aspects.find(
    ({ id, at: [first = 0] }) => id === 'worse' && first > 0 && circumstance.has(words[first]?.text ?? ''),
  )?.at[0];
  return at ?? words.length;
}
