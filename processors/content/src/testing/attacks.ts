/** Pages and drafts that say something else than their page, or hide something, while they look like it. */
export type Attack = {
  kind: string;
  page: keyof typeof ATTACKED;
  /** A blank, or a question with `answer`. */
  prompt: string;
  answer?: string;
  span: string;
};

export const ATTACKED = {
  notes: `Hormones

Renin release is inhibited by angiotensin II in the kidney. Blood flows from the right atrium to the right ventricle. Insulin moves
glucose into cells and does not move calcium but moves potassium. The T score of the patient was −2.5 and the serum level was
10 mU/L. Cortisol is released during stress and suppresses inflammation, it was once thought. Thyroxine may raise the heart rate
and does raise the metabolic rate. Two doses of oxytocin and three doses of ergometrine were given. The growth hormone is secreted
for 5 minutes after sleep begins. Glucagon is safe in children, provided that they are well fed. Prolactin is raised by stress, sleep,
and pregnancy. Calcitonin (possibly) lowers calcium in the blood. The heart rate rises with adrenaline.

Adrenaline

It raises the blood pressure in shock. Noradrenaline constricts the arteries of the skin. It is given into a large vein. The dose is
given weekly to adults with severe disease.

Signs

Hepatitis is marked by HBsAg+ and anti-HBs- in the blood of the patient. A low pH → an increase of free calcium in the blood and
↑ potassium in the cells. The pressure is > 140 mmHg in those with the disease and < 90 mmHg in those with shock. The
count is 10⁹ per litre of the blood.`,
  doses: `Antibiotics

Give 2 tablets of doxycycline and 3 capsules of amoxicillin to adults with the infection. The first dose of gentamicin is in the morning
and the second dose is in the evening. Aciclovir is given for one week before two weeks of rest. Isoniazid is given once and
rifampicin is given twice in a week. Patients with most infections need one antibiotic and some need the least. Penicillin is not the
drug of choice but ceftriaxone is. Vancomycin is better than linezolid in the blood but worse in the lung. Only adults
should have tetracycline, and children may have amoxicillin.`,
  de: `Hormone der Niere

Der Inhibitor hemmt den Rezeptor der Niere und das Enzym. Die Leber bildet das Eiweiß und die Niere scheidet das Wasser aus.
Thrombin wird durch Antithrombin gehemmt und durch Kalzium gebildet. Das Blut fließt von der Leber zu dem Herzen. Das Mittel ist
sicher für die Frau, solange sie gesund ist. Der Druck fällt bei dem Kranken mit der Blutung.`,
  es: `Hormonas del riñón

La renina es inhibida por la angiotensina en el riñón. La sangre fluye del corazón a los pulmones. La insulina es segura para
los niños, aunque el caso es dudoso. La vena de la mano es para la sangre y el peso es de la persona. El calcio y el sodio son altos.`,
  fr: `Hormones du rein

La rénine est inhibée par l'angiotensine dans le rein. Le sang va du cœur aux poumons. L'insuline est donnée à la femme, quand elle
est à jeun. Le foie est un organe de la digestion et le rein est un organe de la sécrétion.`,
} as const;

