import { ofSentences } from '../language/memoised-last.ts';

/** "It is essential to keep …", "It is thought that …": such an "it" points to nothing; that of "it is thought to work" does. */
const IMPERSONAL = String.raw` (?:is|has been) (?:\p{L}+ly |also |not |still )?(?:(?:important|essential|critical|vital|crucial|imperative)(?: for [^,;:]{3,40})? to (?!note|remember|consider|understand|recogni[sz]e|mention|reali[sz]e|know|look|examine|see|say|be|learn)|(?:important|essential|critical|vital|possible|estimated|believed|thought|theorized|hypothesized|known|unknown|unclear|recommended) (?:that|whether|how|why)\b)`;
const IMPERSONAL_OPENING = new RegExp(`^it${IMPERSONAL}`, 'iu');
export const isImpersonal = (text: string): boolean => IMPERSONAL_OPENING.test(text);

/** Words that begin a sentence and point back to one that a card does not show. */
const BACK = [
  `this|that|these|those|it(?!${IMPERSONAL})|its|they|their|them|he|his|she|her|such|here|another|others?|ones`,
  'each(?= (?:is|are|was|has|can|may|will|must|also|one|contains?|consists?|receives?|carries|plays?|produces?|forms?|binds?)\\b)',
  'the (?:rest|remainder)\\b',
  'so|then|again|yet|or|and|but|nor|also|rather|next|first|second|third|finally|now|thus|what|why|how|who|not all',
  'simultaneously|alternatively|afterwards?|subsequently|meanwhile|e\\.g|i\\.e|to do so|in doing so|along the way',
  'one(?! of (?:the|many|several)\\b[^,]{3,80}\\b(?:of|in|for)\\b)',
  'neither(?![^,]{2,60}\\bnor\\b)|either(?![^,]{2,60}\\bor\\b)|both(?! (?:[\\p{L}-]+ ){1,3}and\\b)|an? (?:example|exception|alternative|consequence|result|advantage|disadvantage|reason|difference)s? (?:is|are|was)',
  '(?:some|many|most|several|few|any|none)(?= (?:are|is|may|can|have|has|do|also|others?|experts|even|additional|(?:people|patients|cases|types?|forms?|kinds?)(?! (?:of|who|with)\\b))\\b)',
  '(?:all|each|some|many|most|several|few|two|three|four|five|six|any|none|much) of (?:these|those|this|them|which|it|the (?:two|three|four|other|above|following))',
  'all (?:these|those|three|four|two|but)|(?:two|three|four|five|six) (?:such|other|additional|main|major|types|kinds|forms)(?! \\p{L}+ of| of)',
  'more (?:is|are|of)|more \\w+ed|less \\w+ than|further|other|(?:a )?similar(?! to)|part \\([a-z]\\)',
  'the (?:former|latter|others?|above|following|same|resulting|resultant|exception|answer|opposite)',
  'the (?:next|last|final|remaining|remainder|rest|results?|reason|first|second|third|two|three|four|five|six)(?! (?!is|are|was|has|have|can|may)(?:[\\p{L}-]+ ){0,3}(?:of|between|in|that|by)\\b)',
  '(?:in|at|during|by|with|from|for|of|on|through|within|after|before|under|because of|due to|as|like|unlike|despite|besides|upon|without|among|between) (?:this|that|these|those|such|it|them|him|her|either|both|all|one|other|another|any|the same|which|doing|the (?:figure|table|former|latter|above|previous|following|next|last|case(?! of)|other|same|two|three|four|end\\b(?! of)))',
  '(?:in|for) (?:some|many|most|certain|rare|severe|few) (?:cases|instances|patients|situations)',
  'as (?:you|we|mentioned|noted|described|discussed|stated|previously|a result|such)',
  '(?:when|if|once|because|although|while|since|as|until|unless|after|before|where) (?:this|that(?! the)|these|those|it|its|they|their|so|not|of this)',
  'only (?:these|this|those|one|two|a few|then|when)|even (?:so|then|these|this|they|it)',
  'there (?:is|are) (?:no|not|one|two|three|many|several|also|other|another)(?![^,]{1,60}(?:\\b(?:of|for|in|between|to|on)\\b|:))',
];
const DANGLING = new RegExp(String.raw`^(?:${BACK.join('|')})\b(?!-)`, 'iu');

const LEANING =
  /^(?:during|in|at|on|after|before|with|for|under|by|within|from|through)\b[^,]{3,60}, (?:it|its|they|their|he|she)\b/iu;

