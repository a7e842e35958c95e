import { isCommonWord } from '../../../language/common-words.ts';
import { ofLastTexts } from '../../../language/memoised-last.ts';
import type { Candidate } from './candidate.ts';

/** Words that point back to what a card does not show, wherever its text comes from: a sentence, a part of one, or a line. */

/** "Valproate itself", "Hence at least five days", "Same D2", "Everything else is complex". */
const OPENS_BACK = new RegExp(
  [
    String.raw`^(?:The )?[\p{L}-]+ (?:itself|themselves) (?:is|are|has|have|carr|caus|can|may|does|do|gives?|will)`,
    String.raw`^(?:Hence|Thence|Whence)\b`,
    String.raw`^(?:The )?[Ss]ame\b(?!.*\bas\b)`,
    String.raw`^(?:these|this|those|they|it|such|he|she)\b(?!-)`,
    String.raw`^(?:Everything|Anything|Everyone|Anyone) else\b`,
    String.raw`^Thereafter\b|^(?:Later|Earlier|Other|More|Less) than (?:that|this)\b|^[\p{L}\d-]+ too,`,
  ].join('|'),
  'u',
);

/** "to either.", "for both", "lacks the second": the other half is not there. */
const LACKS_HALF =
  /\b(?:to|of|in|by|for|with|than|from|on) (?:either|neither|both)(?=[.,;:)]|$)|\b(?:lacks?|has|have|gives?|needs?|in|of|than|against) the (?:first|second|third|former|latter)(?=[.,;:)]|$)|\b(?:has|have|needs?|gives?) an? \p{Ll}+ one\b(?! (?:of|in|day|week|year|hour|month|third|half|quarter|side|hand)\b)/u;
const NAMES_HALVES = /\bfirst\b|\bone\b|\b(?:and|or)\b|,.*,/u;
/** "at the end of it", "is the usual alternative", "in place of 1 mg", "Measure TPMT before;": to what, another sentence says. */
const OF_ANOTHER = new RegExp(
  [
    String.raw`\b(?:end|rest|beginning|top|side|middle) of (?:it|them)\b`,
    String.raw`^[^,;:]{3,50} (?:is|are) (?:the|an) (?:usual |main |only |best )?alternatives?(?:,| and\b|\.)`,
    String.raw`^[^,;:]{3,60} (?:is|are) (?:the drug|the treatment|the antidote|the culprit)(?=[.,;])`,
    String.raw`\b(?:reason|cue|time) to (?:choose|look for|think of|try|give) something else\b`,
    String.raw`\bin place of \d[\d.–-]*\s?(?:m?c?g|m[lL]|micrograms|units)\b(?! (?:of )?\p{L}{4,})`,
    String.raw`\b(?:is|are) (?:something else|(?:quite )?another matter|another story)(?=[.,;]|$)|^[^,;:]{2,40} (?:is|are) different,`,
    String.raw`\bgets? the same(?= (?:at|in|when|after|from)\b|[.,;]|$)(?!.*\bas\b)`,
    String.raw`\bas well\.?$|, (?:so|hence|therefore) not (?:in|for|with|during) (?:\p{L}+ ){0,3}\p{L}+\.$`,
    String.raw`^[^,;.]{3,30} (?:before|beforehand|afterwards);`,
    String.raw`^The \d[\d.]*\s?% (?:strength|solution|preparation|drops|cream)\b`,
  ].join('|'),
  'u',
);
/** Nouns without a single referent: treatments, devices, findings, events and inherited traits. */
const ONE_OF_MANY = [
  'drug|agent|infusion|regimen',
  'tube|line|catheter|cannula|drain|shunt|stent|graft|pump|splint',
  'lesion|tumou?r|mass|cyst|clot|embolus|tear|fracture|ulcer|abscess|stone|obstruction',
  'fit|attack|seizure|episode|bout',
  'gene|operon|plasmid|prophage|mutation',
].join('|');
/** "while the tube is in": which one? */
const THE_ONE = new RegExp(
  String.raw`\b(?:when|if|while|until|once|unless) the (${ONE_OF_MANY}) (?:is|are|has|goes|comes)\b`,
  'u',
);

/** "… have the immunoglobulin instead": of what has been said not to be. */
const INSTEAD = /^(?!.*\b(?:not|no|cannot|never|rather|nothing|if|outweigh)\b).*\binstead(?=[.,;]|$)/u;

/** "Class 1 with sul1 at its end is", "Less than 200 mL within 2 hours predicts": of what? */
const NUMBER_ALONE =
  /^(?:Class|Type|Grade|Stage|Group|Phase|Level) (?:\d[a-z]?|[IVX]{1,3}[ab]?|[A-D]) (?:with|is|are|has|have|can|may|needs?|means?)\b|^(?:Less|More|Fewer) than \d[\d.,]*\s?(?:m[lL]|[mk]?g|L|%)(?:\/\p{L}+)? (?:within|in|over|per|at|for|after) /u;

