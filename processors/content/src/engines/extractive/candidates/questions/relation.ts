import { answerLength, contentWords } from '../../../../checks/answer-rules.ts';
import { isOnlyPossible, plainly, asAnswer, turned, withoutApposition, type Pattern } from './asked.ts';

/** Verbs that with their preposition need what follows. */
const ACTIVE =
  /^(?:refer to|result from|arise from|stem from|derive from|depend (?:up)?on|rely on|lead to|result in|contribute to|belong to|act (?:as|on)|serve as|function as|bind to|respond to|convert to|branch into|drain into|differentiate into|develop (?:into|from)|originate (?:in|from)|attach to|insert (?:on|into)|feed on|react with|interfere with|compete with|correspond to|progress to|empty into|break down into|break down|extend from|protect against|account for|compensate for)$/u;
const PASSIVE =
  /^(?:based on|affected by|influenced by|accompanied by|found (?:in|on|at|within|between|throughout)|(?:located|scattered|distributed|situated|embedded) (?:in|on|at|within|between|behind|above|below|throughout)|derived from|converted (?:in)?to|characteri[sz]ed by|divided into|broken down (?:in)?to|released (?:by|from)|produced (?:by|from)|secreted (?:by|from)|stored (?:in|as)|synthesi[sz]ed (?:by|from|in)|injected into|absorbed (?:in|into|from|through)|attached to|caused by|triggered by|stimulated by|inhibited by|activated by|governed by|driven by|regulated by|controlled by|mediated by|marked by|innervated by|supplied by|surrounded by|covered (?:by|with)|lined (?:by|with)|connected to|bound to|linked to|associated with|defined as|classified as|diagnosed (?:with|by)|treated (?:with|by)|followed by|preceded by|confined to|limited to|administered (?:as|into|in)|measured (?:in|by)|named (?:for|after)|separated (?:from|by)|protected by|made (?:up )?of|composed of|formed (?:by|from)|replaced by|destroyed by|drained by|coated with|filled with|transmitted (?:by|through)|spread (?:by|through)|encoded by|classified (?:by|according to)|regulated by|maintained by|determined by|indicated (?:for|by))$/u;

/** "can lead to pain": so can much else; all that is stated of it together is more. */
const isBrief = (rest: string): boolean => contentWords(rest).length < 3 && !/ (?:and|or) /u.test(rest);

/** "is stored in the liver": a place. */
const IN =
  /^(?:stored|synthesi[sz]ed|absorbed|administered|produced|found|located|scattered|distributed|situated|embedded) (?:in|on|at|within|between|behind|above|below|throughout)$/u;

/** "is converted to lactate to keep glycolysis working": what for is another question. */
const AIM =
  / to (?:aid|keep|help|make|form|produce|allow|maintain|create|support|prevent|yield|generate|ensure|be)\b.*$| as (?:the|an?|it|they)\b.*$/u;

/** Of a long answer, what the relative clause adds is left out: "decreased perfusion that occurs when …". */
const shortEnough = (said: string): string =>
  answerLength(said) > 12
    ? said.replace(/^((?:an? |the )?(?!several|many)\S+ [^\s,]+ [^,]+?) (?:that|which) .*$/u, '$1')
    : said;

/** "a series of reactions": of what, the page says. */
const HEAP = /^an? (?:series|number|variety|set|group|lot) of\b/u;

/** "X results from Y that does Z." → What does X result from? The whole of what follows is the answer. */
export const relation: Pattern = (clause) => {
  const { kind, main, rest } = clause;
  if (kind === 'copula' || (isOnlyPossible(clause) && isBrief(rest))) return undefined;
  const [, how = '', link = '', said = ''] =
    /^((?:(?:mainly|primarily|chiefly|largely|usually|partly|often|mostly|normally) )?)((?:(?:up|down) )?(?:from|on|upon|in|within|between|behind|above|below|throughout|at|into|to|as|with|by|of|for|after|through|against))\s(.+)$/u.exec(
      rest,
    ) ?? [];
  const verb = `${kind === 'active' ? main.lemma : main.lower} ${link}`;
  if (said === '' || !(kind === 'active' ? ACTIVE : PASSIVE).test(verb)) return undefined;
  if (
    / by \p{L}+ing\b| in order to /u.test(said) ||
    /^(?:\p{L}+ing\b|what\b|how\b|whether\b|\d|(?:two|three|four|five|six) (?:(?:[\p{L}-]+ )?\p{L}+s$|(?:[\p{L}-]+ ){0,2}(?:groups|types|classes|categories|phases|stages|steps|parts|kinds|forms|layers|regions|zones)\b))/u.test(
      said,
    )
  )
    return undefined;
  if (/\b(?:if|when|while)\b|\d ?(?:%|percent) of\b/u.test(said) || HEAP.test(clause.whole)) return undefined;
  const answer = shortEnough(withoutApposition(said).replace(AIM, ''));
  if (IN.test(verb) && /\d|\b(?:concentrations?|amounts?|levels?|foods?|people|patients|cases)\b/u.test(said))
    return undefined;
  if (IN.test(verb))
    return { question: turned(clause, 'where'), answer: `${link} ${plainly(answer)}`, worth: 2.4 };
  return { question: turned(clause, 'what', `${how}${link}`), answer: asAnswer(answer), worth: 2.4 };
};

