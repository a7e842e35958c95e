import { expect, it } from 'vitest';
import { createBuiltinEngine } from './engine.ts';

/** What the cards and suggestions of the last of some pages show. */
async function shownOf(...texts: string[]): Promise<string[]> {
  const pages = texts.map((text, at) => ({ pageNumber: at + 1, text }));
  const made = await createBuiltinEngine().generatePage({ pages }, pages.length, {
    cardStyle: 'cloze_deletion',
  });
  return [...made.cards, ...(made.suggestions ?? [])].map(({ prompt }) => prompt);
}

const holding = (shown: readonly string[], words: string): string[] =>
  shown.filter((prompt) => prompt.includes(words));

it.each([
  [
    'a heading that says nothing alone has the name above it',
    '## Hyperkalaemia\nK > 6.5 or ECG changes\n## Protect\n- calcium gluconate 10% 30 ml over 10 min\n## Shift\n- insulin 10 units in 25 g glucose',
    'insulin',
    /Hyperkalaemia ⋯ – Shift/u,
  ],
  [
    'what a drug is compared with is not what its dose is of',
    '## Etomidate\n### Advantages over propofol\n- little cardiovascular depression\n- dose 0.3 mg/kg',
    '0.3 mg/kg',
    /Etomidate – Advantages over propofol/u,
  ],
  [
    'two headings in a row are one over the other',
    'HAEMATOLOGY\n\nTTP\nManagement\n- plasma exchange\n\nWarfarin reversal\nMajor bleed\n- vit K 5 mg IV\n- PCC 50 u/kg',
    'PCC',
    /Warfarin reversal – Major bleed/u,
  ],
  [
    'a label between headings is told',
    '# Liver\n\n## Paracetamol overdose\n\nNAC:\n\n### Dose\n\n- 150 mg/kg over 1 h, then 50 mg/kg over 4 h',
    '150 mg/kg',
    /NAC – Dose/u,
  ],
  [
    'lines further in are of the one above them that is further out, and not of each other',
    'Vascular notes\n\nvascular\n   AAA: >60 M, collapse, back pain, pulsatile mass\n      screening: USS once, men at 65\n      permissive hypotension, call vascular, no CT if crashing\n   mesenteric ischaemia: AF + pain out of proportion',
    'permissive',
    /AAA/u,
  ],
  [
    'what a drug is cautioned for stands behind the drug of its row',
    '# Antidotes\n\n| Poison | Antidote | Caution |\n|---|---|---|\n| Heparin | Protamine | fish allergy |\n| Paracetamol | Acetylcysteine | anaphylactoid reaction |\n| Opioid | Naloxone | short half-life |',
    'fish allergy',
    /Protamine/u,
  ],
])('%s', async (_, text, words, path) => {
  const shown = holding(await shownOf(text), words);
  expect(shown.length).toBeGreaterThan(0);
  for (const prompt of shown) expect(prompt).toMatch(path);
});

it('a table has what leads into it at the foot of the page before', async () => {
  const shown = await shownOf(
    '# Resuscitation\n\nAdrenaline is given at once in asystole.\n\nThe following doses are for cardiac arrest:',
    '| Drug | Dose |\n|---|---|\n| Adrenaline | 0.1 ml/kg |\n| Amiodarone | 5 mg/kg |',
  );
  expect(holding(shown, 'Amiodarone').length).toBeGreaterThan(0);
  for (const prompt of holding(shown, 'Amiodarone')) expect(prompt).toContain('cardiac arrest');
});

it('a byline is no fact, and a short name at the top of a page is no note', async () => {
  const shown = await shownOf(
    '# Induction agents\n\nYear 4 peri-op block, lecture 6\n\n## Propofol\n- Dose 1.5–2.5 mg/kg IV\n',
    'PE\nAlteplase 50 mg in arrest\nContraindications\nRecent stroke',
  );
  expect(shown.join('\n')).not.toContain('lecture 6');
  for (const prompt of holding(shown, 'lteplase')) expect(prompt).toContain('PE');
});
