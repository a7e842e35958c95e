import { contentWords } from '../../../../checks/answer-rules.ts';
import { plainly, telling, turned, type Pattern } from './asked.ts';
import { isOnlyPossible } from './asked.ts';

/** What the verb needs to mean what it means: "gives rise to", "makes up", "takes up". */
const PHRASES: readonly [verb: RegExp, particle: RegExp][] = [
  [/^give$/u, /^(rise to|way to) (.+)$/u],
  [
    /^(?:take|break|build|speed|carry|set|slow|pick|ramp|line|use|cut|wear|bring|store|trigger|switch|shut|turn|keep|give|cover|seal|mop)$/u,
    /^(up|out|down|off|on|about) ((?:the|an?) .+|\p{Ll}[\p{L}-]+(?: [\p{L}-]+){0,8})$/u,
  ],
  [/^take$/u, /^(part in) (.+)$/u],
  [/^come$/u, /^(from|into contact with) (.+)$/u],
];

const NO_THING =
  /^(?:of|to|by|in|from|with|for|into|as|on|at|and|most|many|some|several|about|\d)\b|[,;:()]|\b(?:by \p{L}+ing|when|if|because|while|each|their|its)\b|\d ?(?:%|percent)/u;

/** "The alar plate gives rise to sensory neurons." → What does the alar plate give rise to? */
export const phrasal: Pattern = (clause) => {
  const { kind, main, rest, finite } = clause;
  if (kind !== 'active' || finite !== main) return undefined;
  for (const [verb, particle] of PHRASES) {
    if (!verb.test(main.lemma)) continue;
    const [, phrase = '', said = ''] = particle.exec(rest) ?? [];
    if (said === '' || NO_THING.test(said)) continue;
    return { question: turned(clause, 'what', phrase), answer: telling(said), worth: 2.4 };
  }
  return undefined;
};

const PLACE =
  /^((?:(?:primarily|mainly|mostly|chiefly|largely|usually|entirely|exclusively) )?(?:in|on|at|within|inside|across|along|outside|throughout) (?:the |an? )?[^,;:]+)$/u;
const TIME =
  /^((?:(?:primarily|mainly|mostly|usually) )?(?:during|after|before|at the (?:end|start|beginning) of|when|once|as soon as) [^,;:]+)$/u;

/** "X takes place in Y." → Where does X take place? "… after Y" → When …? */
export const takesPlace: Pattern = (clause) => {
  const { kind, main, rest } = clause;
  if (kind !== 'active' || main.lemma !== 'take' || isOnlyPossible(clause)) return undefined;
  const [, said = ''] = /^place (.+)$/u.exec(rest) ?? [];
  if (/\b(?:many|several|different|various|each|their|its|it)\b|\d/u.test(said)) return undefined;
  const [, when = ''] = TIME.exec(said) ?? [];
  if (when !== '') return { question: turned(clause, 'when', 'place'), answer: plainly(when), worth: 2.5 };
  const [, where = ''] = PLACE.exec(said) ?? [];
  if (where === '' || /\b(?:way|ways|steps?|stages?|phases?|cases?|people|patients|order)\b/u.test(where))
    return undefined;
  return { question: turned(clause, 'where', 'place'), answer: plainly(where), worth: 2.5 };
};

/** "X helps (to) maintain Y in Z." → What does X help maintain? */
export const helping: Pattern = (clause) => {
  const { kind, main, rest } = clause;
  if (kind !== 'active' || main.lemma !== 'help' || isOnlyPossible(clause)) return undefined;
  const [, to = '', verb = '', said = ''] =
    /^(to )?(maintain|regulate|control|establish|protect|prevent|stabili[sz]e|reduce|lower|break down|remove|support|form|absorb|produce|move|digest|clear|limit|restore|bind|anchor|hold|activate|stimulate|synthesi[sz]e|transport|convert|strengthen|filter|destroy|detect|retain|conserve|eliminate|relieve|diagnose|treat|moisten|lubricate|propel) ((?:the |an? )?\p{L}[^,;:()]+)$/u.exec(
      rest,
    ) ?? [];
  if (
    said === '' ||
    /\b(?:that|which|by|when|if|while|because|each|their|its|it|them|together)\b| and \p{Ll}+ (?:the|an?) /u.test(
      said,
    )
  )
    return undefined;
  if (contentWords(said).length < 2) return undefined;
  return { question: turned(clause, 'what', `${to}${verb}`), answer: telling(said), worth: 2.4 };
};

/** "the electron", "special techniques": which, the page tells. */
const UNNAMED =
  /^the [\p{L}-]+$|\b(?:special|several|various|certain|techniques?|other|first|second|same|resulting)\b/u;

/** "X is used to visualize Y by Z." → What is X used for? */
export const usedFor: Pattern = (clause) => {
  const { kind, main, rest, finite, joined, whole, adverbs, group } = clause;
  if (kind !== 'passive' || !/^(?:used|employed|utilized|utilised)$/u.test(main.lower)) return undefined;
  if (!/^(?:is|are)$/u.test(finite.lower) || joined || UNNAMED.test(whole)) return undefined;
  if (/\b(?:often|sometimes|also)\b/u.test(`${adverbs} ${group}`)) return undefined;
  const [, said = ''] = /^(to \p{Ll}+ .+)$/u.exec(rest) ?? [];
  const answer = said.replace(
    / (?:by \p{L}+ing|when|while|because|before|after|so that|that|which) .*$/u,
    '',
  );
  if (
    answer === '' ||
    /[,;:]|\b(?:this|these|it|its|their|them|many|various|several|different|such|certain|describe|refer|denote|mean)\b/u.test(
      answer,
    )
  )
    return undefined;
  return { question: turned(clause, 'what', 'for'), answer: plainly(answer), worth: 2.2 };
};
