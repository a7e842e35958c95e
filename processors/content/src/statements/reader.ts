import { isFinite } from './parts.ts';
import type { Token } from '../language/token.ts';

/** A sentence to the reader or by the writer, restated of the thing: the same fact without "you" and "we". */

/** Of these everybody has one or the same, so that "your liver" is the liver. */
const PART_OF_BODY =
  "airways?|arms?|arteries|back|bladder|blood(?: (?:cells|flow|pressure|sugar|glucose|vessels|stream))?|bloodstream|body|body[’']s|bones?|bowel|brain|breathing|chest|colon|diaphragm|ears?|esophagus|oesophagus|eyes?|face|feet|fingers?|foot|gallbladder|genes?|gums?|hair|hands?|head|hearing|heart(?: rate| rhythm)?|hormones|immune system|inner organs|intestines?|joints?|kidneys?|legs?|liver|lungs?|metabolism|mouth|muscles?|nails|neck|nerves|nose|organs|outward appearance|pancreas|pelvis|rectum|scalp|sinuses|skin|small intestine|large intestine|spine|spinal cord|stomach|teeth|throat|thyroid(?: gland)?|tongue|tonsils|urinary tract|veins?|vision|windpipe|nervous system|digestive system|digestive tract";
const CARER =
  'doctors?|health care (?:provider|team)s?|healthcare (?:provider|team)s?|provider|physician|surgeon|nurse|dentist';
const OF_READER = new RegExp(
  String.raw`\b(?:your|our) (?:own )?(?=(?:${PART_OF_BODY}|${CARER}|understanding|knowledge)\b(?![’']))`,
  'gu',
);
const OF_READER_FIRST = new RegExp(
  String.raw`^(?:Your|Our) (?=(?:${PART_OF_BODY}|${CARER}|understanding|knowledge)\b(?![’']))`,
  'u',
);
const OF_CHILD = /\b(?:your|our) (?=(?:child|baby|infant)(?:[’']s)?\b)/giu;
const OUR_BODIES = /\bour bodies\b/gu;

/** "the iron we consume", "the air you breathe in". */
const DONE: readonly [RegExp, string][] = [
  [
    /\b(the (?:[\p{L}-]+ )?(?!fact|way|time|more|less)\p{L}+) (?:that )?(?:we|you) (consume|inhale|exhale|use)(?=[\s,.;])(?! to\b)/gu,
    '$1 $2d',
  ],
  [
    /\b(the (?:[\p{L}-]+ )?(?!fact|way|time|more|less)\p{L}+) (?:that )?(?:we|you) eat(?=[\s,.;])/gu,
    '$1 eaten',
  ],
  [
    /\b(the (?:[\p{L}-]+ )?(?!fact|way|time|more|less)\p{L}+) (?:that )?(?:we|you) ingest(?=[\s,.;])/gu,
    '$1 ingested',
  ],
  [/\bwhat (?:we|you) call\b/gu, 'what is called'],
  [/, which we (?:call|term|refer to as) (?=[\p{L}-]+[,.])/gu, ', which is called '],
  [/\bwhen (?:we|you) (?:inhale|breathe in)\b/gu, 'during inhalation'],
  [/\bwhen (?:we|you) (?:exhale|breathe out)\b/gu, 'during exhalation'],
  [/\bWhen (?:we|you) (?:inhale|breathe in)(?=,)/gu, 'During inhalation'],
  [/\bWhen (?:we|you) (?:exhale|breathe out)(?=,)/gu, 'During exhalation'],
  [/\b([Aa])s (?:we|you) age\b/gu, '$1s people age'],
  [/\b([Ww])hen (?:we|you) exercise(?=[,.])/gu, '$1hen a person exercises'],
];

/** "We recommend against using qSOFA alone …": who says so, a card need not tell. */
const COUNSEL =
  /^((?:In|For|Among|When|If|After|During|With)\s[^,;:]{3,120},\s)?[Ww]e (?:(strongly|conditionally|weakly) )?(recommend|suggest) (against )?((?:\p{L}+ing )(?!against)[^;:]{6,240}?)(,? compared with [^;:]{3,80})?\.$/u;
const RECOMMEND_THAT = /^We (recommend|suggest) that (.{20,})$/u;
const SHOWN =
  /^(?:(?:Many|Several|Some|Recent|Numerous|Clinical|Epidemiologic(?:al)?) )?(?:[Ss]tudies|[Rr]esearch|[Ee]vidence|[Tt]rials) (?:have shown|has shown|show|shows|have demonstrated|has demonstrated) that (?=\p{L}[^.]{20,}\b(?:is|are|has|have|can|may)\b)/u;

/** "Talk with your doctor about …" stays what it is: an order. */
const ORDER =
  /^(?:Talk|Work|Ask|Call|Tell|See|Visit|Follow|Keep|Let|Take|Make|Be|Do|Don[’']t|Discuss|Check|Bring|Speak|Contact|Remember|Try|Use|Get|Avoid|Consult|Report|Show|Look|Wash|Share|Learn|Know|Place|Put|Hold|Raise|Lower|Imagine|Think|Consider|Notice|Feel|Stop|Start|Go|Rest|Limit|Protect|Eat|Drink|Cover|Clean|Wear|Always|Never)\b/u;

/** The sentence as it is said of anybody; unchanged where that is not certain. */
export function withoutReader(text: string): string {
  const bare = text.replace(SHOWN, '');
  if (bare !== text) return bare.charAt(0).toUpperCase() + bare.slice(1);
  if (!/\b(?:[Yy]ou|[Yy]our|[Ww]e|[Oo]ur)\b/u.test(text) || ORDER.test(text)) return text;
  let read = counsel(text)
    .replace(OF_READER_FIRST, 'The ')
    .replace(OF_READER, 'the ')
    .replace(OF_CHILD, (whole) => (/^\p{Lu}/u.test(whole) ? 'The ' : 'the '))
    .replace(OUR_BODIES, 'the body');
  for (const [pattern, instead] of DONE) read = read.replace(pattern, instead);
  return read;
}

function counsel(text: string): string {
  const that = RECOMMEND_THAT.exec(text);
  if (that) return `It is ${that[1]}ed that ${that[2]}`;
  const [whole, opening = '', how, verb, against, deed = '', than = ''] = COUNSEL.exec(text) ?? [];
  if (!whole || /\bwe\b/u.test(deed)) return text;
  const said = `${deed} is ${against ? 'not ' : ''}${how ? `${how} ` : ''}${verb}ed${than}.`;
  return opening === '' ? said.charAt(0).toUpperCase() + said.slice(1) : `${opening}${said}`;
}

/** Whether a verb stands outside all its "that …" and "how …": "A test to measure how sensitive the airways are" has none. */
export const hasOwnVerb = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => {
    if (at < 1 || !(isFinite(token) || token.pos === 'AUX')) return false;
    const from = tokens.slice(0, at).findLastIndex(({ text }) => text === ',') + 1;
    return !tokens.slice(from, at).some(({ lower }) => SUBORDINATE.test(lower));
  });

const SUBORDINATE = /^(?:that|which|who|whose|how|if|when|where|why|what|because|as|while|so|to)$/u;
