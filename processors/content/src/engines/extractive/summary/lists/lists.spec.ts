import { beforeAll, describe, expect, it } from 'vitest';
import { indexDocument } from '../../../../page/document-index.ts';
import { createTagger } from '../../../../language/tagger.ts';
import type { Tagger } from '../../../../language/token.ts';
import { summarise } from '../summary.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

const summaries = (...pages: string[]) => {
  const index = indexDocument({ pages: pages.map((text, at) => ({ pageNumber: at + 1, text })) });
  return pages.map((_, at) => summarise(index, at + 1, tag));
};
const bulletsOf = (...pages: string[]) => summaries(...pages).map((one) => one?.bullets ?? []);

const slide = (title: string, lines: string) => `${title}\n\n${lines}\n`;

const SPLEEN = `# Spleen notes

# Hypersplenism

Trapping of cells in a **large** spleen

- Causes: portal hypertension, \`Gaucher\`
- Findings:
  - Platelets <100, never below 20
  - **No** blasts on the film
- Prevent with vaccines

# Splenectomy
## Before the operation

1. Vaccines two weeks before
2. Fast for 6 h

## After it
`;

describe('a page of lists', () => {
  it('tells each heading with its items, whole and in order, and a heading with nothing under it not at all', () => {
    expect(bulletsOf(SPLEEN)[0]).toEqual([
      'Hypersplenism – Trapping of cells in a large spleen; Causes: portal hypertension, Gaucher; Findings (Platelets <100, never below 20; No blasts on the film); Prevent with vaccines',
      'Splenectomy, Before the operation – 1. Vaccines two weeks before; 2. Fast for 6 h',
    ]);
  });

  it('tells long parts behind the item that they stand under', () => {
    const [bullets] = bulletsOf(`# Attack by the donor

- **TRALI - lung injury** (most common cause of death from transfusion)
  - Donor antibody against white cells of the recipient => margination and activation in the lung
  - Findings:
    - Acute respiratory insufficiency, pulmonary oedema, fever, chills and hypotension
    - Fast onset: either during transfusion or within 1-6 hours
- Graft versus host disease
  - Prevent by using irradiated blood
`);
    expect(bullets).toEqual([
      'TRALI - lung injury (most common cause of death from transfusion) – Donor antibody against white cells of the recipient => margination and activation in the lung',
      'TRALI, Findings – Acute respiratory insufficiency, pulmonary oedema, fever, chills and hypotension; Fast onset: either during transfusion or within 1-6 hours',
      'Graft versus host disease: Prevent by using irradiated blood',
    ]);
  });

  it('goes on under the heading of the page before, and has the headings on it as title', () => {
    const [, second] = summaries(
      '# Asthma\n\n- wheeze at night\n- triggers: cold air, pollen, dust\n',
      '- peak flow varies by 20%\n- eosinophils raised\n\n# COPD\n\n- smoking\n- cough and sputum\n\n# Tumours\n',
    );
    expect(second).toMatchObject({
      title: 'Asthma; COPD',
      bullets: ['Asthma – peak flow varies by 20%; eosinophils raised', 'COPD – smoking; cough and sputum'],
    });
  });

  it('keeps what stands under an item with it, also with a gap between them', () => {
    const [bullets] = bulletsOf(
      'Autoimmune haemolysis\n\n• Warm AIHA: IgG, 37 °C\n\n– SLE, CLL, drugs\n– Tx: steroids, then splenectomy\n\n' +
        '• Cold agglutinin disease: IgM, C3d\n\n– Mycoplasma, EBV\n– Tx: keep warm; steroids work poorly\n',
    );
    expect(bullets!.join('\n')).toMatch(/Cold agglutinin disease: IgM, C3d \([^)]*keep warm/u);
  });

  it('splits a long group between items and says its heading again', () => {
    const items = Array.from(
      { length: 8 },
      (_, at) => `- finding ${at} of the spleen that takes about fifty letters`,
    );
    const [bullets] = bulletsOf(`# Spleen\n\n${items.join('\n')}\n`);
    expect(bullets!.length).toBeGreaterThan(1);
    for (const bullet of bullets!) expect(bullet).toMatch(/^Finding \d .{0,260}letters$/u);
  });

  it('keeps paragraphs with a number under the section of that number, also on the next page', () => {
    const pages = bulletsOf(
      'SNAKE BITE\n\n3. FIRST AID\n\n3.1 Keep the limb still and the person calm.\n\nDo not\n\n- cut the wound\n- apply ice or a tourniquet\n\n4. SYNDROMES\n\n4.1 Local. Swelling and pain. Marked with vipers; absent with krait.\n',
      '4.2 Renal. Loin pain and oliguria with vipers.\n\n4.3 Myotoxic. Dark urine with sea snakes.\n\n5. TESTS\n\n5.1 Clotting in a glass tube after 20 minutes.\n',
    );
    expect(pages[0]!.at(-1)).toBe(
      'Syndromes – Local. Swelling and pain. Marked with vipers; absent with krait',
    );
    // Without bullets they are paragraphs, told by themselves.
    expect(pages[1]![0]).toMatch(/^Renal: Loin pain/u);
  });

  it('loses no figure that begins a line, and leaves prose to others', () => {
    const deck = bulletsOf(
      slide('Stroke', 'Dr Nobody\nGroup B'),
      slide('Penumbra', 'flow under 20 stops the cells\n1.9 million neurons a minute\nstroke is pale'),
      slide(
        'Lysis',
        'within 4.5 h of the stroke\nnot after a bleed\n> 80 y is no reason against it\nnot with INR > 1.7',
      ),
      slide('Stroke unit', 'swallow test first\nfever: paracetamol\nglucose 8 to 10'),
    );
    expect(deck[1]![0]).toContain('; 1.9 million neurons a minute;');
    expect(deck[2]![0]).toMatch(
      /^Within 4\.5 h of the stroke; not after a bleed; > 80 y is no reason against it; not with INR > 1\.7$/u,
    );
    const [prose] = bulletsOf(
      'The spleen removes old red cells from the blood. It stores platelets in its pulp, and it filters bacteria with a capsule.\n\n- one item\n',
    );
    expect(prose!.some((bullet) => bullet.includes('one item'))).toBe(false);
  });
});

