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
