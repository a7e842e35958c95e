import type { PageLayout, PageSentence } from '../page/document-index.ts';
import { termOfHeading } from '../page/key-terms.ts';
import { mainClause } from './clause.ts';
import { sharesStem } from '../language/stem.ts';
import { asWritten, type Antecedent } from './antecedents.ts';
import { definedBefore, mentionedBefore } from './defined-kind.ts';
import { kindOf } from './kinds.ts';
import type { Statement } from './statement.ts';

/** What a paragraph is about, where a sentence says "the disease" or "symptoms include" without having named it. */

const RELATION =
  /^((?:The |Common |Typical |Early |Possible |Serious |Other |Major |Main )?(?:signs and symptoms|symptoms|signs|clinical manifestations|treatments?|causes|risk factors|complications|diagnosis|prognosis|adverse effects|side effects|contraindications|indications))\s((?:include|includes|are|is|may|can|vary|range|depend|depends|involves?|consists?|usually|often|typically|commonly)\s.{8,})$/isu;
const OF_DRUG = /(?:adverse effects|side effects|contraindications|indications)$/iu;
const FOR = /(?:risk factors|indications)$/iu;

/** "The disease is …", "Symptoms include …": which noun names the kind, and how the sentence reads with its name. */
function openingOf(
  text: string,
): { noun: string; plural: boolean | undefined; read: (name: string) => string } | undefined {
  const [, relation, says] = RELATION.exec(text) ?? [];
  if (relation && says)
    return {
      noun: OF_DRUG.test(relation) ? 'drug' : 'disease',
      plural: undefined,
      read: (name) => `${relation} ${FOR.test(relation) ? 'for' : 'of'} ${name} ${says}`,
    };
  const [, opening = '', noun, rest] = CLASS_SUBJECT.exec(text) ?? [];
  if (!noun || !rest || DENIES_NAME.test(rest)) return undefined;
  if (opening !== '' && opening.split(/[\s,]+/u).some((word) => kindOf(noun)?.(word))) return undefined;
  return {
    noun,
    plural: /(?:[^us]s|ses|bacteria)$/u.test(noun),
    read: (name) =>
      opening === ''
        ? `${name.charAt(0).toUpperCase()}${name.slice(1)} ${rest}`
        : `${opening}${name} ${rest}`,
  };
}

/** "The disease", "In adults, the drug", "Once the virus": the general noun that a clause is about, and what it does. */
const CLASS_SUBJECT =
  /^((?:(?:As|Once|When|After|Before|If|Although|Because|While|Until)\s)?|(?:In|During|At|With|Without|For|Within|From|By|Like|Unlike|Although|Because|When|If|Once|As)\s(?!(?:it|its|they|their|this|these|that|those|such|the same)\b)[^,;:]{3,80},\s)(?:[Tt]he|[Tt]his|[Tt]hese)\s((?:disease|condition|disorder|infection|illness|syndrome|drug|medication|medicine|agent|bacterium|organism|parasite|pathogen|virus|vaccine|toxin|fungus|hormone|enzyme|vitamin|mineral|gland|organ|antibiotic|protein|viruse)s?|bacteria)\s((?:\p{Ll}+ly\s|also\s|often\s|then\s|first\s|usually\s)*(?:is|are|was|has|have|had|can|may|must|will|should|could|might|does|do|(?!(?:symptoms|levels|signs|effects|causes of)\b)\p{Ll}{2,}[^su]s|causes?|affect|occur|result|begin|progress(?:es)?|work|act|block|inhibit|increase|decrease|reduce|require|enter|spread|infect)\s.{8,})$/u;

/** "The disease called malaria", "The drug is bacitracin": the name follows. */
const DENIES_NAME =
  /^(?:(?:is|are|was) )?(?:called|known|termed|named|also called|also known|referred to)\b/u;

