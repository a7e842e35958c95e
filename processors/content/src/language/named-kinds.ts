import { DRUG_STEMS } from './word-forms.ts';

/**
 * What a general noun may stand for: "this drug" for a name with the stem of a drug, "the disease" for one with the ending
 * of a disease. Only used where one name alone fits.
 */
const KINDS: readonly [noun: RegExp, name: RegExp][] = [
  [
    /^(?:drug|medication|medicine|agent)s?$/u,
    new RegExp(
      `(?:${DRUG_STEMS}|thyroxine|methimazole|thiouracil|ytoin|valpro(?:ate|ic acid)|warfarin|aspirin|digoxin|lithium|peridol|azine|inhibitor|blocker|agonist|antagonist|diuretic|antipsychotic|antidepressant|anticoagulant|antibiotic|anticonvulsant|steroid|opioid|thrombolytic|antihistamine|nsaid|drug|medication)s?$`,
      'iu',
    ),
  ],
  [
    /^(?:condition|disease|disorder|infection|illness|syndrome)s?$/u,
    /(?:itis|osis|iasis|a?emia|uria|opathy|oma|penia|plegia|rrhea|rrhage|idism|calcemia|kalemia|syndrome|disease|disorder|failure|infection|fever|cancer|shock|hypertension|hypotension|stroke|angina|asthma|diabetes|edema|embolism|anaphylaxis|pneumonia|influenza|chickenpox|measles|rabies|tetanus|malaria|herpes|scurvy|rickets|pellagra|beriberi|gout|eczema|psoriasis|lupus|vitiligo|albinism)$/iu,
  ],
  // "Rabies virus", "poliovirus"; "RNA virus" and "enveloped viruses" tell no name.
  [
    /^virus(?:es)?$/u,
    /^(?!(?:arbo|retro|entero)virus)\p{L}{2,}virus(?:es)?$|(?<!ed|ing|al|ic|ous|ar|ive|[DR]NA|new|same|other|human|plant|common)\svirus(?:es)?$/iu,
  ],
  [/^vaccines?$/u, /^\p{Lu}\p{L}+ vaccines?$|\p{L} \p{L}+ vaccines?$/u],
  [/^vessels?$/u, /(?:vein|artery|arteries|arteriole|venule|capillary|capillaries|aorta)s?$/iu],
  [/^cells?$/u, /(?:cyte|blast|clast|phage|phil|neuron|platelet|cell)s?$/iu],
  [/^enzymes?$/u, /ases?$/u],
  [
    /^hormones?$/u,
    /(?:insulin|glucagon|cortisol|aldosterone|thyroxine|calcitonin|oxytocin|prolactin|hormone|tropin|estrogen|progesterone|testosterone|epinephrine|erythropoietin|gastrin|secretin|melatonin)s?$/iu,
  ],
  [/^vitamins?$/u, /^vitamin \p{Lu}\d{0,2}$|(?:thiamine?|riboflavin|niacin|folate|biotin|folic acid)$/iu],
  [
    /^(?:bacterium|bacteria|organism|microbe|microorganism|pathogen|parasite|species)s?$/u,
    /^\p{Lu}(?:\p{Ll}{2,}|\.)\s\p{Ll}{2,}(?:us|um|ae|ii|ensis|ans|oides|atum|ata|cola|genes|phila|itidis|idum|tica|sonii|hoeae|culosis|coli|difficile|albicans)$|(?:coccus|bacillus|bacter|bacteria|plasma)$/u,
  ],
  [/^(?:procedure|test|technique)s?$/u, /(?:ectomy|scopy|graphy|plasty|otomy|ostomy|centesis|assay|test)$/u],
];

/** "Risk of infection", "diagnosis": built like a name of the kind, and none. */
const NO_NAME = /\s(?:of|in|for|from|to|with)\s|gnosis$|^(?:outbreak|risk|cause|case)s?\b/iu;

/** Whether a name is of the kind of a general noun; undefined for nouns that stand for no kind known here. */
export const kindOf = (noun: string): ((name: string) => boolean) | undefined => {
  const pattern = KINDS.find(([kind]) => kind.test(noun))?.[1];
  return (
    pattern && ((name) => !NO_NAME.test(name) && pattern.test(name.replace(/\s\([^()]*\)$/u, '').trim()))
  );
};
