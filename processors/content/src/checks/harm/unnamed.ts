import { givesDose } from '../../language/doses.ts';
import { namesDrug, namesThing } from './names.ts';
import { ordersNothing } from './orders.ts';
import { FORBIDS, GIVEN, LIMIT, OFTEN, RANGE } from './wording.ts';

/** What is forbidden stands in front: "is contraindicated in", "should not be given", "never after", "avoid with", "do not stop suddenly". */
const OBJECT_BEFORE =
  /^(?:contra-?indicated|not recommended|not suitable|(?:\S+ ){0,2}?\S+ (?:be )?(?:\p{L}+ed|given|taken|combined|used)(?!\s(?:to|the|a|an)\b)|\S+(?: \S+)?(?: \p{L}+)?? (?:with|in|if|when|after|before|during|for|within|until|unless|while|at|on|by|under|together|alone|suddenly|abruptly|again|it|them|this|these|that|is|are|was)\b|\S+(?: not| to be)?(?: \p{L}+)?[.;:]?$)/iu;

const SHOULD =
  /\b(?:should|must|needs? to|ha(?:s|ve) to|is to|are to) (?:also |always |only |then )?be (?:\p{L}+ly )?(?:measured|monitored|checked|taken|repeated|given|stopped|started|held|withheld|increased|reduced|doubled|halved|adjusted|titrated|tapered|continued|discontinued|infused|injected|administered|assessed|tested)\b/iu;
const ORDERS =
  /(?:^|[:;–]\s|\.\s)(?:monitor|check|measure|repeat|recheck|titrate|double|halve|taper|stop|continue|withhold|infuse)\b([^.;]*)/iu;

/** "after initiation", "before the first dose", "during treatment": of what is not said. */
const EVENT =
  /\b(?:after|before|during|on|since|following|of|at|upon|prior to|throughout)\s(?:the\s)?(?:first\s|last\s|next\s|previous\s|each\s|every\s)?(?:initiation|initiating|starting|start|treatment|therapy|infusion|administration|dos(?:e|ing|age)(?:\s(?:adjustment|change|increase)s?)?|discontinuation|stopping|cessation|injection|loading)\b(?!\s(?:of|with|for|in|by|at)\s\p{L})(?=\s*(?:$|[.,;:)]|\s(?:and|or|to|then|until|if|when|every|in|is|are|should|must|can|may)\b))/iu;

/** "Antifungals, nursing implications": a part of the monograph of one of them, whose name was not read. */
const PART_OF_CLASS =
  /^(?:[\p{L}-]+\s){0,2}\p{L}{3,}(?:als|ics|ors|ers|ants|ists|oids|agents|drugs),\s(?:nursing|administration|dos|contra|precaution|caution|monitor|warning)/iu;
/** An amount, or what speaks of something that was named before. */
const OF_ONE_DRUG = /^(?:(?:the|it|its|this)\b|[^.]{0,40}\d\s?(?:m?c?g|µg|μg|units?|mL)\b)/iu;

/** "The IV vehicle accumulates …; use oral": of a drug that was named before. */
const THE_FORM =
  /^(?:the|this|each)\s(?:(?:iv|i\.v\.|oral|intravenous|depot|liquid)\s)?(?:drug|infusion|tablets?|capsules?|vehicle|solution|preparation|injection|medication|patch|cream|formulation)\b(?!\sof\b)/iu;

/** "Second line: prednisolone 30 mg": of which disease is not said. "In anaphylaxis to penicillin, chloramphenicol 25 mg/kg": nor is it there. */
const CHOICE_ALONE = /^(?:first|second|third|1st|2nd|3rd|next|last)[- ](?:line|choice|step)\b/iu;
const IN_ALLERGY =
  /^(?:in|if|with|for|when)\b[^,;:]{0,60}\b(?:allerg\w*|anaphylaxis|intoleran\w*|hypersensitiv\w*)/iu;
/** "or lorazepam 0.1 mg/kg if there is access": the end of what was stated before. */
const ENDS_LIST = /^(?:[^:;–]{2,120}(?: – |: ))?(?:or|and|then|plus|but)\s(?=\p{Ll})/u;
/** "with valproate → 15 mg": the amount is of another drug. */
const BESIDE =
  /(?<!\p{L})(?:with|on|taking|beside)\s[^→:;]{3,40}?(?:→|->|:|(?=\sthe (?:dose|dosage|rate|maximum)\b))/giu;
/** "In grade 2, the drug is withheld": the grade of what was stated before. */
const IN_GRADE =
  /^(?:in|for|at|with|from)\s(?:grades?|stages?|class|steps?|phases?|types?|category)\s(?:\d|[IVX]+\b)/iu;
/** "must be below 185/110 before it. Otherwise it is not lowered", "is withheld for 24 hours afterwards" */
const OF_IT =
  /\b(?:before|after|during|without) (?:it|them)\b(?=[.,;]|$)|(?:^|[.;]\s)Otherwise\b|^[^;,]*\bafterwards\b/u;

