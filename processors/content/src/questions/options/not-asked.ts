// What is not asked, whatever its options: a student who learns it from four others acts on it, or finds it true of them as well.
import { gapInStem as gap } from '@anamnesis/contracts/quizzes/question.ts';
import { isClass, namesDrug, saysCondition } from '../../checks/harm/names.ts';
import { mayHarm } from '../../checks/harm/page-facts.ts';
import type { Tagger } from '../../language/token.ts';
import { isPartOfSubject, namesKind } from '../../places/headings.ts';
import { inWords } from '../../places/in-words.ts';
import type { Place, PlacePage } from '../../places/place.ts';
import { textOf } from '../../places/plain.ts';
import { saysCare } from '../../places/words/care.ts';
import { kindsOf } from '../kinds/kinds.ts';
import { isStatement } from './document-terms.ts';
import { saysUse } from './term-options.ts';
import { isFigure } from './numbers.ts';

/** `asks`: the line of the stem with the gap. */
type Hidden = {
  readonly key: string;
  readonly stem: string;
  readonly asks: string;
  readonly place: Place | undefined;
  readonly page: PlacePage;
};

/**
 * An amount that is given, a limit that is acted on, whom or what to treat, and what is noted of a drug: another one may be right as well.
 * Behind "Symptoms" or under "Causes" stands what holds of others too, and a cell of several lines holds several things.
 */
export function isNotAsked({ key, stem, asks, place, page }: Hidden, tag: Tagger): boolean {
  if (isFigure(key)) return isActedOn(`${stem} ${key}`) || namesDrug(`${stem} ${key}`);
  const heading = place?.path.at(-1) ?? '';
  const isOfKind = namesKind(heading.replaceAll('-', ' '));
  if (place?.kind === 'cell' || place?.kind === 'line') {
    const { left, before, path: over } = inWords(place, page);
    const owner = [heading, ...before.map(({ text }) => text), left].join(' · ');
    const isNature = isOfNature.test(left);
    const isOpen = isPartOfSubject(left) || (isOfKind && place.kind === 'line');
    if (mayHarm(`${left}${key}`) || (isOpen && !isNature) || holdsSeveral(place, page)) return true;
    // A drug is asked where the row says which class or what poison it is of, and not for whom it is.
    if (namesDrug(key) && (saysCondition(owner) || !(isNature || before.some(({ text }) => isClass(text)))))
      return true;
    const isOfCare =
      isActedOn(`${over} · ${key}`) || mayHarm(textOf(page).plain(place.excerpt).text) || namesDrug(owner);
    return isOfCare && !isNature && !isName(key);
  }
  const isSubject = asks.startsWith(gap);
  const isSaid = isStatement(tag(asks.split(';', 1)[0]!.replace(gap, () => key)));
  const isTreatment = saysCare(asks) || namesDrug(key) || isClass(key);
  const isGiven = isTreatment && (saysUse(asks) || (!isSubject && saysCare(asks)));
  // A drug of which nothing is said is one that is given.
  const isBare = !isSubject && (isOfKind || namesDrug(key));
  return mayHarm(asks) || isOfSeveral.test(asks) || isGiven || isBare || !isSaid || !/[.!]$/u.test(asks);
}

/** Of which the sentence says the same of another: "___ and granisetron", "headache, ___ and fever". */
const isOfSeveral =
  /_{3},?\s(?:and|or)\s|(?:,\s|\s(?:and|or)\s)_{3}|_{3}(?:,\s[^,;.]{1,40})+,?\s(?:and|or)\s/u;

const isActedOn = (text: string): boolean => mayHarm(text) || saysCare(text);

/** What something is, and not what is done with it. */
const isOfNature =
  /^(?:drug )?(?:class|type|prototype|example|antidote|organism|pathogen|mechanism|moa|mode of action|structure|function|receptor|klasse|erreger|wirkmechanismus|wirkung|aufbau|funktion|rezeptor|classe|mécanisme|structure|fonction|germe|récepteur|antídoto|clase|mecanismo|estructura|función)\b/iu;

/** Of a kind that the program knows, other than drugs: one nerve, one enzyme and no other. */
const isName = (key: string): boolean =>
  !namesDrug(key) && kindsOf(key).some(({ strength }) => strength === 'set');

/** A cell of several lines. */
export const holdsSeveral = ({ hidden }: Place, { text }: PlacePage): boolean =>
  hidden.some(({ start, end }) => /<br|<li/iu.test(text.slice(start, end)));
