import { readingAs } from './questions.fixture.ts';
import { describe, expect, it } from 'vitest';

const table = `# Bacteria

| Organism | Gram stain | Typical disease |
|---|---|---|
| S. aureus | Gram-positive cocci in clusters | Boils |
| S. pyogenes | Gram-positive cocci in chains | Tonsillitis |
| N. meningitidis | Gram-negative diplococci | Meningitis |
| E. coli | Gram-negative rods | Cystitis |
| Listeria | Gram-positive rods | Meningitis |
`;

describe('a table', () => {
  it('is asked row by row, with what stands in the same column as options, each with its row', async () => {
    const asked = await readingAs(table);
    const coli = asked.find(({ stem, right }) => right === 'E. coli' && stem.includes('Gram-negative rods'));
    expect(coli?.stem).toBe('Bacteria\nOrganism: ___\nGram stain: Gram-negative rods');
    expect(coli?.wrong).toHaveLength(4);
    for (const { because } of coli!.options) expect(table).toContain(because!.span);
  });

  it('never has an option of which another row says the same', async () => {
    const asked = (await readingAs(table)).filter(({ stem }) => stem.includes('Meningitis'));
    const both = asked.filter(({ right, wrong }) =>
      ['N. meningitidis', 'Listeria'].every((name) => [right, ...wrong].includes(name)),
    );
    expect(both).toEqual([]);
  });

  it('shows what may hold of many together with what else its row says, and never a dose', async () => {
    const asked = await readingAs(`# Drugs

| Drug | Dose | Side effect | Used for |
|---|---|---|---|
| Salbutamol | 100 mcg | Tremor | Asthma |
| Digoxin | 125 mcg | Nausea | Atrial fibrillation |
| Metformin | 500 mg | Diarrhoea | Diabetes |
| Lisinopril | 10 mg | Cough | Hypertension |
| Warfarin | 3 mg | Bleeding | Thrombosis |
`);
    expect(asked.length).toBeGreaterThan(0);
    for (const { stem } of asked) {
      expect(stem).toMatch(/Side effect: .+\nUsed for: /u);
      expect(stem).not.toMatch(/\d/u);
    }
  });

  it('whose first column names what is said is asked column by column', async () => {
    const asked = await readingAs(`# Shock

| Feature | Septic | Cardiogenic | Hypovolaemic | Anaphylactic |
|---|---|---|---|---|
| Cause | Infection | Infarction | Bleeding | Allergy |
| Skin | Warm | Cold and clammy | Cold and pale | Flushed with urticaria |
`);
    expect(asked.map(({ right }) => right)).toEqual([
      'Septic',
      'Cardiogenic',
      'Hypovolaemic',
      'Anaphylactic',
    ]);
  });

  it('of three rows is not asked: there are too few options', async () => {
    expect(await readingAs(table.split('\n').slice(0, 7).join('\n'))).toEqual([]);
  });
});

describe('a list', () => {
  it('of terms is asked by what they are', async () => {
    const asked = await readingAs(`# Terms

- Lie: relation of the long axis of the foetus to that of the uterus
- Presentation: the part of the foetus that lies lowest in the pelvis
- Station: level of the head in relation to the ischial spines
- Engagement: the widest part of the head has passed the pelvic brim
`);
    expect(asked.map(({ right }) => right)).toEqual(['Lie', 'Presentation', 'Station', 'Engagement']);
  });

  it('of side effects of drugs is not asked by one of them, which another drug may have as well', async () => {
    const asked = await readingAs(`# Side effects

- Spironolactone: gynaecomastia
- Amiodarone: fibrosis of the lung
- Lisinopril: dry cough
- Furosemide: hearing loss
- Metformin: diarrhoea
`);
    expect(asked).toEqual([]);
  });

  it('does not ask for a term that what is said of it spells out', async () => {
    const asked = await readingAs(`# Terms

- PEF: peak expiratory flow in a forced breath
- Atopy: tendency to make IgE against common allergens
- Stridor: harsh sound of an upper airway that is narrowed
- Wheeze: musical sound of narrowed small airways
- Crackle: short sound of small airways that open
`);
    expect(asked.map(({ right }) => right)).not.toContain('PEF');
  });
});

it('gives the same question the same id, whatever else is asked of the document', async () => {
  const [one, other] = [await readingAs(table), await readingAs(table)];
  expect(one).toEqual(other);
  expect(new Set(one.map(({ cardId }) => cardId)).size).toBe(one.length);
});