/** "a single 2 mg dose": of no drug that the sentence names. */
const DOSE =
  /\b(?:a|one|each|the) (?:single |second |first )?\d[\d.]*\s?(?:m?c?g|micrograms|units) dose\b(?! of)/u;
const LIKE_DRUG = /(?:in|ine|ol|ate|am|ide|one|il|ole|vir|mab|nib|tan|xan|ium|fer|ast|el|id|ene|an|ase)s?$/u;
const namesDrug = (statement: string): boolean =>
  (statement.match(/\p{L}{5,}/gu) ?? []).some((word) => LIKE_DRUG.test(word) && !isCommonWord(word));

/** "descending limb. also pulls water", "Renally cleared: and amphotericin harms": a line that begins with the end of another. */
const CUT_LINE =
  /^[^:]{3,40}: (?:and|or|but) \p{Ll}{3}|(?:^|[–:] )\p{Ll}+(?: \p{Ll}+){0,2}\. (?:also|and|but|then|so|not|\p{Ll}+s) \p{Ll}/u;

/** "are contraindications, after reports": to what, the sentence before says. */
const CONTRAINDICATES =
  /^(?!.*\b(?:to|for|of) (?:it|use|treatment|surgery|\p{L}+ (?:puncture|biopsy)|\p{L}+(?:lysis|ectomy|otomy|ostomy|plasty|scopy|therapy)|(?:vaccin|transplant|anticoagul|immuni[sz])ation|transfusion)\b)[^;:]{3,90} (?:is|are) (?:not )?(?:an? |absolute |relative )*contraindications?(?! (?:to|for|of|in)\b)/u;

/** "tends to evoke more anxiety and tremor.": than what? */
const COMPARES =
  /^(?!.*\b(?:than|whereas|while|with|or|the|if|in|to|from|at|until|of|for|after) )[^,;:]{3,40} (?:tends? to )?\p{Ll}+s? (?:more|less|fewer) \p{Ll}+(?: and \p{Ll}+)?\.$|^\p{Lu}[^,;:]{2,40} tends? to \p{Ll}+ (?:more|less|fewer) \p{Ll}+(?: and \p{Ll}+)?\.$/u;

/** "In mixed ingestion it unmasks", "At birth its end lies": no comma, and nothing named before. */
const POINTS_AFTER_OPENING =
  /^(?:(?:Together|Along) with [^.;:]{3,90}|(?:In|With|After|During|By) (?:[^.;:,]{2,30}, ){0,3}[^.;:,]{2,30} and [^.;:,]{2,30}) (?:it|they) (?!(?:is|has been) (?:\p{L}+ly )?\p{L}+ (?:to|that|who|which)\b)\p{L}|^(?:As an?|Via|In|At|On|With|After|During|By|Before|For|From|Under|Through|Without|Within|Below|Above|Having|Being|Lacking) (?!(?:which|what|whom|that)\b)(?:(?!\b(?:which|who|that|when|if|and|is|are|has|have|can|may)\b)[^,;:.]){2,60} (?:it|they|its|their) (?!(?:is|has been) (?:\p{L}+ly )?\p{L}+ (?:to|that|who|which)\b)\p{L}/u;