const AMOUNT_ALONE =
  /^(?:(?:each|every|per|normally|typically|usually|on average|in|at|during|by|from|within|under)\b[^,;:]{0,60}, )?(?:(?:about|approximately|around|nearly|almost|up to|at least|more than|less than|only|over|roughly|between|another|an additional) ){0,2}\d[\d.,]*(?:\s?(?:to|[–-]|and|or)\s?\d[\d.,]*)?\s?(?:%|percent|per cent|[mkµcd]?[lL]|[mkµ]?g|lit(?:er|re)s?|millilit(?:er|re)s?|(?:kilo|milli|micro)?grams?|quarts?|ounces?|pounds?)(?:\s\([^()]{1,40}\))? (?!(?:is|are) (?:equal|equivalent|the|an?|about|approximately|roughly|\d|normal|considered)\b)(?:is|are|was|were|has|have|can|may|will|should|must|passes|pass|enters?|reach(?:es)?|remains?|leaves?|goes|go|flows?)\b/iu;

/** "Just past the sphincter, it bends": an opening without a subject of its own; with one it is a clause. */
const OPENED_WITHOUT_SUBJECT = new RegExp(
  String.raw`^(?!(?:even )?(?:if|when|whenever|while|although|though|because|since|as|once|after|before|until|unless|whereas|where|whether|given|provided|not only|the more|the less)\b)(?![^,;:]* (?:is|are|has|have|can|may|will|must|was|were)\b)[^,;:]{3,90}, (?:it(?!${IMPERSONAL})|they)\b`,
  'iu',
);

