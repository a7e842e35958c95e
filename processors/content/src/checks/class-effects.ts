/** Effects that the name of a drug class already says, and names of deficiencies: nothing to ask for. */
const SAID: readonly (readonly [named: RegExp, effect: RegExp])[] = [
  [
    /\bdiuretics?\b/iu,
    /^(?:urin(?:e|ary) (?:output|volume|flow|production|excretion)|urination|diuresis)$/iu,
  ],
  [/\banalgesics?\b|\bpainkillers?\b/iu, /^pain$/iu],
  [/\bantihypertensives?\b/iu, /^(?:high )?blood pressure$/iu],
  [/\bantipyretics?\b/iu, /^(?:fever|(?:elevated )?(?:body )?temperature)$/iu],
  [/\blaxatives?\b/iu, /^(?:constipation|bowel movements?|defecation)$/iu],
  [/\banti-?emetics?\b/iu, /^(?:nausea|vomiting|nausea and vomiting|emesis)$/iu],
  [/\bantitussives?\b/iu, /^cough(?:ing)?$/iu],
  [/\bhypnotics?\b/iu, /^sleep$/iu],
  [/\banxiolytics?\b/iu, /^anxiety$/iu],
  [/\bantipsychotics?\b/iu, /^psychosis$/iu],
  [/\banticonvulsants?\b|\bantiepileptics?\b/iu, /^(?:seizures?|convulsions|epilepsy)$/iu],
  [/\banticoagulants?\b/iu, /^(?:(?:blood )?clot(?:s|ting)|clot formation|(?:blood )?coagulation)$/iu],
  [/\bantihistamines?\b/iu, /^histamine$/iu],
  [/\bvasodilators?\b/iu, /^(?:blood vessels?|vasodilation)$/iu],
  [/\bbronchodilators?\b/iu, /^(?:bronchi|airways?|bronchodilation)$/iu],
  [/\b(?:fluids?|water)(?: intake)?\b.*\b(?:avoid|prevent)\b/iu, /^dehydration$/iu],
];

/** "Diuretics increase …", "Drink fluids to avoid …": anyone would say it who has read the name. */
export const isImpliedByClass = (answer: string, rest: string): boolean =>
  SAID.some(([named, effect]) => effect.test(answer) && named.test(rest));