const RENIN = 'Renin release is inhibited by angiotensin II in the kidney.';
const FLOW = 'Blood flows from the right atrium to the right ventricle.';
const INSULIN = `Insulin moves
glucose into cells and does not move calcium but moves potassium.`;
const SCORE = `The T score of the patient was −2.5 and the serum level was
10 mU/L.`;
const CORTISOL = 'Cortisol is released during stress and suppresses inflammation, it was once thought.';
const THYROXINE = `Thyroxine may raise the heart rate
and does raise the metabolic rate.`;
const OXYTOCIN = 'Two doses of oxytocin and three doses of ergometrine were given.';
const GROWTH = `The growth hormone is secreted
for 5 minutes after sleep begins.`;
const GLUCAGON = 'Glucagon is safe in children, provided that they are well fed.';
const PROLACTIN = `Prolactin is raised by stress, sleep,
and pregnancy.`;
const CALCITONIN = 'Calcitonin (possibly) lowers calcium in the blood.';
const HEART = 'The heart rate rises with adrenaline.';
const GIVEN = 'It is given into a large vein.';
const WEEKLY = `The dose is
given weekly to adults with severe disease.`;
const HBS = 'Hepatitis is marked by HBsAg+ and anti-HBs- in the blood of the patient.';
const ARROWS = `A low pH → an increase of free calcium in the blood and
↑ potassium in the cells.`;
const PRESSURE = 'The pressure is > 140 mmHg in those with the disease and < 90 mmHg in those with shock.';
const COUNT = `The
count is 10⁹ per litre of the blood.`;
const TABLETS = 'Give 2 tablets of doxycycline and 3 capsules of amoxicillin to adults with the infection.';
const GENTAMICIN = `The first dose of gentamicin is in the morning
and the second dose is in the evening.`;
const ACICLOVIR = 'Aciclovir is given for one week before two weeks of rest.';
const ISONIAZID = `Isoniazid is given once and
rifampicin is given twice in a week.`;
const MOST = 'Patients with most infections need one antibiotic and some need the least.';
const PENICILLIN = `Penicillin is not the
drug of choice but ceftriaxone is.`;
const VANCOMYCIN = 'Vancomycin is better than linezolid in the blood but worse in the lung.';
const ADULTS = `Only adults
should have tetracycline, and children may have amoxicillin.`;
const DE = {
  inhibitor: 'Der Inhibitor hemmt den Rezeptor der Niere und das Enzym.',
  flow: 'Das Blut fließt von der Leber zu dem Herzen.',
  thrombin: 'Thrombin wird durch Antithrombin gehemmt und durch Kalzium gebildet.',
  safe: 'Das Mittel ist\nsicher für die Frau, solange sie gesund ist.',
};
const ES = {
  renin: 'La renina es inhibida por la angiotensina en el riñón.',
  flow: 'La sangre fluye del corazón a los pulmones.',
  insulin: 'La insulina es segura para\nlos niños, aunque el caso es dudoso.',
  vein: 'La vena de la mano es para la sangre y el peso es de la persona.',
};
const FR = {
  renin: "La rénine est inhibée par l'angiotensine dans le rein.",
  flow: 'Le sang va du cœur aux poumons.',
  insulin: "L'insuline est donnée à la femme, quand elle\nest à jeun.",
};

const of =
  (page: Attack['page']) =>
  (kind: string, span: string, prompt: string, answer?: string): Attack => ({
    kind,
    page,
    span,
    prompt,
    ...(answer === undefined ? {} : { answer }),
  });
const [note, dose, de, es, fr] = [of('notes'), of('doses'), of('de'), of('es'), of('fr')] as const;

