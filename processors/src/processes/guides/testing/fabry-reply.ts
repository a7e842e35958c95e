import type { GuideReply } from '../guide.ts';

const named = (term: string, text: string) => ({ term, text });

/** A reply that passes every check, as a model writes it that was asked for Fabry disease. */
export const fabryReply = (changed: Partial<GuideReply> = {}): GuideReply => ({
  known: true,
  name: 'Fabry disease',
  synonyms: ['Anderson-Fabry disease', 'Fabry'],
  specialty: null,
  summary: [
    'Fabry disease is an X-linked storage disorder of glycosphingolipids.',
    'Fabry disease damages kidneys, heart and nerves over many years.',
  ],
  riskFactors: [
    named('Male sex', 'Men with Fabry disease are affected earlier and more severely than women.'),
    named('Family history', 'An affected mother passes Fabry disease to half of her sons.'),
  ],
  symptoms: [
    {
      ...named('Burning pain', 'Burning pain of hands and feet begins in childhood in Fabry disease.'),
      frequency: 'usual',
    },
    {
      ...named('Little sweating', 'Little sweating makes heat hard to bear in Fabry disease.'),
      frequency: 'usual',
    },
  ],
  signs: [
    {
      ...named('Angiokeratomas', 'Dark red angiokeratomas cluster around the trunk and thighs.'),
      frequency: 'usual',
    },
    {
      ...named('Cornea verticillata', 'Whorls in the cornea are seen with a slit lamp.'),
      frequency: 'sometimes',
    },
  ],
  pathophysiology: [
    named(
      'Lack of an enzyme',
      'Alpha-galactosidase A is lacking, so globotriaosylceramide is not broken down.',
    ),
    named('Storage', 'Globotriaosylceramide is stored in lysosomes of vessels, nerves and kidneys.'),
  ],
  anatomy: [named('Small vessels', 'Small vessels of skin, kidney and brain are narrowed by stored lipid.')],
  histology: [named('Zebra bodies', 'Electron microscopy shows layered zebra bodies in lysosomes.')],
  investigations: [
    {
      ...named(
        'Enzyme activity',
        'Low activity of alpha-galactosidase A in leucocytes makes the diagnosis in men.',
      ),
      role: 'diagnostic',
    },
    { ...named('Urine test', 'A urine test shows protein early in Fabry nephropathy.'), role: 'first' },
  ],
  stages: [],
  treatment: [
    {
      ...named(
        'Enzyme replacement',
        'Enzyme replacement slows damage to kidneys and heart in Fabry disease.',
      ),
      line: 'first',
    },
    {
      ...named('Migalastat', 'Migalastat stabilises the enzyme in people with amenable variants.'),
      line: 'second',
    },
  ],
  prognosis: ['Without treatment most men with Fabry disease have kidney failure by the age of 50 years.'],
  complications: [
    named('Kidney failure', 'Stored lipid scars the glomeruli until the kidneys fail.'),
    named('Stroke', 'Stroke in a young adult is a typical complication of Fabry disease.'),
  ],
  lookAlikes: [
    named('Asthma', 'Asthma causes wheeze, which does not belong to Fabry disease.'),
    named('Erythromelalgia', 'Erythromelalgia burns too, but it does not damage the kidneys.'),
  ],
  redFlags: ['Chest pain in Fabry disease may come from a thickened heart muscle.'],
  ...changed,
});