const OF_MEASURED = /\b(?:urine output|UOP|diuresis|GFR|creatinine clearance)\b/iu;
const LIMITED_FLOW = /[<>≤≥]\s?\d[\d.]*\s?m[lL]\/(?:kg|min|h)(?:\/(?:h|hr|min))?(?!\p{L})/gu;

/** "neither is recommended: LMWH": of those that were named before, and not of those that follow. */
const NEITHER = /\b(?:neither|none)\s(?:is|are|was|were)\b[^.;]{0,60}:/iu;
/** "In pregnancy amoxicillin 1 g is given instead": of what, and for which disease, was stated before. */
const INSTEAD = /^(?:in|if|for|with|when)\b[^.]*\binstead[.;]?$/iu;
/** "Reduce the dose if eGFR < 50" */
const OF_THE_DOSE =
  /\b(?:reduce|halve|double|increase|lower|adjust|omit|skip|repeat|split)\s(?:the\s|its\s|this\s|that\s)?(?:(?:daily|next|oral|loading)\s)?(?:dos(?:e|es|age)|infusion)\b/iu;
/** "MSCC – CI eGFR < 30": the drug stood at the head of its line. */
const LABEL_FIRST = /^(?:[^–:;]{2,60} – )?(?:CIs?|C\/I|SEs?|S\/E)\s(?!–)/u;

/** Whether the disease that an order or an amount is for was stated before, and is not seen here. */
export const isOfUnstated = (text: string): boolean => CHOICE_ALONE.test(text) || leansOnBefore(text);

/** Whether what an order or an amount is for stood in the sentence before, whatever stands over it. */
const leansOnBefore = (text: string): boolean =>
  NEITHER.test(text) ||
  LABEL_FIRST.test(text) ||
  (ENDS_LIST.test(text) && (givesDose(text) || GIVEN.test(text))) ||
  (IN_GRADE.test(text) && (givesDose(text) || /\b(?:withheld|stopped|given|started|halved)\b/u.test(text))) ||
  (INSTEAD.test(text) && (givesDose(text) || GIVEN.test(text))) ||
  (IN_ALLERGY.test(text) && (givesDose(text) || GIVEN.test(text))) ||
  (OF_IT.test(text) && /\d/u.test(text));

/**
 * Whether a statement gives a dose, a limit, a frequency, a range or an order and does not say of which drug, test or
 * condition: followed for another one it does harm. `over` is what stands visibly over it; what was said `before` it may
 * tell of what an order is, but not of what an amount.
 */
export function isUnnamed(text: string, over = '', before = ''): boolean {
  const all = `${over} ${text}`;
  if (
    THE_FORM.test(text) &&
    /\d|\b(?:use|give|stop|avoid|must|should|never)\b/iu.test(text) &&
    !namesThing(`${over} ${before}`)
  )
    return true;
  if (ordersNothing(text, over)) return true;
  if (PART_OF_CLASS.test(over) && OF_ONE_DRUG.test(text)) return true;
  // "< 0.5 mL/kg/h for 12 h" of urine is measured.
  const given = OF_MEASURED.test(over) ? text.replace(LIMITED_FLOW, ' ') : text;
  if ((givesDose(given) || LIMIT.test(given) || GIVEN.test(given)) && !namesDrug(all.replace(BESIDE, ' ')))
    return true;
  if (OF_THE_DOSE.test(text) && !namesDrug(all)) return true;
  if ((OFTEN.test(text) || RANGE.test(text)) && !namesThing(all)) return true;
  const known = `${over} ${before}`;
  return forbidsUnnamed(text, known) || ordersUnnamed(text, known) || isAfterUnnamed(text, known);
}

function forbidsUnnamed(text: string, over: string): boolean {
  const found = FORBIDS.exec(text);
  if (found === null) return false;
  const [before, order] = [text.slice(0, found.index), text.slice(found.index)];
  return OBJECT_BEFORE.test(order) && !namesThing(`${over} ${before}`);
}

function ordersUnnamed(text: string, over: string): boolean {
  const should = SHOULD.exec(text);
  if (should !== null && !namesThing(`${over} ${text.slice(0, should.index)}`)) return true;
  const order = ORDERS.exec(text);
  return order !== null && !namesThing(`${over} ${text.slice(0, order.index)} ${order[1]!}`);
}

/** "serum calcium" of "serum calcium should be measured" */
const measured = (part: string): string => /^(.*?)\s(?:should|must)\b/iu.exec(part)?.[1] ?? '';

function isAfterUnnamed(text: string, over: string): boolean {
  if (!EVENT.test(text)) return false;
  if (!(SHOULD.test(text) || FORBIDS.test(text) || ORDERS.test(text) || OFTEN.test(text))) return false;
  if (namesThing(over)) return false;
  // "Lithium levels" are of the drug; "serum calcium" is only what is measured.
  const parts = text.split(/(?<=[.;])\s|,\s|\sand\s/u);
  return !parts.some((part) => {
    const subject = measured(part);
    return (
      namesDrug(part.slice(subject.length)) ||
      (/\b(?:levels?|concentrations?|infusion|dose)\b/iu.test(subject) && namesDrug(subject))
    );
  });
}