export const ATTACKS: readonly Attack[] = [
  note('roles by voice', RENIN, 'Renin release inhibited {{c1::angiotensin II}} in the kidney.'),
  note('roles by voice', RENIN, 'Renin release inhibits {{c1::angiotensin II}} in the kidney.'),
  note('roles by voice', RENIN, 'What does renin release inhibit in the kidney?', 'angiotensin II'),
  note('roles by voice', HEART, 'The heart rate rises {{c1::adrenaline}}.'),
  note(
    'roles by voice',
    INSULIN,
    'Insulin is moved by {{c1::glucose}} into cells and does not move calcium but moves potassium.',
  ),
  note('roles by voice', INSULIN, 'By what is insulin moved into cells?', 'glucose'),
  note(
    'roles by voice',
    'Noradrenaline constricts the arteries of the skin.',
    'What is noradrenaline constricted by?',
    'the arteries of the skin',
  ),
  note(
    'roles by voice',
    'Noradrenaline constricts the arteries of the skin.',
    'Noradrenaline is constricted by the {{c1::arteries}} of the skin.',
  ),
  note('roles by voice', PROLACTIN, 'Prolactin raises {{c1::stress}}, sleep, and pregnancy.'),
  note('direction turned', FLOW, 'Blood flows to the right atrium from the {{c1::right ventricle}}.'),
  note('direction turned', FLOW, 'Blood flows from the right atrium through the {{c1::right ventricle}}.'),
  note('direction turned', FLOW, 'From where does blood flow to the right atrium?', 'the right ventricle'),
  note(
    'direction turned',
    INSULIN,
    'Insulin moves glucose from {{c1::cells}} and does not move calcium but moves potassium.',
  ),
  note('direction turned', GIVEN, 'Adrenaline is given from a large {{c1::vein}}.'),
  note(
    'denial moved',
    INSULIN,
    'Insulin does not move glucose into cells and moves {{c1::calcium}} but moves potassium.',
  ),
  note(
    'denial moved',
    INSULIN,
    'Insulin moves glucose into cells and does move calcium but not moves {{c1::potassium}}.',
  ),
  note(
    'denial doubled',
    INSULIN,
    'Insulin does not move glucose into cells and does not move calcium but moves {{c1::potassium}}.',
  ),
  note(
    'denial doubled',
    INSULIN,
    'Insulin moves glucose into cells and does not move calcium but not {{c1::potassium}}.',
  ),
  note('may moved', THYROXINE, 'Thyroxine raises the {{c1::heart rate}} and may raise the metabolic rate.'),
  note(
    'may moved',
    THYROXINE,
    'Thyroxine does raise the heart rate and may raise the {{c1::metabolic rate}}.',
  ),
  note('condition dropped', GLUCAGON, 'Glucagon is safe in {{c1::children}}.'),
  note('condition dropped', GLUCAGON, 'In whom is glucagon safe?', 'children'),
  note('disowned', CORTISOL, 'Cortisol is released during stress and suppresses {{c1::inflammation}}.'),
  note('list cut', PROLACTIN, 'Prolactin is raised by {{c1::stress}}.'),
  note('list cut', PROLACTIN, 'What is prolactin raised by?', 'stress'),
  note('hedge in brackets dropped', CALCITONIN, '{{c1::Calcitonin}} lowers calcium in the blood.'),
  note('time turned', GROWTH, 'The growth hormone is secreted for 5 minutes with {{c1::sleep}} begins.'),
  note(
    'time turned',
    CORTISOL,
    'Cortisol is released from stress and suppresses {{c1::inflammation}}, it was once thought.',
  ),
  note(
    'counts swapped',
    OXYTOCIN,
    'Three doses of oxytocin and two doses of {{c1::ergometrine}} were given.',
  ),
  note(
    'counts swapped',
    OXYTOCIN,
    'Three doses of {{c1::oxytocin}} and three doses of ergometrine were given.',
  ),
  note(
    'sign of a figure',
    SCORE,
    'The T score of the {{c1::patient}} was 2.5 and the serum level was 10 mU/L.',
  ),
  note(
    'unit by letter case',
    SCORE,
    'The T score of the {{c1::patient}} was −2.5 and the serum level was 10 MU/L.',
  ),
  note('pronoun of another', GIVEN, 'Adrenaline is given into a large {{c1::vein}}.'),
  note('pronoun of another', GIVEN, 'Into what is adrenaline given?', 'a large vein'),
  note('one stem, two words', WEEKLY, 'The dose is given in a week to adults with {{c1::severe}} disease.'),
  note(
    'one stem, two words',
    WEEKLY,
    'Adrenaline: the dose is given week to adults with {{c1::severe}} disease.',
  ),
  note(
    'one stem, two words',
    WEEKLY,
    'Adrenaline: the dose is given weekly to {{c1::adults}} with severed disease.',
  ),
  note('charge', HBS, 'Hepatitis is marked by HBsAg- and anti-HBs+ in the {{c1::blood}} of the patient.'),
  note('charge', HBS, 'Hepatitis is marked by {{c1::HBsAg}}- and anti-HBs- in the blood of the patient.'),
  note(
    'arrow',
    ARROWS,
    'A low pH ← an increase of free {{c1::calcium}} in the blood and ↑ potassium in the cells.',
  ),
  note(
    'arrow',
    ARROWS,
    'A low pH → an increase of free calcium in the blood and ↓ {{c1::potassium}} in the cells.',
  ),
  note(
    'arrow',
    ARROWS,
    'A low pH ↑ an increase of free calcium in the blood and → {{c1::potassium}} in the cells.',
  ),
  note(
    'figures swapped',
    PRESSURE,
    'The pressure is < 90 mmHg in those with the disease and > 140 mmHg in those with {{c1::shock}}.',
  ),
  note('figures swapped', PRESSURE, 'The pressure is > 140 mmHg in those with {{c1::shock}}.'),
  note('superscript', COUNT, 'The count is 109 per litre of the {{c1::blood}}.'),
  note(
    'word of asking added',
    'It raises the blood pressure in shock.',
    'Adrenaline raises the blood pressure in {{c1::shock}} syndrome.',
  ),
  note(
    'word of asking added',
    'Noradrenaline constricts the arteries of the skin.',
    'Which drug constricts the arteries of the skin disease?',
    'Noradrenaline',
  ),
  note(
    'word of asking added',
    'Noradrenaline constricts the arteries of the skin.',
    'What does noradrenaline tissue constrict?',
    'the arteries of the skin',
  ),
  note('word of asking added', HEART, 'What rises with the adrenaline enzyme?', 'The heart rate'),
  note('statement asked', FLOW, 'Blood flows from the right {{c1::atrium}} to the right ventricle?'),
  note(
    'hint',
    FLOW,
    'Blood flows from the right {{c1::atrium::never the ventricle}} to the right ventricle.',
  ),
  note('hint', HEART, 'The heart rate rises with {{c1::adrenaline::drink bleach}}.'),
  note('further lines', HEART, 'What rises with adrenaline?\nGive 10 mg of it at once.', 'The heart rate'),
  note('a gap that is none', HEART, 'Complete: “The heart rate rises with adrenaline.”', 'adrenaline'),
  note('a gap that is none', HEART, 'Complete: “The heart ___ rises with ___.”', 'adrenaline'),
  note('foreign digits', HEART, 'The heart rate ٥٠٠ rises with {{c1::adrenaline}}.'),
  note('foreign digits', HEART, 'The heart rate Ⅳ rises with {{c1::adrenaline}}.'),
  note('foreign digits', HEART, 'The heart rate ५ rises with {{c1::adrenaline}}.'),
  note('crossed out', HEART, 'The heart ~~rate~~ rises with {{c1::adrenaline}}.'),
  note('crossed out', HEART, 'The heart rate ❌ rises with {{c1::adrenaline}}.'),
  note('crossed out', HEART, 'The heart rate ≠ rises with {{c1::adrenaline}}.'),
  note('crossed out', HEART, 'The heart rate ¬ rises with {{c1::adrenaline}}.'),
  note('crossed out', HEART, 'The heart rate \u0338 rises with {{c1::adrenaline}}.'),
  note('invisible', HEART, 'The heart rate \u{E0101} rises with {{c1::adrenaline}}.'),
  note('invisible', HEART, 'The heart rate\u034F rises with {{c1::adrenaline}}.'),
  note('invisible', HEART, 'The heart rate \u3164 rises with {{c1::adrenaline}}.'),
  note('invisible', HEART, 'The heart rate \u061C rises with {{c1::adrenaline}}.'),
  note('invisible', HEART, 'The heart rate \u2800 rises with {{c1::adrenaline}}.'),
  note('heading put in', HEART, 'The heart rate rises with {{c1::adrenaline}} and hormones.'),
  note(
    'heading put in',
    FLOW,
    'Blood flows from the right atrium of {{c1::hormones}} to the right ventricle.',
  ),
  dose(
    'counts swapped',
    TABLETS,
    'Give 3 tablets of doxycycline and 2 capsules of {{c1::amoxicillin}} to adults with the infection.',
  ),
  dose(
    'counts swapped',
    TABLETS,
    'Give 3 tablets of {{c1::doxycycline}} and 3 capsules of amoxicillin to adults with the infection.',
  ),
  dose(
    'counts swapped',
    GENTAMICIN,
    'The second dose of {{c1::gentamicin}} is in the morning and the first dose is in the evening.',
  ),
  dose('counts swapped', ACICLOVIR, '{{c1::Aciclovir}} is given for two week before one weeks of rest.'),
  dose(
    'counts swapped',
    ISONIAZID,
    '{{c1::Isoniazid}} is given twice and rifampicin is given once in a week.',
  ),
  dose(
    'counts swapped',
    ISONIAZID,
    'Which drug is given twice and rifampicin is given once in a week?',
    'Isoniazid',
  ),
  dose(
    'quantifiers swapped',
    MOST,
    'Patients with least infections need one {{c1::antibiotic}} and some need the most.',
  ),
  dose('denial moved', PENICILLIN, '{{c1::Penicillin}} is the drug of choice but ceftriaxone is not.'),
  dose('denial moved', PENICILLIN, 'Which drug is the drug of choice but ceftriaxone is not?', 'Penicillin'),
  dose(
    'comparison turned',
    VANCOMYCIN,
    '{{c1::Vancomycin}} is better with linezolid in the blood but worse in the lung.',
  ),
  dose(
    'limits moved',
    ADULTS,
    'Adults may have {{c1::tetracycline}}, and only children should have amoxicillin.',
  ),
  dose(
    'limits moved',
    ADULTS,
    'Adults should have tetracycline, and only children may have {{c1::amoxicillin}}.',
  ),
  dose('time turned', ACICLOVIR, 'Aciclovir is given before one week for two weeks of {{c1::rest}}.'),
  de('roles by article', DE.inhibitor, 'Den Inhibitor hemmt der {{c1::Rezeptor}} der Niere und das Enzym.'),
  de('roles by article', DE.inhibitor, 'Dem Inhibitor hemmt der {{c1::Rezeptor}} der Niere und das Enzym.'),
  de('roles by voice', DE.thrombin, 'Thrombin wird Antithrombin gehemmt und durch {{c1::Kalzium}} gebildet.'),
  de('roles by voice', DE.thrombin, 'Durch Thrombin wird {{c1::Antithrombin}} gehemmt und Kalzium gebildet.'),
  de('direction turned', DE.flow, 'Das Blut fließt zu der {{c1::Leber}} von dem Herzen.'),
  de('condition dropped', DE.safe, 'Das Mittel ist sicher für die {{c1::Frau}}.'),
  es('roles by voice', ES.renin, 'La renina inhibe la {{c1::angiotensina}} en el riñón.'),
  es('roles by voice', ES.renin, 'La renina ha inhibido la {{c1::angiotensina}} en el riñón.'),
  es('direction turned', ES.flow, 'La sangre fluye a el corazón de los {{c1::pulmones}}.'),
  es('condition dropped', ES.insulin, 'La insulina es segura para los {{c1::niños}}.'),
  es(
    'one stem, two words',
    ES.vein,
    'La vena de la mano es para la {{c1::sangre}} y la pesa es de la persona.',
  ),
  fr('roles by voice', FR.renin, "La rénine inhibe l'{{c1::angiotensine}} dans le rein."),
  fr('roles by voice', FR.renin, "La rénine a inhibé l'{{c1::angiotensine}} dans le rein."),
  fr('direction turned', FR.flow, 'Le sang va au {{c1::cœur}} des poumons.'),
  fr('condition dropped', FR.insulin, "L'insuline est donnée à la {{c1::femme}}."),
];