const echo = (lines: string) =>
  bulletsOf(
    ...['Aims', 'Anatomy of it', 'Causes of it', 'Signs of it'].map((title) =>
      slide(title, '• one thing\n• another thing\n• a third'),
    ),
    slide('Tamponade in short', lines),
  ).at(-1)!;

describe('a slide whose lists have gaps around their names', () => {
  it('tells what must not be done behind its name', () => {
    const told = echo(
      'Do\n\n1. fluids if hypovolaemic\n2. call for pericardiocentesis\n\nDon’t\n\n• intubate if avoidable\n• give nitrates\n• wait for CT\n\nType A dissection with tamponade: surgery.',
    );
    expect(told.find((bullet) => bullet.includes('surgery'))).not.toMatch(/Don’t[^)]*surgery/u);
    expect(told.join('\n')).toMatch(/Do\b[^;]*fluids[^]*Don’t (?:– |\()intubate[^)]*nitrates/u);
  });

  it('reads no rest of an item as a name', () => {
    const told = echo(
      'Modes\n\n• M-mode: one line, high resolution.\nTAPSE, chamber size\n• 2D: anatomy\n\nWindows\n\n• parasternal long axis\n• suprasternal: arch',
    );
    expect(told.join('\n')).not.toMatch(/chamber size –/u);
    expect(told.find((bullet) => bullet.includes('suprasternal'))).toMatch(/^Windows – /u);
  });
});

