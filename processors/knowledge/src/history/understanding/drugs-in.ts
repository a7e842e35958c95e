import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { Clause } from './clauses.ts';
import type { Found } from './phrases.ts';

/** Stems of words for all that somebody takes. */
const general = new Set(['medicine', 'drug', 'tablet', 'pill', 'doses']);
const all = new Set(['what', 'which', 'other', 'else', 'only', 'just', 'list']);
/** What a drug did to somebody: 'what happens if you take penicillin?' */
const reaction =
  / (?:what (?:happens|happened|would happen|will happen)|what (?:do|does|did|would) (?:\w+ ){1,3}do to|(?:react|reacted|reaction|reactions|allergic|allergy|allergies|intolerant|sensitive)) /;

const textOf = ({ words }: Clause): string => ` ${words.map(({ text }) => text).join(' ')} `;
const isOfReaction = (clause: Clause): boolean => reaction.test(textOf(clause));

/** 'Have you taken any paracetamol?' asks what was tried, 'do you take paracetamol?' what is taken. */
const trial =
  / (?:(?:have|has|did) (?:you|he|she|they) (?:\w+ )?(?:take|taken|try|tried|use|used|give|given|had|need)|(?:taken|tried|given (?:him|her|it|them))|(?:for|with) (?:it|this|that|them|pain|fever|headache)) /;
const forRelief = new Set(
  'painkillers anti-inflammatories antacids cold-remedies antihistamines antidiarrhoeals laxatives creams anti-sickness'.split(
    ' ',
  ),
);
export const isOfTrial = (clause: Clause, found: readonly Found[]): boolean =>
  trial.test(textOf(clause)) && found.some(({ kind, id }) => kind === 'drug' && forRelief.has(id));

/** Stated under these topics of the person. */
const topicOf = (id: string): Ask | null => {
  if (/contracept/.test(id)) return 'topic:contraception';
  return /vitamin|herb/.test(id) ? 'topic:over-the-counter' : null;
};

/** What a clause asks that names drugs: whether they are taken, or, beside words for all of them, which are. */
export function drugsIn(clause: Clause, found: readonly Found[]): Ask[] {
  const drugs = found.filter(({ kind }) => kind === 'drug');
  if (drugs.length === 0) return [];
  if (isOfReaction(clause)) return ['topic:allergies'];
  const named = new Set(drugs.flatMap(({ at }) => at));
  const rest = clause.words.filter((_, at) => !named.has(at));
  if (rest.some(({ stem, text }) => general.has(stem) || all.has(text))) return ['topic:drugs'];
  return drugs.map(({ id }) => topicOf(id) ?? `drug:${id}`);
}
