/** A side of a disease, drug or part of the body that a question may ask for: its names, and how notes tell of it. */
export type Aspect = { /** As it was asked. */ asked: string; names: RegExp; pattern: RegExp };

const ASPECTS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /symptoms?|signs?|sx|(?:clinical )?(?:features?|presentation|manifestations?)/,
    /\b(?:symptom\w*|signs?|sx|c\/o|present\w*|manifest\w*|experienc\w*|complain\w*|feel\w*|features?|pain\w*|fever|characteri[sz]ed|fatigue|nausea|swelling|bleeding|rash|cough|weakness)\b/iu,
  ],
  [
    /treat(?:ments?|ed|ing|s)?|tx|rx|mx|therap(?:y|ies)|manage(?:d|ment)?|cure[ds]?/,
    /\b(?:treat\w*|therap\w+|tx|rx|mx|manag\w+|drugs?|medic\w+|surg\w+|mg|first[- ]line|antibiotics?|prescri\w+|replac\w+|transplant\w*|given|cure\w*|reliev\w+|avoid\w*|rest|diet\w*)\b/iu,
  ],
  [
    /diagnos(?:is|es|ed?|ing)|dx|ix|investigations?|tests?|exams?|tested|detected/,
    /\b(?:diagnos\w*|dx|ix|tests?|tested|testing|screen\w*|biops\w+|imaging|x-?rays?|cultur\w+|detect\w*|exam\w*|ultrasound|scan\w*|ECG|levels?|confirm\w*)\b/iu,
  ],
  [
    /prevent(?:ion|ed|ing)?|prophylaxis|protect(?:ion)? against/,
    /\b(?:prevent\w*|avoid\w*|vaccin\w*|prophyla\w+|immuni[sz]\w*|protect\w*|wash\w*|reduc\w+|control\w*)\b/iu,
  ],
  [
    /complications?|consequences?|prognosis|outlook/,
    /\b(?:complicat\w*|consequences?|prognos\w*|outlook|outcomes?|recover\w*|surviv\w*|fatal\w*|death|die|(?:can|may|might) (?:lead|progress|result)|untreated)\b/iu,
  ],
  [
    /risk factors?|(?:at|who is at) risk|susceptib(?:le|ility)/,
    /\b(?:risk\w*|more (?:common|likely)|susceptib\w+|predispos\w+|prone|age|history|factors?)\b/iu,
  ],
  [
    /genetic (?:causes?|basis)|genes?|genetics|inheritance|mutations?/,
    /\b(?:gene\w*|mutat\w*|inherit\w*|autosomal|x-linked|chromosom\w*|hla|familial|hereditary)\b/iu,
  ],
  [/half[- ]?li(?:fe|ves)/, /\b(?:half[- ]?li(?:fe|ves)\b|t ?1\/2)|t½/iu],
  [
    /incubation(?: (?:period|time))?/,
    /\b(?:incubat\w*|(?:hours|days|weeks|months) after (?:the |an? )?(?:bite|exposure|infection|contact))\b/iu,
  ],
  [
    /mortality|(?:case )?fatality|death rate/,
    /\b(?:mortality|fatal\w*|deaths?|die[sd]?|dying|surviv\w*|lethal\w*)\b/iu,
  ],
  [
    /incidence|prevalence|epidemiology/,
    /\b(?:incidence|prevalence|epidemi\w*|common\w*|rare\w*|frequen\w*|per (?:\d|year)|(?:one|1) in|affects?)\b|\d ?%/iu,
  ],
  [
    /mechanisms?(?: of action)?|mode of action|moa/,
    /\b(?:mechanism\w*|moa|acts?|acting|action|inhibit\w*|block\w*|bind\w*|activat\w*|stimulat\w*|prevent\w*|(?:ant)?agonists?|causes?|by|via|through|receptors?|channels?|leads? to)\b|[-=]>|→/iu,
  ],
  [
    /causes?|caused|etiology|aetiology|triggers?|precipitants?|precipitating factors?/,
    /\b(?:caus\w+|due to|results? from|because|lead\w*|trigger\w*|produc\w+|agents?|responsible|associated|infect\w+|by|factors?)\b|→/iu,
  ],
  [
    /side[- ]effects?|adverse (?:effects?|reactions?)|s\/es?|ses?|adrs?/,
    /\b(?:side[- ]effects?|s\/es?|SEs?(?=:)|ADRs?|adverse|reactions?|caus(?:es?|ing)|toxic\w*|includ\w+)\b/iu,
  ],
  [
    /contra-?indications?|contra-?indicated|avoided/,
    /\b(?:contra-?indicat\w*|c\/is?|CIs?(?=:)|avoid\w*|never|not|must not|allerg\w+|stop\w*)\b/iu,
  ],
  [
    /dos(?:es?|age|ing)/,
    /\p{N}[\s\d.,–-]*(?:mg|g|mcg|µg|μg|micrograms?|milligrams?|grams?|units?|iu|ml|mmol|tablets?|puffs?|drops?|%)(?!\p{L})/iu,
  ],
];
const ANY = ASPECTS.map(([asked]) => asked.source).join('|');
const NAME = new RegExp(String.raw`\b(?:${ANY})\b`, 'giu');
/** "symptoms of", "what causes", "how is it treated", "dose of": an aspect that is asked for, and not one that is only mentioned. */
const ASKED = new RegExp(
  [
    String.raw`\b(?:${ANY})(?:,? (?:and|or) (?:the )?(?:${ANY}))* (?:of|for|in|with|against)\b`,
    String.raw`^\W*(?:what|which) (?:\p{L}+ )?(?:causes?|prevents?)\b|^\W*(?:what|who) (?:is|are) (?:\p{L}+ )?at risk\b`,
    String.raw`\b(?:how|when) (?:is|are|to|do|does|can|could|would|should|might|must) .*\b(?:${ANY})\b`,
    String.raw`^(?!.*\b(?:what|which|how|why|when|where|whose?|is|are|do|does|can|should)\b).*\b(?:${ANY})\W*$`,
    String.raw`^\W*(?:(?:what|which) (?:are|is) )?(?:the |its |their )?(?:${ANY})(?:,? (?:and|or) (?:${ANY}))*\W*$`,
  ].join('|'),
  'giu',
);

/** The aspects that a question asks for, each once, in its order. */
export function aspectsOf(question: string): Aspect[] {
  const found = new Map<RegExp, Aspect>();
  for (const [form] of question.matchAll(ASKED))
    for (const [asked] of form.matchAll(NAME)) {
      const aspect = aspectOf(asked);
      if (aspect !== undefined && !found.has(aspect[1]))
        found.set(aspect[1], { asked, names: aspect[0], pattern: aspect[1] });
    }
  return [...found.values()];
}

/** How notes tell of an aspect; undefined when the words name none. */
export const aspectPattern = (name: string): RegExp | undefined => aspectOf(name)?.[1];

const aspectOf = (name: string) =>
  ASPECTS.find(([names]) => new RegExp(`^(?:${names.source})$`, 'iu').test(name));

/** Whether a text says what an aspect is called: it does more than tell of it. */
export const namesAspect = (text: string, { names }: Aspect): boolean =>
  new RegExp(String.raw`\b(?:${names.source})\b`, 'iu').test(text);

/** Whether a word only names an aspect: "symptoms" of "symptoms of measles". */
export const isAspectWord = (word: string): boolean =>
  new RegExp(
    `^(?:${ANY}|side|adverse|effects?|reactions?|factors?|risk|clinical|half|life|period|mode|action|genetic|case|basis)$`,
    'iu',
  ).test(word);
