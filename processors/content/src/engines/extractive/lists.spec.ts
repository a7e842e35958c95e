import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardStyle, DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import { createBuiltinEngine } from './engine.ts';

const engine = createBuiltinEngine();

async function cardsOf(text: string, cardStyle: CardStyle = 'cloze_deletion'): Promise<readonly DraftCard[]> {
  const document = { pages: text.split('\f').map((page, at) => ({ pageNumber: at + 1, text: page })) };
  const pages = await Promise.all(
    document.pages.map(({ pageNumber }) => engine.generatePage(document, pageNumber, { cardStyle })),
  );
  return pages.flatMap(({ cards }) => cards);
}

const statedBy = ({ prompt }: DraftCard): string => prompt.replace(/\{\{c1::|\}\}/gu, '');
const linesOf = (text: string): string[] => text.trim().split('\n');

const DEFINITIONS = [
  ['Anosmia', 'a complete loss of the sense of smell'],
  ['Bruxism', 'an involuntary grinding of the teeth during sleep'],
  ['Chemosis', 'a swelling of the conjunctiva by fluid'],
  ['Dysarthria', 'a slurred articulation of words from weak muscles'],
  ['Enophthalmos', 'a sinking of the eyeball into its orbit'],
  ['Fasciculation', 'a visible twitch of resting muscle fibres'],
  ['Gynaecomastia', 'a benign enlargement of breast tissue in men'],
  ['Haemoptysis', 'a coughing up of blood from the airways'],
  ['Koilonychia', 'a spoon-shaped deformity of the fingernails'],
  ['Leukonychia', 'a white discolouration that spreads over the nails'],
  ['Miosis', 'a constriction of the pupil to a pinpoint'],
  ['Nystagmus', 'a rhythmic oscillation of both eyes'],
  ['Photophobia', 'a painful intolerance of bright light'],
  ['Xerostomia', 'a dryness of the mouth from lack of saliva'],
] as const;

const DRUGS = [
  ['Bumetanide', 'blocks sodium reabsorption in the loop of Henle'],
  ['Pirenzepine', 'selective M1 receptor antagonist'],
  ['Milrinone', 'inhibits phosphodiesterase 3'],
  ['Entacapone', 'inhibits catechol-O-methyltransferase'],
  ['Tolvaptan', 'vasopressin V2 receptor antagonist'],
  ['Rasagiline', 'irreversible MAO-B inhibitor'],
  ['Terbutaline', 'beta-2 receptor agonist'],
  ['Febuxostat', 'inhibits xanthine oxidase'],
  ['Cinacalcet', 'sensitises the calcium-sensing receptor'],
  ['Fulvestrant', 'degrades the oestrogen receptor'],
  ['Ticagrelor', 'reversible P2Y12 antagonist'],
] as const;

type Entries = readonly (readonly [name: string, value: string])[];
const layOut = (entries: Entries, link: string, mark = '', between = '\n'): string =>
  entries.map(([name, value]) => `${mark}${name}${link}${value}`).join(between);
const asTable = (entries: Entries): string =>
  ['| Drug | Mechanism |', '|---|---|', ...entries.map((one) => `| ${one.join(' | ')} |`)].join('\n');

/** The lines of a layout, whose one is `{name}` with `{value}`. */
const LAYOUTS: readonly [about: string, (entries: Entries) => string][] = [
  ['lines', (entries) => layOut(entries, ': ')],
  ['blank lines', (entries) => layOut(entries, ': ', '', '\n\n')],
  ['hyphens as marks', (entries) => layOut(entries, ': ', '- ')],
  ['asterisks and arrows', (entries) => layOut(entries, ' -> ', '* ')],
  ['bullets and arrows', (entries) => layOut(entries, ' → ', '• ')],
  ['arrows', (entries) => layOut(entries, ' → ')],
  ['dashes as links', (entries) => layOut(entries, ' – ')],
  ['dashes as marks and links', (entries) => layOut(entries, ' - ', '– ')],
  ['tabs', (entries) => layOut(entries, '\t')],
  ['wide gaps', (entries) => layOut(entries, '      ')],
  ['bold names under a heading', (entries) => `## Revision\n\n${layOut(entries, '**: ', '- **')}`],
  ['numbers', (entries) => entries.map((one, at) => `${at + 1}. ${one.join(': ')}`).join('\n')],
];

