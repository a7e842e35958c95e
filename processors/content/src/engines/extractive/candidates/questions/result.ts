import { contentWords } from '../../../../checks/answer-rules.ts';
import { specific } from './distinguishing.ts';
import { opened, plainly, telling, turned, type Pattern } from './asked.ts';
import { NAMES } from './place-and-time.ts';

const BRINGS =
  /^(?:cause|produce|induce|trigger|create|generate|yield|prevent|promote|precipitate|impair|damage|abolish|paraly[sz]e)$/u;
const NO_THING =
  /[,;:()]|\b(?:that|which|who|to|by|when|while|if|as|because|so|each|its|their|them|it|such|various|several|many|some|other|different|changes?|problems?|complications?|symptoms?|effects?|issues?)\b|\d ?%/u;

/** "Injury to the long thoracic nerve produces winging of the scapula.": so much is said of the cause that its effect is one. */
export const result: Pattern = (clause) => {
  const { kind, main, finite, rest, whole, tail, joined, adverbs, opening } = clause;
  if (kind !== 'active' || finite !== main || joined || tail !== '' || adverbs !== '' || opening.length > 40)
    return undefined;
  const [, link = '', behind = ''] = /^(to|in) (.+)$/u.exec(rest) ?? [];
  const leads =
    link !== '' && (main.lemma === 'lead' ? link === 'to' : main.lemma === 'result' && link === 'in');
  const said = (leads ? behind : rest).replace(/^(.{8,}?) (?:that|which) .*$/u, '$1');
  if (!leads && !BRINGS.test(main.lemma)) return undefined;
  if (
    specific(whole) < 2 ||
    contentWords(whole).length < 3 ||
    /\b(?:some|many|other|another|these|this|such|different|or)\b/u.test(whole)
  )
    return undefined;
  if (
    NO_THING.test(said) ||
    /^(?:in|of|from|with|for|more|less|about|both|a (?:variety|number|range))\b/u.test(said) ||
    specific(said) < 1
  )
    return undefined;
  return { question: turned(clause, 'what', leads ? link : ''), answer: telling(said), worth: 2.6 };
};

const SPAN =
  /^(.*?)\s?\b(within (?:(?:about |the first )?(?:\d+(?:[–-]\d+)?|one|two|three|four|five|six|seven|eight|ten|twelve|a few|several) (?:to \d+ )?)?(?:seconds|minutes|hours|days|weeks|months|years|minute|hour|day|week|month|year)(?: to (?:minutes|hours|days|weeks|months|years))?( (?:of|after|before) [^,;:()]+)?)$/u;
const DATED =
  /^(.*?)\s?\b((?:in|on|during|at|by|around|from) (?:about )?(?:the )?(?:(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|late|early|\d+(?:st|nd|rd|th))(?: (?:to|or|and) \p{L}+)? )?(?:day|week|month|trimester|year|hour|decade)s?(?: (?:of|before|after|following) [^,;:()]+| \d+(?: (?:of|after) [^,;:()]+)?)?)$/u;

/** "X occurs within minutes to hours." → How soon does X occur? "X begins in the week before Y." → When does X begin? */
export const dated: Pattern = (clause) => {
  const { kind, rest, finite } = clause;
  if (
    kind === 'copula' ||
    NAMES.test(clause.main.lemma) ||
    /^(?:can|may|might|could|was|were)$/u.test(finite.lower) ||
    /\b(?:ago|old|age|last|ongoing)\b/u.test(rest)
  )
    return undefined;
  const [, said = '', span = '', event = ''] = SPAN.exec(rest) ?? [];
  const [, before = said, date = ''] = span === '' ? (DATED.exec(rest) ?? []) : [];
  const answer = span || date;
  if (
    answer === '' ||
    /^(?:in|on|at|during|by|from|around) (?:the )?(?:days?|weeks?|months?|years?|hours?)$/u.test(answer)
  )
    return undefined;
  if (
    /,|\d|\b(?:and|or|that|which|to|than|once|for|in|within|only|just|a|the|of)$/u.test(before) ||
    /\b(?:this|it|each|every)\b/u.test(answer)
  )
    return undefined;
  const asks = span !== '' && event === '' ? 'how soon' : 'when';
  return { question: turned(clause, asks, before), answer: plainly(answer), worth: 2.8 };
};

const NUMBER = String.raw`\d+(?:[.,]\d+)*(?: ?(?:to|–|-) ?\d+(?:[.,]\d+)*)?`;
const READ = new RegExp(
  String.raw`^(?:(?:normally|typically|usually|about|approximately|around|roughly|on average|nearly) )*((?:between )?[−–-]?${NUMBER}(?: (?:and|to) ${NUMBER})?(?: ?(?:mm ?Hg|m?L(?:\/min)?|mV|m?mol\/L|mEq\/L|mg\/dL|g\/dL|mOsm\/(?:kg|L)|cm ?H2O|%|percent|°C|°F|ms|seconds|minutes|hours|days|weeks|months|years|µm|nm|mm|cm|kg|g|kDa|beats per minute|breaths per minute|mL per minute|mL\/minute))?)((?: (?:in|at|for|per) [^,;:()]+)?)$`,
  'u',
);
const MEASURED =
  /\b(?:pH|P50|GFR|pressure|potential|temperature|rate|volume|capacity|concentration|osmolarity|osmolality|diameter|length|thickness|weight|mass|half-life|duration|interval|threshold|output|flow|level|range|value|clearance|count|hematocrit|saturation|period|frequency|dose|time|width|size|depth|speed|velocity|fraction|ratio|index|score|lifespan|life span|age|dosage|target)s?(?: (?:of|in|for|at|across) [^,;]+)?$/u;

/** "The pH of blood averages about 7.4." "The P50 is normally about 27 mmHg." → What is …? */
export const reading: Pattern = (clause) => {
  const { kind, main, rest, whole, joined, group, finite, plural } = clause;
  const isPlain =
    kind === 'copula'
      ? group === '' && /^(?:is|are)$/u.test(finite.lower)
      : main.lemma === 'average' && finite === main;
  const [, answer = '', where = ''] = READ.exec(rest) ?? [];
  if (
    !isPlain ||
    joined ||
    plural ||
    answer === '' ||
    !MEASURED.test(whole) ||
    (specific(whole) < 1 && contentWords(whole).length < 2)
  )
    return undefined;
  const question =
    kind === 'copula'
      ? turned(clause, 'what', where)
      : opened(clause, `what does ${whole} average ${where}?`);
  return { question, answer, worth: 3 };
};