/** The sentence with the name of its topic, if one name alone has been mentioned since the heading. */
export function withTopic(
  sentence: PageSentence,
  page: PageLayout,
  statementsBefore: () => readonly Statement[],
): { text: string; start: number } | undefined {
  const opening = openingOf(sentence.text);
  if (!opening) return undefined;
  const isOf = kindOf(opening.noun) ?? (() => false);
  const trail = statementsBefore();
  const subject =
    definedBefore(opening.noun, trail) ?? mentionOf(opening.noun, trail, page) ?? subjectOf(trail, isOf);
  const topic = subject === 'several' ? undefined : (subject ?? topicOfHeading(sentence, page, trail, isOf));
  if (!topic || (opening.plural !== undefined && opening.plural !== topic.plural)) return undefined;
  return { text: opening.read(topic.text), start: topic.start };
}

/** "Rabies virus" or "the rabies virus", as the page writes it. */
function mentionOf(
  noun: string,
  trail: readonly Statement[],
  page: PageLayout,
): Antecedent | 'several' | undefined {
  const found = mentionedBefore(noun, trail);
  if (found === undefined || found === 'several') return found;
  const written = asWritten(found.name, false, page) ?? found.name;
  const text = noun === 'vaccine' ? `the ${found.name}` : written.replace(/^an?\s/u, 'the ');
  return { text, plural: false, start: found.start, made: 'subject' };
}

/** "The infection" names nothing. */
const BARE =
  /^(?:the |this |an? )?(?:\p{L}+ )?(?:disease|condition|disorder|infection|illness|syndrome|drug|medication|medicine|agent)s?$/iu;

/** The last subject of the kind; `several` where another name of the kind was mentioned as well. */
function subjectOf(
  trail: readonly Statement[],
  isOf: (name: string) => boolean,
): Antecedent | 'several' | undefined {
  const names = trail.flatMap(({ phrases }) => phrases.map(({ text }) => text).filter(isOf));
  for (const statement of trail.toReversed()) {
    const clause = mainClause(statement);
    if (
      !clause ||
      !isOf(clause.subject) ||
      isBareName(clause.subject) ||
      MAY.test(clause.finite.lower) ||
      clause.whole.split(' ').length > 6
    )
      continue;
    return namesNoOther(trail, clause.whole) &&
      names.every((name) => isBareName(name) || sharesName(name, clause.subject))
      ? { text: clause.whole, plural: clause.plural, start: statement.start, made: 'subject' }
      : 'several';
  }
  return names.some((name) => !isBareName(name)) ? 'several' : undefined;
}

/** "Bacteremia may develop in rare cases": what only may be is not what the paragraph is about. */
const MAY = /^(?:may|can|could|might)$/u;

/** An abbreviation may be the name of another: "those who have CF". */
const namesNoOther = (trail: readonly Statement[], subject: string): boolean =>
  trail.every(({ text }) => (text.match(/\b\p{Lu}{2,6}\b/gu) ?? []).every((word) => subject.includes(word)));

const isBareName = (name: string): boolean => BARE.test(name) && !/\p{Lu}\p{L}+ \p{L}/u.test(name.slice(1));
const sharesName = (one: string, other: string): boolean =>
  sharesStem(one.split(' ').at(-1)!, other.split(' ').at(-1)!) &&
  one.split(' ').every((word) => other.split(' ').some((of) => sharesStem(of, word)));

/** The term of the heading on this page, where nothing else of its kind is named below it. */
function topicOfHeading(
  { heading, start }: PageSentence,
  page: PageLayout,
  trail: readonly Statement[],
  isOf: (name: string) => boolean,
): Antecedent | undefined {
  const block = page.blocks.findLast((one) => one.kind === 'heading' && one.start < start);
  const [term] = termOfHeading(heading ?? '');
  if (
    block === undefined ||
    block.heading !== heading ||
    term === undefined ||
    !isOf(term) ||
    isBareName(term)
  )
    return undefined;
  const plural = /[^siu]s$/u.test(term);
  const text = asWritten(term, plural, page);
  const isFirst = trail[0] === undefined || /^\s{0,3}$/u.test(page.text.slice(block.end, trail[0].start));
  return text === undefined || !isFirst ? undefined : { text, plural, start: block.start, made: 'heading' };
}
