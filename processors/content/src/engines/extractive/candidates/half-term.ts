import type { DocumentIndex } from '../../../page/document-index.ts';
import { commonness } from '../../../language/common-words.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { STOP_WORDS } from '../../../language/stop-words.ts';
import type { Range } from './blank.ts';

const SYMBOL_AFTER = /^\s(?:\p{Lu}\d?|\d{1,2}|[IVX]{1,4}|[α-ω])(?=[\s,.;)]|$)/u;
const JOINED = { before: /[+&×=→]$|\(\p{Lu}[\p{L}\d]{1,6}\)\s$/u, after: /^[&×=→+⁺⁻]/u };
const PLACE_BEFORE =
  /\b(?:acute|chronic|primary|secondary|congenital|left|right|anterior|posterior|superior|inferior|internal|external)\s$/iu;
/** "in [vivo]", "ex [situ culture]": the preposition belongs to the Latin phrase. */
const LATIN = /^(?:vivo|vitro|situ|utero|silico|novo|mortem|ovo)\b/iu;
/** "[hydrops] fetalis" */
const LATIN_AFTER = /^\s\p{Ll}{3,15}(?:alis|aris|osum|osus|iformis|orum|arum)(?!\p{L})/u;
/** "loops of [Henle]": the name alone is nobody's term. */
const OF_NAME = { before: /\p{Ll}\sof\s$/u, answer: /^\p{Lu}\p{Ll}+$/u };
/** "The [word enzyme]", "[Candida spp]", "[PrP](Sc)", "[pyruvate kinase] complex (PKC)". */
const MISCUT = {
  answer: /^(?:word|term|name|(?:brand|trade|generic|proprietary) names?)\s|\s(?:spp?|subsp|var)$/iu,
  after: /^\(|^\s\p{Ll}{4,30}\s\(\p{Lu}/u,
};
/** "[Lateral] to the artery" */
const DIRECTION =
  /^(?:Caudal|Cranial|Rostral|Dorsal|Ventral|Proximal|Distal|Lateral|Medial|Superior|Inferior|Anterior|Posterior)$/u;
const ADJECTIVE = /^\p{L}+(?:ic|al|ary|ous|ar)$/u;

/** What happens: "reabsorption", "synthesis", "release". */
export const isProcess = (term: string): boolean =>
  /(?:tion|sion|sis|ance|ence|al|ment|ure|ing|ism|lease|take|flow|loss)s?$/u.test(term);

/** "hinders the [synthesis] of hormones", "the [influx] of calcium": what happens to so many things that it is guessed. */
const EVERYDAY_PROCESS =
  /^(?:bio)?(?:synthesis|influx|efflux|outflux|inflow|outflow|excretion|amplitude|acidity|assembly|reassembly|absorption|inhibition|secretion|stimulation|activation)$/iu;

/** Zipf value from which a part is one that many things have: "tendons", "epithelium", but not "acromion". */
const SHARED_PART = 2.5;

/** "the [cusps] of the valve", "The [genome] of the virus": one word for a part or kind of what is named beside it. */
const isPartOf = (answer: string, before: string, after: string): boolean => {
  if (answer.includes(' ') || !/^\sof\s(?!which)/u.test(after)) return false;
  if (isProcess(answer)) return EVERYDAY_PROCESS.test(answer);
  const isOpening = /^(?:an?\s|the\s)?$/iu.test(before) && !/\p{Lu}$/u.test(answer);
  return isOpening || medicalWeight(answer) < 2 || commonness(answer) >= SHARED_PART;
};

/** "[coenzyme] A", "posterior [pituitary]", "[acetic] acid": the rest of the name stands beside the blank. */
export function isHalfTerm(
  text: string,
  { start, end }: Range,
  index: DocumentIndex,
  isAskedFor = false,
): boolean {
  const answer = text.slice(start, end);
  const [before, after] = [text.slice(Math.max(0, start - 20), start), text.slice(end, end + 40)];
  if (SYMBOL_AFTER.test(after) || JOINED.before.test(before) || JOINED.after.test(after)) return true;
  if (LATIN_AFTER.test(after) || LATIN.test(answer) || MISCUT.answer.test(answer) || MISCUT.after.test(after))
    return true;
  if (DIRECTION.test(answer) && after.startsWith(' to ')) return true;
  if (OF_NAME.before.test(before) && OF_NAME.answer.test(answer)) return true;
  if (endsAsVerb(answer, after) || isClause(answer, text.slice(0, start), after)) return true;
  if (!isAskedFor && isPartOf(answer, text.slice(0, start), after)) return true;
  if (/\bmultiple\s$/iu.test(before) && !answer.endsWith('s')) return true;
  if (answer.includes(' ')) return false;
  if (PLACE_BEFORE.test(before)) return true;
  const next = /^\s(\p{Ll}{3,30})/u.exec(after)?.[1];
  if (next === undefined || STOP_WORDS.has(next) || !ADJECTIVE.test(answer)) return false;
  const whole = `${answer} ${next}`;
  return index.isTerm(whole) || index.occurrences(whole) >= 2 || /^acids?$/u.test(next);
}

const VERB_TAKEN =
  /^\S+ (?:initiates|activates|stimulates|regulates|mediates|generates|promotes|inhibits|converts|catalyzes|produces|secretes|contains|prevents|binds|reduces|delays)$/u;

/** "[Plasmin initiates] fibrinolysis", "the [median nerve passes] and supplies the thumb", "[T5 synapses] with": the verb taken into the term. */
const endsAsVerb = (answer: string, after: string): boolean =>
  (VERB_TAKEN.test(answer) &&
    /^\s(?!(?:of|in|and|or|to|for|from|with|by|at|on|is|are|was|were|that|which|can|may)\s)\p{L}/u.test(
      after,
    )) ||
  (/\s(?:synapses|projects|drains|branches|exits|estimates|parallels)$/u.test(answer) &&
    /^\s(?:with|to|into|in|that|from|through|the|an?)\s/u.test(after)) ||
  (/\s\p{Ll}{3,30}[^s\P{L}]s$/u.test(answer) && /^\sand\s\p{Ll}{3,30}s\s(?:the|an?|to|into)\s/u.test(after));

/** "a [prophage excises] imprecisely", "the [toxin cuts] SNARE proteins": a noun with the verb behind it. */
const isClause = (answer: string, before: string, after: string): boolean =>
  /\s\p{Ll}{2,}[^siu\P{L}]s$/u.test(answer) &&
  (/\ban?\s$/iu.test(before) || /^\s\p{Lu}{2,}[\p{L}\d]*\s\p{Ll}|^\s\p{Ll}{4,}ly\s(?:and|or)\b/u.test(after));
