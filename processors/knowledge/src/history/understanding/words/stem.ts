/** Forms that no rule leads back to their base. */
const irregular: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    be: 'am is are was were been being',
    have: 'has had having',
    do: 'does did done doing',
    go: 'goes went gone going',
    get: 'got gotten getting gets',
    take: 'took taken taking takes',
    begin: 'began begun beginning begins',
    come: 'came coming comes',
    feel: 'felt feeling feels feelings',
    see: 'saw seen seeing sees',
    eat: 'ate eaten eating eats',
    drink: 'drank drunk drinking drinks drinker',
    sleep: 'slept sleeping sleeps asleep',
    wake: 'woke woken waking wakes awake awoken',
    fall: 'fell fallen falling falls',
    lose: 'lost losing loses loss',
    throw: 'threw thrown throwing throws',
    break: 'broke broken breaking breaks',
    bring: 'brought bringing brings',
    think: 'thought thinking thinks thoughts',
    hurt: 'hurts hurting',
    run: 'ran running runs',
    swell: 'swollen swelling swells swelled swellings',
    bleed: 'bled bleeding bleeds bleeds',
    find: 'found finding finds',
    give: 'gave given giving gives',
    keep: 'kept keeping keeps',
    lie: 'lying lies lay laid laying',
    die: 'died dying dies',
    tell: 'told telling tells',
    say: 'said saying says',
    bad: 'badly',
    foot: 'feet',
    tooth: 'teeth',
    child: 'children childs',
    woman: 'women',
    man: 'men',
    breath: 'breathe breathing breaths breathes breathed',
    breathless: 'breathlessness',
    speak: 'spoke spoken speaking',
    write: 'wrote written writing',
    shake: 'shook shaken shaking shaky shakes',
    weigh: 'weighing weighed weighs',
    week: 'weeks',
    calf: 'calves',
    bite: 'bites bitten biting',
    smoke: 'smoking smoker smokers smoked smokes',
    allergy: 'allergies allergic',
    vomit: 'vomiting vomited vomits',
    itch: 'itchy itching itches itchiness',
    weak: 'weaker weakness weaknesses',
    numb: 'numbness',
    dizzy: 'dizziness',
    stiff: 'stiffness',
    tired: 'tiredness',
    sick: 'sickness',
    ill: 'illness illnesses',
    diabetes: 'diabetic diabetics',
    asthma: 'asthmatic',
    epilepsy: 'epileptic',
    surgery: 'surgeries surgical',
    pregnant: 'pregnancy pregnancies',
    medicine: 'medicines medication medications meds med',
    vaccine: 'vaccination vaccinations vaccinated vaccines',
    immunise: 'immunize immunisation immunised immunization immunized immunizations immunisations',
    alcohol: 'alcoholic',
    cough: 'coughing coughed coughs',
    yes: 'yeah yep yup',
    okay: 'ok okey',
    color: 'colour colours colors coloured colored discoloured',
    relationship: 'relationships',
    colleague: 'colleagues',
    stress: 'stresses stressed stressful',
    period: 'periods',
    ease: 'eases eased easing',
    use: 'used using uses',
    pee: 'peeing pees peed',
    poo: 'pooing poos poop pooping',
    wee: 'weeing wees',
    worse: 'worst',
    worsen: 'worsens worsening worsened',
    better: 'best',
    pass: 'passed passing passes',
    mom: 'mum mums moms mommy mummy',
    dad: 'dads daddy',
    radiate: 'radiation radiating radiates radiated',
    operate: 'operation operations operated',
    injure: 'injury injuries injured',
    exercise: 'exercising exercises exercised',
    occupy: 'occupation occupations',
    marry: 'married marriage',
    hospital:
      'hospitalised hospitalized hospitals hospitalisation hospitalization hospitalizations hospitalisations',
    admit: 'admission admissions admitted',
    diagnose: 'diagnosis diagnosed diagnoses',
    prescribe: 'prescription prescriptions prescribed prescribing',
    urine: 'urinate urinating urination urinary urinated',
    heavy: 'heavily',
    constant: 'constantly',
    sudden: 'suddenly',
    gradual: 'gradually',
    regular: 'regularly',
    recent: 'recently',
    previous: 'previously',
    frequent: 'frequently',
    normal: 'normally',
    usual: 'usually',
    sexual: 'sexually',
    active: 'actively activity activities',
    physical: 'physically',
    emotional: 'emotionally',
    appetite: 'appetites',
    ache: 'aches aching achy ached',
    sore: 'soreness sores',
    tender: 'tenderness',
    tight: 'tightness tightening tightened',
    faint: 'fainting fainted faints',
    constipate: 'constipated constipation',
    nausea: 'nauseous nauseated nauseas',
    sweat: 'sweats sweating sweaty sweated',
    anxious: 'anxiety anxieties',
    depress: 'depressed depression depressing',
    palpitate: 'palpitations palpitation',
    wheeze: 'wheezing wheezy wheezes wheezed',
    travel: 'travelled travelling traveled traveling travels',
    live: 'lives living lived',
    retire: 'retired retirement',
    breastfeed: 'breastfeeding breastfed',
    ankle: 'ankles',
    vision: 'visions visual',
    hear: 'hearing heard hears',
    memory: 'memories',
    bowel: 'bowels',
    genetic: 'genetics',
    cancer: 'cancers',
  }).flatMap(([base, forms]) => [base, ...forms.split(' ')].map((form) => [form, base])),
);

const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiouy'.includes(letter);
const hasVowel = (text: string): boolean => /[aeiouy]/.test(text);

/** Without an ending that leaves a word of three letters or more; doubled letters before it become one. */
function withoutVerbEnding(word: string): string {
  for (const ending of ['ing', 'ed']) {
    const rest = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || rest.length < 3 || !hasVowel(rest)) continue;
    const isDoubled = rest.at(-1) === rest.at(-2) && !'lsz'.includes(rest.at(-1)!) && !isVowel(rest.at(-1));
    return isDoubled ? rest.slice(0, -1) : rest;
  }
  return word;
}

function withoutPlural(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|ss|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** What a word's forms have in common: 'coughing' and 'coughed' are one. As people talk, with forms that no stemmer knows ('slept', 'poos'). A word of a phrase and one of a line are stemmed alike. */
export function stemOf(word: string): string {
  if (Object.hasOwn(irregular, word)) return irregular[word]!;
  if (word.length < 4) return word;
  const plain = withoutVerbEnding(withoutPlural(word));
  if (Object.hasOwn(irregular, plain)) return irregular[plain]!;
  return plain.length > 3 && plain.endsWith('e') ? plain.slice(0, -1) : plain;
}
