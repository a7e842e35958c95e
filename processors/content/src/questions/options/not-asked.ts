// What is not asked, whatever its options: a student who learns it from four others acts on it, or finds it true of them as well.
import { gapInStem as gap } from '@anamnesis/contracts/quizzes/question.ts';
import { isClass, namesDrug, saysCondition } from '../../checks/harm/names.ts';
import { mayHarm } from '../../checks/harm/may-harm.ts';
import type { Tagger } from '../../language/token.ts';
import { valuesIn } from '../../places/lines/values.ts';
import { isPartOfSubject, namesKind } from '../../places/headings.ts';
import { inWords } from '../../places/in-words.ts';
import type { Place, PlacePage } from '../../places/place.ts';
import { textOf } from '../../places/plain.ts';
import { saysCare } from '../../places/words/care.ts';
import { kindsOf } from '../kinds/kinds.ts';
import { isStatement } from './document-terms.ts';
import { saysUse } from './term-options.ts';
import { isFigure } from './numbers.ts';
import { holdsSeveral } from './several-lines.ts';

/** `stem`: with its path. `asks`: its line with the gap. */
type Hidden = { readonly key: string; readonly stem: string; readonly asks: string };

/** An amount that is given, a limit that is acted on, whom or what to treat, and what holds of several things: others may be right as well. */
export function isNotAsked(hidden: Hidden, place: Place | undefined, page: PlacePage, tag: Tagger): boolean {
  const { key, stem } = hidden;
  if (isFigure(key)) return isActedOn(`${stem} ${key}`) || namesDrug(`${stem} ${key}`);
  return place?.kind === 'cell' || place?.kind === 'line'
    ? isOpenLine(key, place, page)
    : isOpenSentence(hidden, place?.path.at(-1) ?? '', tag);
}

/** Behind "Symptoms" or under "Causes" stands what holds of others too; what is noted of a drug is done with it, but for what it is. */
function isOpenLine(key: string, place: Place, page: PlacePage): boolean {
  const { left, before, path } = inWords(place, page);
  const heading = place.path.at(-1) ?? '';
  const owners = [heading, ...before.map(({ text }) => text.replace(/^[^:]*:\s/u, ''))];
  const isNature = isOfNature.test(left);
  const isOfKind = isPartOfSubject(left) || (place.kind === 'line' && isKindHeading(heading));
  if (isOfKind && !isNature) return true;
  if (
    mayHarm(`${left}${key}`) ||
    valuesIn(key).length > 0 ||
    isReckoned.test(key) ||
    holdsSeveral(place, page)
  )
    return true;
  // A drug is asked where the row says of which class or against what poison it is, and not for whom.
  if (namesDrug(key) && (owners.some(saysCondition) || !(isNature || owners.some(isClass)))) return true;
  const row = textOf(page).plain(place.excerpt).text;
  const isOfCare = isActedOn(`${path} · ${key}`) || mayHarm(row) || owners.some(isDrug);
  return isOfCare && !isNature && !isName(key);
}

function isOpenSentence({ key, asks }: Hidden, heading: string, tag: Tagger): boolean {
  const isSubject = asks.startsWith(gap);
  const isSaid = isStatement(tag(asks.split(';', 1)[0]!.replace(gap, () => key))) && /[.!]$/u.test(asks);
  const isTreatment = saysCare(asks) || namesDrug(key) || isClass(key);
  const isGiven = isTreatment && (saysUse(asks) || (!isSubject && saysCare(asks)));
  // "Aspirate; metronidazole": a drug of which nothing is said is one that is given.
  const isBare = !isSubject && (namesDrug(key) || isKindHeading(heading));
  return !isSaid || isGiven || isBare || mayHarm(asks) || isOfSeveral.test(asks);
}

/** "Causes", "SIDE-EFFECTS" */
const isKindHeading = (heading: string): boolean => namesKind(heading.replaceAll('-', ' '));

/** Of which the sentence says the same of another: "___ and granisetron", "headache, ___ and fever". */
const isOfSeveral =
  /_{3},?\s(?:and|or)\s|(?:,\s|\s(?:and|or)\s)_{3}|_{3}(?:,\s[^,;.]{1,40})+,?\s(?:and|or)\s/u;

/** "weight × 25" */
const isReckoned = /[×*=/]\s*\d|\d\s*[×*=]/u;

const isActedOn = (text: string): boolean => mayHarm(text) || saysCare(text);

/** What something is, and not what is done with it. */
const isOfNature =
  /^(?:drug )?(?:class|type|prototype|example|antidote|organism|pathogen|mechanism|moa|mode of action|structure|function|receptor|klasse|erreger|wirkmechanismus|wirkung|aufbau|funktion|rezeptor|classe|mécanisme|structure|fonction|germe|récepteur|antídoto|clase|mecanismo|estructura|función)\b/iu;

const isDrug = (name: string): boolean => kindsOf(name).some(({ id }) => id === 'drug');

/** Of a kind that the program knows, other than drugs: one nerve, one enzyme and no other. */
const isName = (key: string): boolean =>
  !namesDrug(key) && kindsOf(key).some(({ strength }) => strength === 'set');