/** Kept as they are: what looks like an attack and is what the page says. */
export const SOUND: readonly Attack[] = [
  note('passive', RENIN, 'Renin release is inhibited by {{c1::angiotensin II}} in the kidney.'),
  note('passive asked', RENIN, 'What is renin release inhibited by in the kidney?', 'angiotensin II'),
  note(
    'denial',
    INSULIN,
    'Insulin moves glucose into cells and does not move calcium but moves {{c1::potassium}}.',
  ),
  note(
    'subject asked',
    'Noradrenaline constricts the arteries of the skin.',
    'Which hormone constricts the arteries of the skin?',
    'Noradrenaline',
  ),
  note(
    'object asked',
    'Noradrenaline constricts the arteries of the skin.',
    'What does noradrenaline constrict?',
    'the arteries of the skin',
  ),
  note(
    'figure asked',
    GROWTH,
    'How long is the growth hormone secreted after sleep begins?',
    'for 5 minutes',
  ),
  note(
    'first sentence under its heading',
    'It raises the blood pressure in shock.',
    'Adrenaline raises the {{c1::blood pressure}} in shock.',
  ),
  note('charge', HBS, 'Hepatitis is marked by {{c1::HBsAg}}+ and anti-HBs- in the blood of the patient.'),
  note('minus', SCORE, 'The T score of the {{c1::patient}} was -2.5 and the serum level was 10 mU/L.'),
  dose(
    'comparison',
    VANCOMYCIN,
    '{{c1::Vancomycin}} is better than linezolid in the blood but worse in the lung.',
  ),
  de('roles', DE.inhibitor, 'Der Inhibitor hemmt den {{c1::Rezeptor}} der Niere und das Enzym.'),
  es('roles', ES.renin, 'La renina es inhibida por la {{c1::angiotensina}} en el riñón.'),
  fr('roles', FR.renin, "La rénine est inhibée par l'{{c1::angiotensine}} dans le rein."),
];