describe('lists are asked, outside ration and border', () => {
  it.each(LAYOUTS)('every definition of %s', async (_about, lay) => {
    const cards = await cardsOf(lay(DEFINITIONS));
    for (const [name] of DEFINITIONS)
      expect(
        cards.filter((card) => card.span.includes(name)),
        name,
      ).toHaveLength(1);
  });

  it.each([...LAYOUTS, ['a table', asTable] as const])(
    'every drug of %s, with its name',
    async (_about, lay) => {
      const cards = await cardsOf(lay(DRUGS));
      for (const [name, value] of DRUGS)
        expect(
          cards.some((card) => statedBy(card).includes(name) && statedBy(card).includes(value)),
          name,
        ).toBe(true);
    },
  );

  it('in questions too', async () => {
    for (const entries of [DEFINITIONS, DRUGS])
      expect(await cardsOf(layOut(entries, ': '), 'question_answer')).toHaveLength(entries.length);
  });

  it('whatever order, number and layout', async () => {
    const layouts = LAYOUTS.map(([, lay]) => lay);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...DEFINITIONS], { minLength: 4 }),
        fc.shuffledSubarray([...DRUGS], { minLength: 4 }),
        fc.constantFrom(...layouts),
        async (definitions, drugs, lay) => {
          expect((await cardsOf(lay(definitions))).length).toBe(definitions.length);
          expect((await cardsOf(lay(drugs))).length).toBeGreaterThanOrEqual(0.6 * drugs.length);
        },
      ),
      { numRuns: 12, seed: 27 },
    );
  });

  it('of typed notes, six of ten lines', async () => {
    const notes = `Glaucoma drugs
- Timolol: lowers aqueous production
- Latanoprost -> more uveoscleral outflow
- Brimonidine → alpha-2 agonist
- Pilocarpine: muscarinic agonist, miosis

Sumatriptan
- stimulates 5-HT1D receptors
- contraindicated in ischaemic heart disease
- does not prevent further attacks

### Antidotes
Paracetamol: acetylcysteine
Heparin: protamine sulfate
Methotrexate: folinic acid`;
    const cards = await cardsOf(notes);
    expect(cards.length).toBeGreaterThanOrEqual(7);
    expect(cards.map(statedBy)).toContain('Sumatriptan: contraindicated in ischaemic heart disease');
  });
});

describe('a row of a list keeps what belongs to it', () => {
  it('without the mark that parts it from its name', async () => {
    for (const lay of [': - ', ' -> - ', '\t- ', ' – - ', '\n- ']) {
      const cards = await cardsOf(
        layOut(
          [
            ['Parietal cell', 'hydrochloric acid'],
            ['Gastric chief cell', 'pepsinogen'],
            ['Enterochromaffin-like cell', 'histamine'],
          ],
          lay,
        ),
      );
      expect(
        cards.map(({ answer }) => answer),
        lay,
      ).toEqual(['hydrochloric acid', 'pepsinogen', 'histamine']);
    }
  });

  it('with what its line went on over, or not at all', async () => {
    const cards = await cardsOf(`Ivabradine: blocks the funny current of the sinus node, slows the
heart without a fall in blood pressure
Ranolazine: blocks the late sodium current of the myocyte, raises
Dofetilide: blocks the rapid potassium current

Nicorandil: opens potassium channels and donates nitric

oxide to smooth muscle

Trimetazidine: inhibits fatty acid oxidation`);
    const said = cards.map(statedBy);
    expect(said.filter((text) => text.startsWith('Ivabradine'))).toEqual([
      'Ivabradine: blocks the funny current of the sinus node, slows the heart without a fall in blood pressure',
    ]);
    expect(said.filter((text) => /Ranolazine|Nicorandil/u.test(text))).toEqual([]);
    expect(said.join('\n')).toContain('Dofetilide');
  });

  it('without half of a name that a line end cut', async () => {
    const cards = await cardsOf(
      `Key Terms
anatomical dead space air in the airways that takes no part in gas exchange
compliance ease with which the lungs expand
minute
volume amount of air breathed within sixty seconds
pleura serous membrane that covers the lungs
surfactant mixture that lowers the surface tension of alveoli`,
      'question_answer',
    );
    expect(cards.map(({ answer }) => answer)).not.toContain('volume');
    expect(cards.length).toBeGreaterThan(0);
  });

  it('with its negation, and asked by its row where others say the same', async () => {
    const cards = await cardsOf(`Mirabegron: beta-3 receptor agonist
Vibegron: beta-3 receptor agonist
Solifenacin: antagonist of muscarinic receptors
Oxybutynin: antagonist of muscarinic receptors
Botulinum toxin: never with an untreated urinary infection`);
    const said = cards.map(statedBy);
    expect(cards.map(({ answer }) => answer)).not.toContain('Vibegron');
    expect(said).toContain('Mirabegron: beta-3 receptor agonist');
    expect(said).toContain('Oxybutynin: antagonist of muscarinic receptors');
    for (const text of said.filter((one) => one.includes('untreated'))) expect(text).toContain('never');
  });

  it('and no dose, threshold or order without what it is for', async () => {
    const cards = await cardsOf(`Agent one: reduce the dose
Ceftazidime: 2 g
Teicoplanin: 400 mg
Score: ≥ 5
Severity: moderate
Temperature: > 38.5 °C`);
    expect(cards).toEqual([]);
  });

  it('where no list is: speakers, prose, titles of slides', async () => {
    const dialogue = linesOf(
      'D: hello\nP: hello there\nD: any pain\nP: in the chest\nD: since when\nP: two days',
    );
    expect(await cardsOf(dialogue.join('\n'))).toEqual([]);
    const slide = await cardsOf(
      'Warfarin: kinetics\n• slow onset\n• long half-life\n\nWarfarin: interactions\n• many',
    );
    expect(slide.map(({ answer }) => answer)).not.toContain('kinetics');
    const titled = await cardsOf(
      'Broad and irregular: torsades\n\nLong QT: congenital or by drugs\nSotalol: prolongs the QT interval\nMagnesium: stabilises the membrane',
    );
    expect(titled.map(({ answer }) => answer)).not.toContain('torsades');
  });
});
