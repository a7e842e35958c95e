/** Forms of words that are built from Greek and Latin, as terms of all fields of medicine and biology are. */

/** Endings that only terms have. */
const SUFFIX =
  /(?:it(?:is|ides)|os[ie]s|iasis|a?emi[ac]|uri[ac]|opath(?:y|ies|ic)|ectom(?:y|ies)|otom(?:y|ies)|ostom(?:y|ies)|plast(?:y|ic)|scop(?:y|ies|ic)|ograms?|ograph(?:y|ic)|ometr(?:y|ic)|peni[ac]|phili[ac]|phob(?:ia|ic)|plegi[ac]|pare(?:sis|tic)|pne(?:a|ic)|rrh(?:ea|age|agic|aphy|exis)|sclero(?:sis|tic)|sta(?:sis|tic)|troph(?:y|ic)|algi[ac]|dynia|megaly|malacia|ectasis|centesis|desis|pexy|tripsy|ptosis|phag(?:e|es|y|ia)|phasi[ac]|praxia|lexi[ac]|kinesi[ac]|opi[ac]|esthe(?:sia|tics?)|emesis|crit|cyt(?:es?|ic)|blasts?|clasts?|ly(?:sis|tics?)|gen(?:esis|ic)|poie(?:sis|tic|tin)|kinases?|\w{4}ases?|globulins?|globins?|[^aeiou]ogens?|\w{3}amines?|cele|derm(?:al|is)?|oids?|trop(?:ins?|ic)|kines?|crine|somes?|somal|plasm(?:ic)?|mer[es]s?|omas?|omata|cul(?:um|us|i|a)|ulus|ul(?:i|ar)|icles?|[^rd]ules?|ceptors?|theli(?:um|al)|cardi(?:um|al)|oste(?:um|al)|metri(?:um|al)|physis|sulc(?:us|i)|\w{3}ae|cocc(?:us|i|al)|bacilli|bacteri(?:a|um|al)|vir(?:us|al|idae)|virus(?:es)?|aceae|phyt(?:es?|ic)|mycetes|saccharides?|peptides?|glycans?|lipids?|nucleotides?|tonic|morphic|nuclear|cellular)$/iu;

/** Stems that the names of drugs end in, by class (international nonproprietary names). */
export const DRUG_STEMS =
  'olol|pril(?:at)?|sartan|dipine|statin|fibrate|azole|cillin|mycin|micin|oxacin|cycline|penem|vir|parin|xaban|gatran|grel(?:or)?|[a-z]mab|[a-z]nib|cept|gliptin|gliflozin|glitazone|glutide|formin|triptan|setron|tidine|prazole|lukast|[a-z]sone|solone|onide|[a-z]caine|curium|curonium|azepam|azolam|barbital|oxetine|pramine|triptyline|apine|idone|zosin|terol|phylline|thiazide|semide|lactone|dronate|tocin|relin|tretin|platin|rubicin|taxel|fentanil|orphine|codone';
const DRUG = new RegExp(`(?:${DRUG_STEMS})e?s?$`, 'iu');