/** Verbs with many possible objects (glycolysis produces, a hormone increases), unless more is said. */
const OF_MANY =
  /^(?:produce|increase|decrease|form|cause|express|stimulate|regulate|reduce|raise|promote|prevent|treat|contain|enhance|improve|control|convert|use|cover|line|conduct|transport|carry|receive|transmit|connect|mediate|monitor|affect|constrict|dilate|target)$/u;

const DEEDS =
  /^(?:inhibit|block|stimulate|trigger|activate|produce|secrete|release|regulate|control|store|supply|innervate|transport|carry|filter|absorb|reabsorb|detect|prevent|remove|destroy|measure|cause|increase|decrease|reduce|raise|lower|promote|suppress|line|cover|connect|separate|surround|protect|drain|synthesi[sz]e|digest|degrade|hydrolyze|cleave|catalyze|bind|neutralize|mediate|maintain|induce|impair|contain|express|encode|combine|link|anchor|divide|house|enhance|relax|constrict|dilate|contract|treat|form|affect|damage|infect|attack|colonize|invade|destroy|lack|consume|recruit|compress|weaken|strengthen|kill|irritate|oppose|antagonize|mimic|restore|delay|accelerate|retain|excrete|eliminate|metabolize|deplete|dissolve|stabilize|sense|monitor|counteract|convert|generate|transmit|receive|coordinate|initiate|inactivate|lubricate|cushion|attract)$/u;

/** "regulate the growth of bone, control the metabolism": another verb with its object. */
const SECOND_DEED =
  /, (?:and )?(?!(?:with|from|into|within|during|through|under|over|for|after|before|both|near|via|along|across|except|but|where|when|while|plus|not|especially)\b)\p{Ll}{3,}(?<!ing|ed|ly) (?:the|an?)\b/u;

/** "X inhibits A and B." → What does X inhibit? Nothing of what follows is left out. */
export const deed: Pattern = (clause, { parts }) => {
  const { kind, main, rest, tail, opening, adverbs } = clause;
  if (kind !== 'active' || !DEEDS.test(main.lemma) || tail !== '' || HEAP.test(clause.whole))
    return undefined;
  if ((isOnlyPossible(clause) || OF_MANY.test(main.lemma)) && isBrief(rest)) return undefined;
  // "increases the loss of A and the uptake of B": two objects, and which of its many actions is meant is not known.
  if (OF_MANY.test(main.lemma) && /^(?!.*,)\S.* of .* and (?:the )?\S+ of /u.test(rest)) return undefined;
  if (
    parts[0]?.kind !== 'noun' ||
    /^(?:more|less|only|many|several|some|both|its|their|this|these|each|other|one)\b/u.test(rest)
  )
    return undefined;
  if (/\b(?:only|too)\b/u.test(adverbs) || SECOND_DEED.test(rest)) return undefined;
  // "causes pain when given quickly", "binds iron in the gut during digestion": under what it is so belongs to the question.
  const [, said = rest, under = ''] = /^([^,]+?) ((?:when|if|during|after|while) [^,]+)$/u.exec(rest) ?? [];
  if (/\b(?:to|by|when|while|if|as|because|so|after|during) \p{Ll}+/u.test(said) || opening.length > 60)
    return undefined;
  if (/\b(?:it|they|that|which)\b/u.test(under) || (under !== '' && isBrief(said))) return undefined;
  return { question: turned(clause, 'what', under), answer: asAnswer(withoutApposition(said)), worth: 2.2 };
};