describe('under the title of its page', () => {
  it('says no name again, but for what a dose or an order may be of', () => {
    const [bullets] = bulletsOf(
      `# Colistin\n\n- Kept for germs that resist the rest\n- Dose\n  - 3 mg/kg daily\n  - by weight\n- Contraindications\n  - myasthenia\n  - a nerve block within the last twenty-four hours of its use\n`,
    );
    expect(bullets![0]).toMatch(/^(?:Colistin – )?Kept for germs/u);
    const grave = bullets!.filter((bullet) => /3 mg|myasthenia/u.test(bullet));
    expect(grave.length).toBeGreaterThan(0);
    for (const bullet of grave) expect(bullet).toMatch(/^Colistin/u);
  });

  it('leaves out what talks to the reader or of who wrote it, as prose does', () => {
    const deck = ['Spleen', 'Blood', 'Lymph', 'Marrow', 'Thymus'].map((title) =>
      slide(
        title,
        `• This chapter will help you to understand the ${title}\n• Old cells of ${title} are filtered\n• Consultant of ${title} & Teacher\n• Don’t press on your ${title} when it is large`,
      ),
    );
    const [, second] = bulletsOf(...deck);
    expect(second!.join('\n')).toContain('Old cells of Blood');
    expect(second!.join('\n')).toContain('Don’t press');
    expect(second!.join('\n')).not.toMatch(/chapter|Consultant|^Blood,? –/mu);
  });
});

describe('the title of a slide', () => {
  it('is the line over it, behind what all slides are of where it says nothing alone', () => {
    const words = ['red pulp', 'white pulp', 'capsule', 'hilum', 'vein', 'artery'];
    const deck = [
      'Large spleen',
      'Small spleen',
      'Why take it out?',
      '…and what then?',
      'Case 1',
      'Torn spleen',
    ];
    const titles = summaries(
      ...deck.map((title, at) =>
        slide(
          title,
          `• The spleen has a ${words[at]!} of its own\n• ${words[at]!}: seen in the spleen of most\n• Felt at ${at} cm`,
        ),
      ),
    ).map((one) => one?.title);
    expect(titles.slice(0, 4)).toEqual([
      'Large spleen',
      'Small spleen',
      'Large spleen: Why take it out?',
      'Why take it out?: And what then?',
    ]);
  });
});

const ofClass = (drug: string): string =>
  bulletsOf(
    `# Aminoglycosides\n\n- ${drug}5 mg/kg once daily\n- Levels before the second dose\n- Lost in the urine\n`,
  )[0]!.join('\n');

describe('a dose under the name of a class', () => {
  it('is not told, as nothing says of which of them', () => {
    expect(ofClass('')).not.toMatch(/^Aminoglycosides – 5 mg/mu);
    expect(ofClass('Gentamicin ')).toContain('Gentamicin 5 mg/kg');
  });
});

describe('what a list is of', () => {
  it('is the open line right over it, with a gap between them', () => {
    const [bullets] = bulletsOf(
      'Phenytoin is safe when\n\n• rate above 50\n• QTc below 500 ms\n\nTreat with lorazepam for\n\n• seizures over 5 minutes\n• status in children\n',
    );
    expect(bullets!.join('\n')).toMatch(/Treat with lorazepam for \(seizures over 5 minutes/u);
  });

  it('stays in front of doses under a title that forbids them, in whatever word', () => {
    const page = slide('Myasthenia – banned drugs', '• gentamicin 5 mg/kg\n• magnesium 4 g\n• quinolones');
    const others = ['Gout', 'Asthma', 'Tetanus', 'Migraine'].map((title) =>
      slide(title, '• one thing\n• a second\n• a third'),
    );
    expect(bulletsOf(page, ...others)[0]!.join('\n')).toContain('banned drugs – gentamicin 5 mg/kg');
  });

  it('is no treatment under what must be avoided', () => {
    const [bullets] = bulletsOf(
      'Myasthenia\n\nDrugs to avoid in myasthenia\n- gentamicin 5 mg/kg\n- magnesium 4 g\n\nTreatment\n- pyridostigmine 60 mg\n- prednisolone 10 mg\n',
    );
    expect(bullets!.filter((one) => /avoid[^]*pyridostigmine/u.test(one))).toEqual([]);
    expect(bullets!.join('\n')).toContain('pyridostigmine 60 mg');
  });

  it('has small letters as marks where one follows the other', () => {
    const [bullets] = bulletsOf(
      'Emergencies\n1. Croup\n\ta. dexamethasone 0.15 mg/kg\n\tb. budesonide 2 mg\n2. Bronchiolitis\n\ta. no salbutamol\n\tb. oxygen if low\n',
    );
    expect(bullets).toEqual([
      '1. Croup (dexamethasone 0.15 mg/kg; budesonide 2 mg); 2. Bronchiolitis (no salbutamol; oxygen if low)',
    ]);
  });
});