/** "NSAIDs blunt it (less …)", "Methadone outlasts it, for which": the object of the first verb. */
const OBJECT =
  /^(?:[^\s,;:.→–]+ ){1,6}?(?!(?:of|to|in|and|or|that|which|if|when|as|because|for|with|is|but|so|makes?|find|take|given?)\b)[^\s,;:.→–]+[^,\s] it(?=[,.;]| \()/u;

/** "Clonus and sweating distinguish it from the malignant syndrome", "Two reflexes keep it going" */
const SET_APART =
  /^[^;.:]{3,120} (?:(?:distinguish|separate|differentiate|tell|set)(?:es|s)? (?:it|them) (?:from|apart)|(?:keep|stop|make)s? (?:it|them) (?:going|worse|better|up|down))\b/u;

const ADJECTIVE = '(?:ic|al|ous|ive|ed)';
/** "Aerobic, β-haemolytic, …", "Contraindicated if creatinine is above 120", "Good in gastroparesis", "Adds Enterococcus": of what is said before it. */
const NO_SUBJECT = new RegExp(
  [
    String.raw`^(?:(?:Usually|Often|Mostly|Also|Then|Sometimes) )?(?:Contraindicated|Stopped|Good|Useful|Commoner|Rarer|Better|Worse|More common|Less common|Safe|Licensed|Likely|Long|Short|Low|High|Normal|Prolonged|Started|Reversed) (?:in|if|with|when|for|by|to be|at|as|after|before|against|through|from|unless|during|under|because)\b(?!(?:[^,;]|,(?= and)){0,60}, (?:the|an?|\p{L}+) (?:\p{L}+ )?(?:is|are|has|have|can|may|will|should|\p{L}+s)\b)`,
    String.raw`^(?:Adds|Covers|Crosses|Passes|Penetrates|Spares|Lacks|Misses) (?!(?:is|are|has|have)\b)[\p{L}\d]`,
    String.raw`^Not (?:\p{Ll}{3,}, because|with \p{Ll}|for \p{Ll}|enough \p{L}|effective (?:by|in|against)|met\b)`,
    String.raw`^If (?:refused|insufficient|needed|tolerated|intolerant|in doubt|not (?:available|possible|tolerated|effective|enough)|unsuccessful|ineffective|severe|mild|positive|negative|raised|normal|low|high)\b(?: or \p{Ll}+)?,`,
    String.raw`^\p{Lu}\p{Ll}+(?:ible|able) (?:by|on|with|to) `,
    String.raw`^\p{Lu}\p{Ll}+${ADJECTIVE}, (?:[αβγ]-)?\p{Ll}+${ADJECTIVE}, `,
  ].join('|'),
  'u',
);

/** Whether a card points back; a topic in front is the subject of a line without one, and mends nothing else. */
export function pointsBack({ maker, statement, topic }: Candidate): boolean {
  if (maker.startsWith('definition')) return false;
  const { opensBack, points, lacksSubject, refersBack } = readingOf(statement);
  const hasSubject = topic !== undefined && namesTaker(topic);
  if (maker.startsWith('sequel'))
    return opensBack || (!hasSubject && POINTS_AFTER_OPENING.test(statement)) || isAboutMany(statement);
  if (opensBack || points) return true;
  const isLine = maker.startsWith('fact');
  if (isHalf(statement, isLine) || (isLine && CUT_LINE.test(statement))) return true;
  return lacksSubject ? !hasSubject || maker.startsWith('question') : refersBack && !hasSubject;
}

/** Readings of the words alone, shared by the cards of one statement. */
const readingOf = ofLastTexts((statement) => ({
  opensBack: OPENS_BACK.test(statement),
  points:
    OF_ANOTHER.test(statement) ||
    CONTRAINDICATES.test(statement) ||
    isUnnamed(statement) ||
    COMPARES.test(statement) ||
    (statement.includes('instead') && INSTEAD.test(statement)) ||
    NUMBER_ALONE.test(statement) ||
    (DOSE.test(statement) && !namesDrug(statement)),
  lacksSubject: NO_SUBJECT.test(statement),
  refersBack: [POINTS_AFTER_OPENING, OBJECT, SET_APART].some((pattern) => pattern.test(statement)),
}));

const isHalf = (statement: string, isLine: boolean): boolean => {
  const found = LACKS_HALF.exec(statement);
  if (found === null) return false;
  const before = statement.slice(0, found.index);
  return isLine ? !/\bone\b|\b(?:and|or)\b/u.test(before) : !NAMES_HALVES.test(before);
};

const isUnnamed = (statement: string): boolean => {
  const found = THE_ONE.exec(statement);
  return found !== null && !statement.slice(0, found.index).toLowerCase().includes(found[1]!);
};

const NO_NOUN =
  /\b(?:months|weeks|days|years|hours|minutes|always|perhaps|does|goes|has|was|gives|takes|makes|acts|needs|lies|comes|causes|lasts)\b/gu;
/** "The thymus is normal. Pyridostigmine does little for them": of many things, where one was named. */
const isAboutMany = (statement: string): boolean => {
  const at = statement.search(/\b(?:they|them)\b/u);
  const end = at < 0 ? -1 : statement.slice(0, at).search(/[.;]\s/u);
  if (end < 0) return false;
  const before = statement.slice(0, at).replace(NO_NOUN, '');
  return !/(?:[^siu\P{L}\d]s|people|men|women|children|cilia|flagella|ganglia|mitochondria|bacteria|fungi|ae|cocci|nuclei)(?![\p{L}])|\d\s\p{L}|\p{L}{4,} (?:and|or) (?!there|it|is|are|has|the\b)\p{L}{4,}/u.test(
    before,
  );
};

/** "Pilocarpine", "Lidocaine, dose": one thing, and no place or time of it; "Thrombin time and fibrinogen" are two. */
const namesTaker = (topic: string): boolean =>
  !/,|\band\b|\d|\b(?:in|of|for)\b/u.test(topic.replace(OF_ALL, ''));
const OF_ALL =
  /, (?:doses?|dosage|uses?|indications|contraindications|cautions|kinetics|(?:side|adverse) effects|mechanism|treatment|diagnosis|presentation|management)$/u;
