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

export const RENIN = 'Renin release is inhibited by angiotensin II in the kidney.';
export const FLOW = 'Blood flows from the right atrium to the right ventricle.';
export const INSULIN = `Insulin moves
glucose into cells and does not move calcium but moves potassium.`;
export const SCORE = `The T score of the patient was −2.5 and the serum level was
10 mU/L.`;
export const CORTISOL =
  'Cortisol is released during stress and suppresses inflammation, it was once thought.';
export const THYROXINE = `Thyroxine may raise the heart rate
and does raise the metabolic rate.`;
export const OXYTOCIN = 'Two doses of oxytocin and three doses of ergometrine were given.';
export const GROWTH = `The growth hormone is secreted
for 5 minutes after sleep begins.`;
export const GLUCAGON = 'Glucagon is safe in children, provided that they are well fed.';
export const PROLACTIN = `Prolactin is raised by stress, sleep,
and pregnancy.`;
export const CALCITONIN = 'Calcitonin (possibly) lowers calcium in the blood.';
export const HEART = 'The heart rate rises with adrenaline.';
export const GIVEN = 'It is given into a large vein.';
export const WEEKLY = `The dose is
given weekly to adults with severe disease.`;
export const HBS = 'Hepatitis is marked by HBsAg+ and anti-HBs- in the blood of the patient.';
export const ARROWS = `A low pH → an increase of free calcium in the blood and
↑ potassium in the cells.`;
export const PRESSURE =
  'The pressure is > 140 mmHg in those with the disease and < 90 mmHg in those with shock.';
export const COUNT = `The
count is 10⁹ per litre of the blood.`;
export const TABLETS =
  'Give 2 tablets of doxycycline and 3 capsules of amoxicillin to adults with the infection.';
export const GENTAMICIN = `The first dose of gentamicin is in the morning
and the second dose is in the evening.`;
export const ACICLOVIR = 'Aciclovir is given for one week before two weeks of rest.';
export const ISONIAZID = `Isoniazid is given once and
rifampicin is given twice in a week.`;
export const MOST = 'Patients with most infections need one antibiotic and some need the least.';
export const PENICILLIN = `Penicillin is not the
drug of choice but ceftriaxone is.`;
export const VANCOMYCIN = 'Vancomycin is better than linezolid in the blood but worse in the lung.';
export const ADULTS = `Only adults
should have tetracycline, and children may have amoxicillin.`;
export const DE = {
  inhibitor: 'Der Inhibitor hemmt den Rezeptor der Niere und das Enzym.',
  flow: 'Das Blut fließt von der Leber zu dem Herzen.',
  thrombin: 'Thrombin wird durch Antithrombin gehemmt und durch Kalzium gebildet.',
  safe: 'Das Mittel ist\nsicher für die Frau, solange sie gesund ist.',
};
export const ES = {
  renin: 'La renina es inhibida por la angiotensina en el riñón.',
  flow: 'La sangre fluye del corazón a los pulmones.',
  insulin: 'La insulina es segura para\nlos niños, aunque el caso es dudoso.',
  vein: 'La vena de la mano es para la sangre y el peso es de la persona.',
};
export const FR = {
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
export const [note, dose, de, es, fr] = [of('notes'), of('doses'), of('de'), of('es'), of('fr')] as const;
