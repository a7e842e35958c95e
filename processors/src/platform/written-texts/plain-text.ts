import { unsafe } from '@anamnesis/content/checks.ts';
import { dose, foldNameSpelling } from '@anamnesis/knowledge/words.ts';

/** Letters of English and signs of Greek in it, digits, and what sentences are punctuated with. */
const plain = /^[\p{Script=Latin}\p{Script=Greek}\d\s.,:;'’‘"“”()/%+&°–-]*$/u;

/** No word of any language: a letter again and again, a word again and again, or one without end. */
const nonsense = /(\p{L})\1{3}|\b(\p{L}+)(?:\s+\2\b){2}|\p{L}{36}|(?=\p{L}*\d)(?=\d*\p{L})[\p{L}\d]{16}/iu;

/** An address that is spelt out, or a number to call. */
const address = /\bdot (?:com|net|org|io|info)\b|\+?\d[\d ()/-]{7,}\d/iu;

/** Units of drugs and of tests. What has one is an amount, whether its figure is written in digits, in words or not at all. */
const unit =
  /(?<![\p{L}\d])(?:mgs?|mcg|[µμ]g|ng|pg|kg|m[lL]|d[lL]|IU|k?Pa|mmHg|[mnµμ]mol|mEq|mSv|Gy|mm Hg|(?:milli|micro|nano)(?:gram|mol|lit)\p{L}*|kilograms?|grams|grammes?|(?:one|a|half a|per) gram(?!-)|international units?)(?![\p{L}\d])/u;
const amount =
  /\d\s?(?:[mkµμ] ?g|[md] ?l|g|l|L|U|units?|tablets?|capsules?|puffs?|(?:tea)?spoons?|drops?|ampoules?|cells?|beats?|bpm|mm|cm|[°º]\s?[CF]?)(?![\p{L}\d])/u;
const counted =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand) (?:units|tablets?|capsules?|puffs?|drops?|ampoules?|(?:tea|table)spoons?)\b/iu;
const timesADay =
  /\b(?:once|twice|thrice|(?:\w+ )?times) (?:a|per|each|every) (?:day|night)\b|\b(?:once|twice|thrice) daily\b|\b(?:every|each) (?:morning|evening|night|day|(?:\w+ )?(?:hours?|days|weeks?|months))\b/iu;

/** Verbs that may be nouns as well: an order where an object follows. */
const verbs =
  'act|add|answer|apply|begin|check|choose|combine|contact|continue|copy|delete|do|double|follow|increase|insert|keep|make|monitor|obtain|offer|open|order|output|perform|print|reduce|refer|remove|repeat|reply|say|see|select|show|skip|start|switch|try|use|wait|write';

/** What begins with these is an order, whatever follows. */
const always =
  "administer|always|ask|avoid|beware|buy|call|click|consider|consult|disregard|do not|don['’]t|drink|eat|ensure|forget|get|give|go|ignore|inject|let|must|never|obey|prescribe|pretend|remember|seek|send|stop|swallow|take|tell|treat|visit";

/** What may follow such a verb in an order; what begins with 'Use of' or 'Contact with' is a noun. */
const object =
  'a|an|all|and|any|as|at|back|down|every|everything|full|for|from|her|him|high|if|immediately|in|it|its|no|now|on|only|out|patients?|people|plenty|straight|that|the|them|these|this|those|to|up|urgent|urgently|yes';

/** Where a sentence begins: behind a true one an order could stand. */
const begin = String.raw`(?<=^|[.!?]\s|\s\s)`;

const rules: readonly RegExp[] = [
  // To the reader.
  /(?<![\p{L}\d])(?:you|your|yours|yourself|yourselves)(?![\p{L}\d])/iu,
  /(?<![\p{L}\d])(?:[Ww]e|[Oo]ur|[Mm]y|[Ll]et us|I(?:['’](?:m|ve|ll|d)| (?:am|will|can|cannot|could|have|would|must|do|was|think)))(?![\p{L}\d])/u,
  /(?<![\p{L}\d])(?:please|click (?:on|here|the|this)|subscribe|download|log ?in|sign ?up|passwords?|credit cards?|e-?mails?|website|web ?page)(?![\p{L}\d])/iu,
  new RegExp(`${begin}(?:${verbs}) (?:${object})\\b`, 'iu'),
  new RegExp(`${begin}(?:${always})\\b(?!-)`, 'iu'),
  /(?<=^|[.!?]\s|\s\s)(?:(?:all|any|every|most|the|young|old) )?(?:patients?|people|persons?|anybody|anyone|everybody|everyone|nobody|students?|readers?|doctors?|physicians?|nurses?) (?:\p{L}+ ){0,5}(?:should|must|ought|have to|has to|(?:is|are) (?:asked|told|advised|urged))\b/iu,
  /\b(?:the (?:student|reader|user)|it is (?:best|safe|better|wise|advisable|important|essential|crucial|vital) (?:not )?to)\b/iu,
  // To a model, or of one.
  /(?<![\p{L}\d])(?:ignor(?:e|ing)|disregard(?:ing)?|forget|overrid(?:e|ing)|bypass(?:ing)?|obey(?:ing)?|follow) (?:\p{L}+ ){0,4}(?:rules?|instructions?|orders?|prompts?|checks?|above|previous|before)(?![\p{L}\d])/iu,
  /(?<![\p{L}\d])(?:system (?:prompt|message)|(?:language|AI) model|as an AI|artificial intelligence|chat ?bot|assistant|jailbreak|developer mode|ChatGPT|OpenAI|Claude|Gemini|Llama|(?:the|this|these|your|my) prompts?)(?![\p{L}\d])/iu,
  /(?<=^|[.!?]\s|\s\s)(?:system|user|assistant|human|instructions?|note|warning)\s*:/iu,
];

/** Whether a sentence of a text speaks to a reader or to a model, instead of about a disease. */
export const speaksToSomebody = (text: string): boolean => rules.some((rule) => rule.test(text.trim()));

/** Why a text of a model is not shown, whatever it is about; null: it may be. */
export function reasonNotToShow(text: string): string | null {
  const harmful = unsafe(text);
  if (harmful) return harmful.reason;
  if (dose.test(text) || unit.test(text) || amount.test(text) || counted.test(text))
    return 'No doses, no amounts, no units.';
  if (address.test(text)) return 'No links and no addresses.';
  if (!plain.test(text)) return 'Only letters of English, digits and usual punctuation.';
  if (nonsense.test(text)) return 'No repeated letters or words.';
  return null;
}

/** The same, and that it tells no fact. */
export const reasonsNotToShow = (text: string): string[] => [
  ...[reasonNotToShow(text)].filter((reason) => reason !== null),
  ...(speaksToSomebody(text) ? ['It speaks to somebody instead of telling a fact.'] : []),
];

/** How often a drug is taken is a part of its dose. */
export const namesSchedule = (text: string): boolean => timesADay.test(text);

const mostWords = 12;

export const wordsOf = (folded: string): string[] => folded.split(' ').filter((word) => word !== '');

/** Whether this reads like a name, and not like a sentence, an address or an order. */
export const readsAsName = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  wordsOf(foldNameSpelling(text)).length <= mostWords &&
  !/(?<!(?<!\p{L})\p{L})[.:](?:\s|$)/u.test(text) &&
  reasonsNotToShow(text).length === 0;
