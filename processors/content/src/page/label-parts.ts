import { lowerFirst } from '../language/lower-first.ts';

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

/** "Ix" in full; other labels as they are, without a capital that only begins a line. */
export function partInFull(label: string): string {
  const full = SHORT[label.trim().toLowerCase()];
  if (full !== undefined) return full;
  const long = (label.match(/[\p{L}-]{3,}/gu) ?? []).filter((word) => !/^(?:and|for|the|with)$/u.test(word));
  if (long.length > 1 && long.every((word) => /^\p{Lu}\p{Ll}/u.test(word)))
    return label.replace(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
  // "CONTRAINDICATIONS"
  if (/^\p{Lu}{5,}$/u.test(label) && isPart(label)) return label.toLowerCase();
  return lowerFirst(label);
}

/** Whether a part identifies its subject: many things are treated, dosed and found out alike, and drugs of a class harm alike. */
export const isDistinctivePart = (label: string): boolean =>
  !/\b(?:dos|timing|monitor|interact|treat|manag|therap|invest|differential|diagnos|rout|advice|precaution|caution|warning|example|drugs|agents|pregnan|lactation|breast|screening|follow|prevent|prophyl|overdose|adverse|side effect|unwanted|contra|class\b|results?\b|clinical use|notes?\b|remarks?\b|alternatives?\b)/iu.test(
    partInFull(label),
  );

/** Parts of which there are many: a single one of them is not the answer. */
export const isManyPart = (label: string): boolean => {
  const full = partInFull(label);
  return isPart(label) && (/(?:[^su]s|ae)$/iu.test(full) || /differential/u.test(full));
};

/** Parts in the singular that mostly have several items as well. */
const OF_SEVERAL =
  /^(?:treatment|management|therapy|monitoring|prevention|prophylaxis|toxicity|work-?up|imaging|diagnosis|presentation|examination|screening|follow-?up|counselling|counseling|nursing|a?etiology)$/iu;

/** Whether one of several items under a name is only a part of what is asked for. */
export const mayBeSeveral = (label: string): boolean =>
  isManyPart(label) || OF_SEVERAL.test(partInFull(label));

/** What each line of a list under "Antidotes" names of its subject: "Iron – desferrioxamine". */
export const partOfList = (section: { subject: string; label: string | null } | null): string | undefined =>
  /^(antidote|reversal agent|drug of choice|vector|incubation period|tumou?r marker)s?$/iu
    .exec(section?.label ?? section?.subject ?? '')?.[1]
    ?.toLowerCase();
