import { expect, it } from 'vitest';
import { questionsOf } from '../questions.fixture.ts';

it('are the other cells of the column, each with its row', async () => {
  const questions = await questionsOf(`# Muscles
| Muscle | Origin | Innervation |
| --- | --- | --- |
| Deltoid | Lateral clavicle, acromion | Axillary nerve |
| Teres minor | Lateral border of scapula | Axillary nerve |
| Supinator | Lateral epicondyle, ulna | Deep radial nerve |
| Brachialis | Distal anterior humerus | Musculocutaneous nerve |
| Gracilis | Body of pubis | Obturator nerve |
| Soleus | Head of fibula | Tibial nerve |
`);
  const nerve = questions.get('Muscle: Deltoid\n- Innervation: ___');
  expect(nerve?.texts).toEqual([
    'Axillary nerve',
    'Deep radial nerve',
    'Musculocutaneous nerve',
    'Obturator nerve',
    'Tibial nerve',
  ]);
  expect(nerve?.options.find(({ text }) => text === 'Tibial nerve')?.because?.span).toContain('Soleus');
});

it('are what stands behind the other labels of a list of things, in any language', async () => {
  const questions = await questionsOf(`# Reflexe
## Wurzeln
- Achillessehnenreflex: erster Sakralnerv
- Patellarsehnenreflex: vierter Lendennerv
- Bizepssehnenreflex: fünfter Halsnerv
- Cremasterreflex: Nervus genitofemoralis
- Lidschlussreflex: Nervus facialis
`);
  const question = questions.get('Reflexe – Wurzeln\n- Bizepssehnenreflex: ___');
  expect(question?.texts).toEqual(expect.arrayContaining(['Erster Sakralnerv', 'Vierter Lendennerv']));
  expect(question?.options[question.key]?.text).toBe('Fünfter Halsnerv');
});

const drug = (name: string, mechanism: string, antidote: string) =>
  `## ${name}\n- Mechanism: ${mechanism}\n- Antidote: ${antidote}\n- Route: by mouth and vein\n`;

it('are what stands behind the same label elsewhere, where a label names a part', async () => {
  const questions = await questionsOf(`# Poisons
${drug('Heparin', 'activates antithrombin', 'protamine')}
${drug('Warfarin', 'blocks the recycling of vitamin K', 'phytomenadione')}
${drug('Dabigatran', 'binds thrombin itself', 'idarucizumab')}
${drug('Digoxin', 'stops the sodium pump', 'digoxin antibodies')}
${drug('Morphine', 'opens potassium channels of neurons', 'naloxone')}
`);
  const antidote = questions.get('Poisons – Warfarin\n- Antidote: ___');
  expect(antidote?.texts).toEqual(expect.arrayContaining(['Phytomenadione', 'Naloxone']));
  expect(antidote?.texts.some((text) => /pump|thrombin|mouth/u.test(text))).toBe(false);
});

it('are no other rows of the same name, nor what says the same', async () => {
  const questions = await questionsOf(`# Score
| Letter | Risk factor | Criterion |
| --- | --- | --- |
| A | Age of the patient | at sixty |
| B | Pressure of the blood | raised at arrival |
| C | Clinical signs | weakness of one side |
| D | Duration of signs | an hour |
| E | Clinical signs and speech | weakness of one side with aphasia |
`);
  for (const { texts } of questions.values())
    expect(texts.filter((text) => text.startsWith('Weakness of one side')).length).toBeLessThan(2);
});

it('are, of a figure, the figures of the column that neither overlap it nor lie beside it', async () => {
  const questions = await questionsOf(`# Infections
| Infection | Incubation |
| --- | --- |
| Measles | 10 days |
| Cholera | 2 days |
| Mumps | 18 days |
| Rubella | 17 days |
| Influenza | 4 days |
| Pertussis | 7 days |
`);
  const measles = questions.get('Infection: Measles\n- Incubation: ___');
  expect(measles?.form).toBe('number');
  expect(measles?.texts.filter((text) => text === '17 days' || text === '18 days').length).toBeLessThan(2);
  expect(measles?.options.every(({ because }) => because !== null)).toBe(true);
});
