import type { Range } from './blank.ts';

const OPENS = /^(?:an?\s|the\s)?$/iu;
const SHORT_NAME = String.raw`^(?:\s\([^()]{1,40}\))?\s`;
/** "[Lithium] is a naturally occurring salt.": its kind and nothing that distinguishes it from the others. */
const KIND_ONLY = new RegExp(
  String.raw`${SHORT_NAME}(?:is|are)\s(?:an?|the)\s(?:[\p{L}-]{1,30},?\s){0,6}[\p{L}-]{1,30}\.?$`,
  'u',
);
const MODIFIES = /\b(?:of|that|which|in|by|for|to|with|on|from|between|where|when|who|than)\b/u;
const ONE_OF_MANY = new RegExp(
  String.raw`${SHORT_NAME}(?:(?:is|are)\s(?:an\s|one\s|some\s)?examples?|(?:is|are)\s(?:an?\s)?(?:\p{L}+ly\s)?(?:important|key|essential|critical|vital|crucial)\s)`,
  'u',
);
/** "[Melanin] occurs in two forms", "[Yeasts] are found in many places": where, how and how often many things are. */
const HAPPENS =
  /^\s(?:often\s|usually\s|also\s|commonly\s)?(?:(?:occurs?|happens?|starts?|appears?|remains?|var(?:y|ies)|differs?|inhabits?)\s(?!when\b)|(?:is|are)\s(?:often\s|usually\s|also\s|commonly\s|normally\s)?(?:found|seen|present|similar|identical|comparable)\s)/u;
/** "[Eosinophils] are capable of phagocytosis", "[Bacitracin] is effective against …": what many others do and are as well. */
const DULL =
  /^(?:\s\([^()]{1,40}\))?\s(?:is|are)\s(?:also\s)?(?:(?:\p{L}+ly|very|rather|quite|more|most|less)\s){0,2}(?:capable|effective|active|diverse|susceptible|common|rare|delicate|straightforward|flexible|variable|important|dependent|sensitive)\b/u;
const DENIED = /^\s(?:(?:is|are|do|does|can|may|has|have|should|must|will)\snot|cannot|never)\s/u;
const POSSIBLE = /^\s(?:can|may|might|could)\s/u;

/** Whether the sentence says of its subject only what holds for many others: its kind, what it is not, what it may do. */
export function holdsOfMany(text: string, { start, end }: Range, pattern: string): boolean {
  if (!OPENS.test(text.slice(0, start))) return false;
  const after = text.slice(end);
  if (/^(?:opening|cause)$/u.test(pattern) && POSSIBLE.test(after)) return true;
  if (/^(?:opening|listing|cause)$/u.test(pattern) && DULL.test(after)) return true;
  if (/^(?:opening|listing|defined)$/u.test(pattern) && HAPPENS.test(after)) return true;
  if (DENIED.test(after) || ONE_OF_MANY.test(after)) return true;
  return pattern === 'defined' && KIND_ONLY.test(after) && !MODIFIES.test(after);
}