/** "of the two", "a third type", "is now ready": distinguished from something that was said before. */
const MENTIONED_BEFORE = [
  /\b(?:a|the) (?:second|third|fourth|further|final|last|similar|related|additional) (?:type|kind|form|group|class|step|stage|reason|way|example|category|option|method|factor|difference|approach)\b(?! (?:of|in)\b)/iu,
  // "The second type of movement is …": of movements of what, the page has said before.
  /^(?:the|an?) (?:first|second|third|fourth|fifth|next|last|final|other|remaining) (?:\p{L}+ )?(?:type|kind|form|group|class|category|reason|way|example|option|method|factor|difference|variety|pattern|mechanism|component)s? of (?:[\p{L}-]+ ){1,2}(?:is|are|was|has|have|can|may|involves?|includes?|occurs?|begins?|consists?|takes?|uses?|requires?)\b/iu,
  // "Each day, about two liters are secreted": of what?
  AMOUNT_ALONE,
  /\b(?:is|are) now (?!known|thought|believed|considered|recognized|called|available|used|often|widely)/iu,
  /\b(?:as well|too)[.]?$/iu,
  /\b(?:just|previously|already) (?:described|mentioned|discussed|noted|named|seen)\b/iu,
  /\b(?:is|are|can|may|must|will) (?:thereby|accordingly)\b/iu,
  /^(?:lower|higher|greater|smaller|larger|increased|decreased|reduced|elevated|fewer) (?:percentages|concentrations|levels|doses|values|numbers|amounts|scores|rates|titers|titres|quantities)(?! (?:of|in|than|for|with)\b)/iu,
  /\bthe same (?:person|patient|individual|sample|animal|group)(?! (?:as|who|that)\b)/iu,
  /^steps? \d|\b(?:in|from|of|after|before|to) steps? \d/iu,
  // "While similar to veins, they have …": whose clause has no subject either.
  /^(?:while|although|though|as|if|when) (?:(?:not|very|quite|more|less) )?(?:similar|different|like|unlike|rare|common|uncommon|small|large|\p{L}{3,20}ed)\b[^,]{0,60}, (?:they|it)\b/iu,
  /^(?:the|an?) newly \p{L}+/iu,
  /\b(?:that|which) next (?:is|are|\p{L}+s)\b/iu,
  /^[^,]{3,60} (?:is|are) subsequently\b/iu,
  /\bthe same (?:time|way|manner)(?! (?:as|that|because|while|when|in|by|for)\b)/iu,
  /^(?:more|less|most) \p{L}+ (?:is|are)\b/iu,
  // "Iodine, a mordant, is added.": to what, and when?
  /^[^,]{3,60}(?:, an? [^,]{3,40},)? (?:is|are) (?:added|removed|repeated|applied|performed|poured|rinsed)\.$/iu,
  /^the (?:chief|main|only|primary|major|key) (?:difference|advantage|disadvantage|exception|reason|problem|drawback)s? (?!of|between|in|for|to|with|from)/iu,
  /^(?:more than likely|presumably|apparently|evidently|indeed|in fact|instead|likewise)\b/iu,
  /^an? (?:alternative|additional|similar|further|newer|better) (?:\p{L}+ )?(?:approach|mechanism|method|way|technique|test|option|treatment)\b(?! to\b)/iu,
  /\b(?:is|are) the only (?:region|structure|part|area|one|type|form|group|class|organ|cell|drug|agent)s? (?:that|which)\b/iu,
  /,? (?:by contrast|on the other hand|in contrast),|^[^,]{3,90}\b(?:do|does), however,/iu,
  // "… is the leading cause in rich countries": of what, the heading says.
  /\b(?:is|are) (?:the|among the|one of the) (?:\p{L}+ )?(?:most|commonest|leading|main|usual|chief|major|primary)(?: \p{L}+)? (?:causes?|complications?|side effects?|symptoms?|signs?|sites?|choice|drugs?|treatments?|organisms?|findings?|features?)\b(?! (?:of|for|that|to|by|used|with|associated|after|behind|from)\b)/iu,
  /\b(?:is|are) affected (?:most|more|least) (?:often|commonly|frequently)|\b(?:most|more) (?:heavily|commonly|often|frequently) affected\.?$/iu,
  // "Lacking mitochondria, they rely on …"
  /^\p{L}+(?:ing|ed) [^,]{3,60},(?: for example,)? (?:they|it)\b/iu,
  // "In the upright lung both increase": both what?
  /^(?:in|during|at|with) [^,]{3,40} (?:both|all) (?:are|have|\p{Ll}+e)\b/iu,
  // "Juxtaposed is the absorption …": what it is about follows the verb.
  /^(?!(?:seed|weed|breed|need|bed|feed|blood)\b)\p{L}+ed (?:is|are) /iu,
];
/** "Mechanism: inhibits …": whose, the heading says. */
const LABEL =
  /^\p{L}[^\s:.,;(]*(?:\s(?!is|are|has|have|include|includes|contains?|needs?|requires?|involves?)[^\s:.,;(]+){0,2}:\s(?!(?:an?|the)\s)/iu;
/** "Interactions Inhibits …": a label that ran into what follows it. */
const RUN_IN =
  /^(?:(?:Mode|Mechanism) of action|Interactions?|Mechanism|Indications?|Contra-?indications?|Cautions?|Monitoring|Side-?effects?|Overdose|Pharmacokinetics)\s\p{Lu}\p{Ll}/u;
/** "Caution each mega-unit carries", "Adverse cholestatic hepatitis, may surface": the same in lower case. */
const RUN_IN_LOWER =
  /^(?:Adverse (?!effects?\b|reactions?\b|events?\b|drug|outcomes?\b|consequences?\b|weather|experiences?\b|childhood)|Caution (?!is|in|must|should|when|with|for|about|has|and|against)|Spectrum (?!of|is|disorder)|Half-life (?!of|is|in|and|can|may|varies))\p{Ll}/u;
/** Begins with the name of a part, whose whole stands elsewhere. */
export const hasLabel = (text: string): boolean =>
  LABEL.test(text) || RUN_IN.test(text) || RUN_IN_LOWER.test(text);

const THEN = /[^,] then\b/u;
const SEQUENCE = /\b(?:if|when|once|first|and then|after|as)\b/iu;

/** Starts with a word that points back to a sentence the card does not show, or compares with one. */
export const startsDangling = ofSentences((text) => {
  if (
    DANGLING.test(text.replace(/^["“'‘(]/u, '')) ||
    LEANING.test(text) ||
    OPENED_WITHOUT_SUBJECT.test(text) ||
    hasLabel(text)
  )
    return true;
  if (THEN.test(text) && !SEQUENCE.test(text)) return true;
  return MENTIONED_BEFORE.some((pattern) => pattern.test(text)) || comparesWithUnnamed(text);
});

/** "the two", "the other", "another", without the things having been named in the sentence. */
function comparesWithUnnamed(text: string): boolean {
  const two = /\b(?:of|between|in|from|by) the (?:two|three|four|others?)\b(?! (?:\p{L}+ ){0,2}of\b)/iu.exec(
    text,
  );
  if (two && !/\b(?:and|two|both)\b/iu.test(text.slice(0, two.index))) return true;
  const other = /\b(?:the others?(?! hand)|another)\b/iu.exec(text);
  return other !== null && !/\b(?:one|each|a|an|from|two|both)\b/iu.test(text.slice(0, other.index));
}
