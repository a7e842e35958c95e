/** What a question wants to know. */
export type Kind =
  | 'what'
  | 'why'
  | 'cause'
  | 'how'
  | 'treatment'
  | 'when'
  | 'where'
  | 'which'
  | 'compare'
  | 'list'
  | 'amount'
  | 'dose'
  | 'yesno';

/** Asked in order: the first that fits. */
const KINDS: readonly (readonly [Kind, RegExp])[] = [
  [
    'compare',
    /\b(?:compare|contrast|differences?|differs?|different from|distinguish(?:es)?|versus|vs|similarit(?:y|ies))\b/iu,
  ],
  [
    'dose',
    /\b(?:dos(?:es?|age|ing|ierung)|\p{L}*dosis|posologie|posolog[ií]a|how much\b.{1,60}\b(?:given|give|prescribed?|administer(?:ed)?))\b/iu,
  ],
  [
    'treatment',
    /\b(?:treat(?:s|ed|ing|ments?)?|therap(?:y|ies)|tx|rx|mx|manag(?:e|ed|ing|ement)|first[- ]line|cured?)\b/iu,
  ],
  ['why', /\bwhys?\b|\breasons?\b/iu],
  ['cause', /\b(?:causes?|caused by|what leads to|due to)\b/iu],
  [
    'amount',
    /\bhow (?:many|much|large|big|small|high|low|far|fast|wide|thick|common|long|soon|often|old)\b|\bwhat (?:percentage|proportion|number|range|value)\b|\bnormal (?:range|values?|levels?)\b/iu,
  ],
  [
    'when',
    /\bwhen\b(?!.*\b(?:what|which|why|how|where)\b)|\bat what (?:age|time|point|stage)\b|\bduring (?:which|what)\b/iu,
  ],
  [
    'where',
    /\bwhere\b|\bin (?:which|what) (?:part|organ|location|place|region|site|layer)\b|\blocation of\b/iu,
  ],
  ['how', /\bhows?\b|\bmechanisms?\b|\bMOA\b|\bexplain\b|\bdescribe\b/iu],
  [
    'list',
    /^\W*(?:list|name|identify|enumerate|give)\b|\bwhat are\b(?! (?:a|an)\b)|\bwhich (?:\p{L}+ )?(?:two|three|four|five|six)\b/iu,
  ],
  ['yesno', /^\W*(?:is|are|do|does|did|can|could|should|may|must|was|were|will|has|have)\b/iu],
  ['which', /\b(?:which|who|whose)\b/iu],
];

/** The kind of a question, or of one of the things that it asks. */
export const kindOf = (asked: string): Kind =>
  KINDS.find(([, pattern]) => pattern.test(asked))?.[0] ?? 'what';

/** How a sentence shows that it answers a question of that kind. */
const CUES: Readonly<Record<Kind, RegExp>> = {
  what: /\b(?:is|are|was|were|means?|refers? to|called|known as|defined as|termed|named|describes?|consists? of)\b|=|:\s/iu,
  why: /\b(?:because|since|due to|caus(?:e|es|ed|ing)|results? (?:from|in)|leads? to|owing to|therefore|so that|thus|hence|as a result|reasons?|in order to|allow(?:s|ing)?|prevent(?:s|ing)?|ensur(?:es|ing)|enabl(?:es|ing)|by \p{L}+ing|makes?|so|if|bc|cos)\b|b\/c|[-=]>|→/iu,
  cause:
    /\b(?:because|since|due to|caus(?:e|es|ed|ing)|results? (?:from|in)|leads? to|owing to|therefore|so that|thus|hence|as a result|reasons?|by|triggers?|allows?|prevents?|factors?|bc|cos)\b|b\/c|[-=]>|→/iu,
  how: /\b(?:by|through|via|when|then|first|so that|which|into|from|causes?|binds?|allows?|using|begins?|converts?|inhibits?|blocks?|stimulates?|activates?)\b|[-=]>|→|=/iu,
  treatment:
    /\b(?:treat\w*|therap\w+|tx|rx|mx|manag\w+|drugs?|medic\w+|surg\w+|given|doses?|mg|first[- ]line|antibiotics?|vaccin\w+|remov\w+|prescri\w+|replac\w+|transplant\w*|recommend\w*|cured?|reliev\w+|controls?)\b/iu,
  when: /\b(?:when|during|after|before|until|while|within|once|age|weeks?|days?|hours?|months?|years?|minutes?|phase|stage|first|early|late|then|begins?|ends?|often|daily)\b/iu,
  where:
    /\b(?:in|at|on|within|between|located|found|lies?|lines?|inside|beneath|above|below|near|along|behind)\b/iu,
  which: /\p{L}/u,
  compare:
    /\b(?:whereas|while|unlike|in contrast|by contrast|however|differs?|different|difference|both|than|but|on the other hand|compared|similar|instead|in comparison)\b/iu,
  list: /\b(?:include|includes|including|such as|are|consists? of|following|types?|first|second|and)\b|:/iu,
  amount:
    /\p{N}|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|half|most|once|twice|daily|weekly|hourly|percent|hundred|thousand|million|billion)\b/iu,
  dose: /\p{N}[\s\d.,–-]*(?:mg|g|mcg|µg|μg|micrograms?|milligrams?|grams?|units?|iu|ml|mmol|tablets?|puffs?|drops?|%)(?![\p{L}])/iu,
  yesno: /\p{L}/u,
};

export const showsKind = (kind: Kind, text: string): boolean => CUES[kind].test(text);
