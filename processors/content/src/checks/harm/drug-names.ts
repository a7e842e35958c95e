/** Endings that substances have, many of them stems of international nonproprietary names (WHO, "The use of stems", 2018). */
const ENDING =
  /(?:ines?|oles?|ides?|ones?|ates?|ites?|ium|in|ans?|ils?|o?ls?|ams?|ibs?|mabs?|ases?|anes?|enes?|im|cept|stim|vir|statins?|stats?|sartan|pril|lukast|trel|grel|pa|yl|ose|lac|zem|penem|[fh]en|setron|trion|azid|fenac|oxime|prist|prost|limus|cid|zolid|quin|clav|adex|fos|fate|gramostim|tocin|pressin|flux|zyme|fungin|arin|emab|itor|grelor|urea|thyl|oxyl|stigmine|dronate|phos|triptans?|[bcdfgmprt]id)$/iu;

/** In letters: shorter words with such an ending are mostly none. */
const LEAST = 6;

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Drugs whose names have no such ending, short names, and what is written for names in notes. */
const NAMES = list(`
  abx adrenaline alcohol allopurinol amio anti-d antivenom apap aspirin atg atra bcg blood botox bupropion caco3 cacl cacl2 charcoal clav cocaine coffee
  co-amoxiclav co-beneldopa co-careldopa co-codamol co-dydramol co-trimoxazole colloid colloids cream crystalloid crystalloids cryo cryoprecipitate dex digifab
  digoxin dmps dmsa dopa ecstasy emla emollient emollients entonox epi epo ethanol fab fat ferrous ffp fibre fluid fluids g-csf gcsf ghb glucagon glyceryl glucose gtn hartmann hcg
  heparin honey insulin insulins intralipid iron ivig ivf kcl ketamine l-dopa lmwh lsd lugol magnesium mannitol mdma mesna methadone mgso4 milk mmf mmr morphine mtx nac nacl
  naloxone neostigmine nicotine nitrous nitroprusside norad noradrenaline o2 opium ors oxygen pabrinex paraldehyde pcc pcv peg pegifn pill plasma
  platelet platelets poppers pred probenecid propofol protamine prbc ptu quinine rasburicase rh-d rifaximin rituximab ringer rtpa saline salt salts senna silver sugar sux
  tazocin teicoplanin thiopental thiopentone phenobarbital pentobarbital tnk tpa tpn tramadol tranexamic udca ufh urso vaccine vaccines vanc water zinc zofran
  hydroxychloroquine glycerol vit vitamin calcium potassium sodium lithium bismuth iodine iodide radioiodine chloride bicarbonate phosphate gent pip-taz cef clari doxy metro benpen fluclox
  levodopa methyldopa carbidopa ticagrelor prasugrel clopidogrel cangrelor finasteride dutasteride orlistat linaclotide fingolimod paxlovid tacrolimus sirolimus everolimus pimecrolimus
  botulinum abatacept etanercept belatacept romosozumab denosumab teriparatide sevelamer cinacalcet burosumab patiromer sacubitril ivabradine ranolazine nicorandil
  digitoxin strychnine warfarin phytomenadione vasopressin oxytocin pilocarpine physostigmine edrophonium sugammadex dantrolene
`);

/** "tranexamic acid": its first word looks like an adjective. */
const ACID =
  /\b(?:ascorbic|acetylsalicylic|alginic|azelaic|clavulanic|folic|folinic|fusidic|fumaric|hyaluronic|ibandronic|mefenamic|mycophenolic|nalidixic|nicotinic|obeticholic|salicylic|tranexamic|ursodeoxycholic|valproic|zoledronic)\s(?:acid\b|\d)/iu;

const bare = (word: string): string => word.toLowerCase().replace(/[’']s$/u, '');

/** Whether a word is the name of something that is given, whatever it looks like. */
export const isKnownDrug = (word: string): boolean =>
  NAMES.has(bare(word)) || NAMES.has(bare(word).replace(/s$/u, ''));

/** Whether a word can be the name of a drug by its form: many that are none have it too. */
export const endsAsDrug = (word: string): boolean => word.length >= LEAST && ENDING.test(bare(word));

/** Whether a text names an acid that is given. */
export const namesAcid = (text: string): boolean => ACID.test(text);
