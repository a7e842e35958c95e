/** Drug classes with the effects that their names already say: nothing to ask for. */
const SAID = `
diuretic: urine output, urine volume, urine flow, urine production, urine excretion, urinary output, urinary volume, urinary flow, urination, diuresis
analgesic, painkiller: pain
antihypertensive: blood pressure, high blood pressure
antipyretic: fever, temperature, body temperature, elevated temperature, elevated body temperature
laxative: constipation, bowel movement, bowel movements, defecation
antiemetic, anti-emetic: nausea, vomiting, nausea and vomiting, emesis
antitussive: cough, coughing
hypnotic: sleep
anxiolytic: anxiety
antipsychotic: psychosis
anticonvulsant, antiepileptic: seizure, seizures, convulsions, epilepsy
anticoagulant: clot, clots, clotting, blood clot, blood clots, blood clotting, clot formation, coagulation, blood coagulation
antihistamine: histamine
vasodilator: blood vessel, blood vessels, vasodilation
bronchodilator: bronchi, airway, airways, bronchodilation
`;

const classesOf = new Map<string, readonly string[]>(
  SAID.trim()
    .split('\n')
    .flatMap((line) => {
      const [classes = '', effects = ''] = line.split(': ');
      return effects.split(', ').map((effect) => [effect, classes.split(', ')] as const);
    }),
);

const FLUIDS = /\b(?:fluids?|water)(?: intake)?\b.*\b(?:avoid|prevent)\b/iu;

/** "Diuretics increase …", "Drink fluids to avoid …": anyone would say it who has read the name. */
export function isImpliedByClass(answer: string, rest: string): boolean {
  const effect = answer.toLowerCase();
  const words = new Set(rest.toLowerCase().split(/[^\p{L}-]+/u));
  return (
    (classesOf.get(effect) ?? []).some((name) => words.has(name) || words.has(`${name}s`)) ||
    (effect === 'dehydration' && FLUIDS.test(rest))
  );
}
