/** Short forms of the names of parts, as notes write them. */
const SHORT: Readonly<Record<string, string>> = {
  rx: 'treatment',
  tx: 'treatment',
  mx: 'management',
  mgmt: 'management',
  hx: 'history',
  ix: 'investigations',
  dx: 'diagnosis',
  ddx: 'differential diagnosis',
  sx: 'symptoms',
  rf: 'risk factors',
  rfs: 'risk factors',
  px: 'prognosis',
  cx: 'complications',
  moa: 'mechanism of action',
  's/e': 'side effects',
  se: 'side effects',
  'a/e': 'adverse effects',
  ae: 'adverse effects',
  adr: 'adverse reactions',
  adrs: 'adverse reactions',
  'c/i': 'contraindications',
  ci: 'contraindications',
  't½': 'half-life',
  ddi: 'interactions',
};

/** Labels that say nothing without the thing that they are a part of. */
const NOUNS =
  'mechanisms?|mechanisms? of action|modes? of action|actions?|effects?|(?:side|adverse|therapeutic|unwanted|toxic) effects?|adverse (?:drug )?reactions?|toxicity|indications?|contra-?indications?|uses?|doses?|dosages?|dosing|doses? and timing|dose\\/timing|timing|examples?|causes?|symptoms?|signs?|treatments?|therapy|management|diagnosis|diagnostics|investigations?|tests?|work-?up|imaging|complications?|risk factors?|triggers?|prognosis|epidemiology|prevalence|incidence|definitions?|pathophysiology|pathogenesis|a?etiology|features?|findings?|presentation|history|examination|picture|antidotes?|reversal|targets?|goals?|onset|duration|half-?li(?:fe|ves)|routes?|administration|excretion|elimination|metabolism|absorption|distribution|bioavailability|pharmacokinetics|pharmacodynamics|monitor(?:ing)?|interactions?|pregnancy|lactation|breast-?feeding|overdose|precautions?|warnings?|advice|counselling|counseling|preparations?|formulations?|brand names?|class|drug class|functions?|location|innervation|nerve supply|blood supply|nerve roots?|roots?|origins?|insertions?|attachments?|drainage|components?|types?|stages?|grades?|criteria|classification|cautions?|prevention|prophylaxis|screening|follow-?up|drugs?|agents?|red flags?|differentials?|differential diagnos[ie]s|transmission|vectors?|reservoirs?|incubation(?: period)?|vaccines?|pathogens?|organisms?|inheritance|genetics|genes?|histology|microscopy|appearance|markers?|staining|sources?|deficiency|excess|advantages?|disadvantages?|results?|outcomes?|mnemonic|mediators?|spectrum|resistance|nursing|boxed warnings?|depot form|(?:therapeutic|toxic|target) (?:range|index|window|levels?|class|concentration)|pharmacologic(?:al)? class|usual (?:adult )?dos(?:e|age)|normal (?:range|values?)|associations?|age|sex|sites?';
const BEFORE =
  'key|main|major|most serious|most dangerous|most frequent|common|commonest|most common|important|typical|usual|rare|serious|severe|acute|chronic|early|late|initial|first[- ]line|second[- ]line|clinical|general|absolute|relative|maximum|max|starting|loading|maintenance|adult|paediatric|pediatric|child|daily|oral|drug|food|laboratory|lab|other';
const PART = new RegExp(
  `^(?:(?:the|its) )?(?:(?:${BEFORE})\\s+)*(?:${NOUNS})(?:\\s?(?:\\/|&|and)\\s?(?:(?:${BEFORE})\\s+)*(?:${NOUNS})|\\s+of\\s+(?:action|levels|use))?$`,
  'iu',
);

export const isPart = (label: string): boolean => {
  const bare = label.trim().replace(/\s*\([^()]*\)$/u, '');
  return bare.toLowerCase() in SHORT || PART.test(bare);
};