/** Beginnings and stems of Greek and Latin for parts of the body, substances, organisms and what happens to them. */
const STEM =
  /(?:^(?:a[dn]?(?=sympto|septi|aerob)|brady|tachy|dys(?=[a-z]{4})|endo|eryth|eu(?=kary)|exo(?=c|s|t)|gluco|glyco|hemi(?=[a-z]{5})|hyper|hypo|iso(?=[a-z]{4})|leu[ck]o|macro(?=[a-z]{4})|melan|mes[eo](?=[a-z]{4})|micro(?=[bcfgnpst][a-z]{3})|myel|neo(?=[a-z]{4})|oligo|para(?=s[iy]|thyr|pleg)|peri(?=[ctonh])|poly(?=[mnps]|cy|ur)|pseud|stere|xero)|cardi|haem|hemo|hemat|vaso|vascul|thromb|embol|arter|ven(?:ous|ul|tric)|atri(?:a|um)|aort|capill|angi[no]|neur|encephal|mening|cerebr|cerebell|thalam|spinal|gangli|synap|axon|dendr|gli[ao]|nephr|renal|glomer|ureth|ureter|urin|cyst[ioe]|hepat|bili(?:ary|rub|ver)|pancrea|gastr|enter[io]|duoden|jejun|ile(?:um|al)|colon(?!i[sz])|rect(?:um|al)|esophag|peptic|peristal|oral|dent(?:al|in)|gingiv|pulmon|pneum|bronch|alveol|pleur|trache|laryn|pharyn|rhin|sinus|dermi?[ast]|kerat|epiderm|follic|pilos|seba|oste[oa]|arthr|chondr|myo[ceglps]|muscul|skelet|tendon|ligament|fascia|vertebr|crani|femor|tibi|humer(?:us|al)|scapul|clavic|ophthal|ocul|retin|corne|cochle|tympan|vestibul|ot(?:itis|osc)|lymph|splen|thym|tonsil|immun|antigen|antibod|leuk|phag|cytok|histam|inflam|aden|thyr|pituit|cortic|cortex|insulin|hormon|steroid|estr[oa]g|testost|androg|progest|uter[ou]|ovar|testi|prostat|sperm|ovum|oocyt|placent|f(?:o)?etal|embryo|gonad|mamm|lact|menstr|cervi[cx]|vagin|path[oy]|infect(?:iv|io)|sep[st]i[sc]|bacter|vir(?:al|ul|ion)|fung[ai]|mycos|mycel|parasit|prot(?:oz|ist)|helminth|microb|toxi|septi|nucle[aio]|ribos|mitoch|chrom[oa]|gen(?:om|otyp|etic)|plasm(?!a$)|cyt[io]|membran|enzym|substrat|catal|protein|pept|amino|lipid|lipo|fatty|gluc|glyc|carbohydr|chol(?:est|ine)|metabol|anabol|catabol|oxid|reduct|hydro[lxgp]|electr[oi]|ion(?:iz|ic)|osmo|osmot|acid|alkal|sodium|potassium|calci|magnes|chlorid|bicarb|phosph|nitr|sulf|ferr|iod[io]|fluor|carcin|sarcom|neoplas|metasta|tumor|onco|malign|lesion|isch|infarct|hypox|anoxi|edema|necro|fibr[io]|scler|sten|hern|ulcer|absces|edema|cyano|jaund|seiz|syncop|epilep|psych|schiz|dement|anxi|depress(?:iv|ant)|anesth|analg|opioid|narcot|sedat|antib|anti(?=[a-z]{5})|vaccin|pharmac|diure|coag|platelet|hemor|polariz|perfus|ventilat|absor(?:b|pt)|excre|secret|mutat|allel|phenotyp|taxon|phyl)/iu;

/** Parts of the body and ailments that everybody has a word for: terms all the same. */
const BODY =
  /^(?:lungs?|livers?|kidneys?|stomachs?|spleens?|bladders?|intestines?|veins?|arter(?:y|ies)|nerves?|valves?|bile|urine|sweat|saliva|tongues?|skulls?|ribs?|spines?|jaws?|shoulders?|knees?|ankles?|hips?|wrists?|elbows?|joints?|tissues?|glands?|viruses|virus|genes?|cancers?|strokes?|fevers?|coughs?|asthma|diabetes|allerg(?:y|ies)|rash(?:es)?|malaria|cholera|measles|mumps|rubella|tetanus|polio|smallpox|influenza|typhoid|plague|syphilis|rabies|scabies|leprosy|obesity|malnutrition|scurvy|rickets|pellagra|goit(?:er|re)s?|gout|eczema|migraines?|jaundice|paralysis|nausea|vomiting|diarrh(?:o?ea)|constipation|concussion|autism|blindness|deafness|infertility|miscarriage|dehydration|starvation|poisoning|quarantine|immunity|contraception|vaccination|immuni[sz]ation|screening|sanitation|iron|zinc|vitamins?)$/iu;

export const namesBody = (word: string): boolean => BODY.test(word);

/** Whether a word is built as terms are, or names a part of the body, an ailment or a substance. */
export const isBuiltAsTerm = (word: string): boolean =>
  BODY.test(word) || SUFFIX.test(word) || DRUG.test(word) || STEM.test(word);

/** Capitals or figures inside a word, as in mRNA, IgG, T3 and CO2. */
export const isSymbol = (word: string): boolean =>
  /^(?=[\p{L}\d+–-]{2,8}s?$)(?:\p{L}*\p{Lu}[\p{Lu}\d+–-]+|\p{Ll}{1,2}\p{Lu}{2,}\w*|\p{Lu}\p{Ll}{0,2}\p{Lu}\w*|\p{Lu}\p{Ll}?\d*[+–]|\p{Lu}\d+)s?$/u.test(
    word,
  );

/** Nouns and adjectives made from others; unless they are rare they are no terms. */
export const isDerived = (word: string): boolean =>
  /(?:tions?|sions?|ments?|ness|ity|ities|ance|ances|ence|ency|ings?|ers?|ors?|ists?|ically|al|ous|ive|able|ible|ary|ful|ward|wise|like|ship|hood|age|ed|less|ures?)$/iu.test(
    word,
  );
