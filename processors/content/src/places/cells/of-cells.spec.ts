import type { TableCell } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { describe, expect, it } from 'vitest';
import { typedPage, cardsOf } from '../typed-page.fixture.ts';

const table = (...rows: string[]) => `# Drugs\n\n${rows.map((row) => `| ${row} |`).join('\n')}\n`;
const cells = (...rows: string[]) =>
  cardsOf(table(rows[0]!, rows[0]!.replace(/[^|]+/gu, '---'), ...rows.slice(1)), 'cell');

describe('a cell', () => {
  it('is asked by its row and its column', () => {
    expect(
      cells(
        'Drug | Class | Toxicity',
        'Amiodarone | III | thyroid, lung',
        'Digoxin | glycoside | xanthopsia',
      ),
    ).toEqual([
      '**Drugs**\nAmiodarone\n- Class: {{c1::III}}',
      '**Drugs**\nAmiodarone\n- Toxicity: {{c1::thyroid, lung}}',
      '**Drugs**\nDigoxin\n- Class: {{c1::glycoside}}',
      '**Drugs**\nDigoxin\n- Toxicity: {{c1::xanthopsia}}',
    ]);
  });

  it('is none where it is empty, a dash, its own head, or far too long', () => {
    const long = Array.from({ length: 70 }, (_, at) => `word${at}`).join(' ');
    expect(
      cells('Drug | Class | Note', 'Aspirin | – | n/a', 'Warfarin |  | VKA', `Digoxin | n/a | ${long}`),
    ).toEqual(['**Drugs**\nWarfarin\n- {{c1::VKA}}']);
  });

  it('asks for what its row is of where it is long', () => {
    const long = Array.from({ length: 30 }, (_, at) => `word${at}`).join(' ');
    expect(cells('Vein | Course', `Popliteal | ${long}`, 'Fibular | lateral')).toEqual([
      `**Drugs**\nVein: {{c1::Popliteal}}\n- Course: ${long}`,
      '**Drugs**\nVein: Fibular\n- Course: {{c1::lateral}}',
    ]);
  });

  it('is none beside several without heads: which of them tells it is not known', () => {
    const page = typedPage(table('a | b | c', '--- | --- | ---', '100–149 kg | 40 mg bd | 40 mg od'));
    const blocks = page.blocks.map((block) =>
      block.table ? { ...block, table: { ...block.table, headRows: 0 } } : block,
    );
    expect(cardsOf({ ...page, blocks }, 'cell').join()).not.toContain('40 mg');
  });

  it('is told by the cell beside its name where the name goes on from above, or both have one head', () => {
    const page = typedPage(
      table('Uterus | When | Regimen', '--- | --- | ---', 'No | endometriosis | combined'),
    );
    const shown = (change: (rows: TableCell[][]) => TableCell[][]) =>
      cardsOf(
        {
          ...page,
          blocks: page.blocks.map((block) =>
            block.table ? { ...block, table: { ...block.table, rows: change(block.table.rows) } } : block,
          ),
        },
        'cell',
      );
    const whole = expect.stringMatching(/No[^]*endometriosis[^]*\{\{c1::combined/u);
    const [head = [], [name, ...rest] = []] = page.blocks.flatMap(({ table: own }) => own?.rows ?? []);
    expect(shown((rows) => rows)).toHaveLength(2);
    expect(shown(() => [head, [{ ...name!, isAgain: true }, ...rest]])).toEqual([whole]);
    expect(
      shown(() => [
        [{ ...head[0]!, columns: 2 }, head[2]!],
        [name!, ...rest],
      ]),
    ).toEqual([whole]);
  });

  it('is not under a heading that tells it', () => {
    const text =
      '# Parvovirus B19\n\n## Illness\n\n| Illness | Agent |\n|---|---|\n| Fifth disease | Parvovirus B19 |\n';
    expect(cardsOf(text, 'cell')).toEqual(['Illness: Fifth disease\n- Agent: {{c1::Parvovirus B19}}']);
  });

  it('stands behind the head of the page before, without its marks', () => {
    const page = typedPage(table('**Drug** | `Dose`', '--- | ---', 'Heparin | 5000 units'));
    const blocks = page.blocks.map((block) =>
      block.table
        ? {
            ...block,
            table: { headRows: 0, heads: ['**Drug**', '`Dose`'], rows: block.table.rows.slice(1) },
          }
        : block,
    );
    expect(cardsOf({ ...page, blocks }, 'cell')).toEqual(['**Drugs**\nHeparin\n- Dose: {{c1::5000 units}}']);
  });

  it('says nothing where all of its column say it', () => {
    expect(
      cells(
        'Drug | Route | Class',
        'Aspirin | oral | NSAID',
        'Warfarin | oral | VKA',
        'Digoxin | oral | glycoside',
      ),
    ).not.toContainEqual(expect.stringContaining('Route'));
  });

  it('is told by two cells where the first does not tell its row', () => {
    expect(
      cells(
        'Age | Illness | What',
        '≥ 3 months | cystitis | trimethoprim',
        '≥ 3 months | upper UTI | cefalexin',
      ),
    ).toEqual([
      '**Drugs**\nAge: ≥ 3 months\n- Illness: cystitis\n- What: {{c1::trimethoprim}}',
      '**Drugs**\nAge: ≥ 3 months\n- Illness: upper UTI\n- What: {{c1::cefalexin}}',
    ]);
  });

  it('goes on with the row above where the first cell is empty', () => {
    expect(
      cells(
        'Test | Group | Range',
        'TSH | adults | 0.4–4.0',
        ' | first trimester | 0.1–2.5',
        'Free T4 | adults | 10–22',
      ),
    ).toEqual([
      '**Drugs**\nTSH\n- Group: adults\n- Range: {{c1::0.4–4.0}}',
      '**Drugs**\nTSH\n- Group: first trimester\n- Range: {{c1::0.1–2.5}}',
      '**Drugs**\nFree T4\n- Group: {{c1::adults}}',
      '**Drugs**\nFree T4\n- Group: adults\n- Range: {{c1::10–22}}',
    ]);
  });

  it('has the drug with a dose where the row begins with a time', () => {
    expect(
      cells('Time | Drug | Dose', '5 min | lorazepam IV | 4 mg', '25 min | levetiracetam IV | 60 mg/kg'),
    ).toContain('**Drugs**\nTime: 5 min\n- Drug: lorazepam IV\n- Dose: {{c1::4 mg}}');
  });

  it('is told by its row alone where no column has a head', () => {
    const page = typedPage(table('Drug | Class', '--- | ---', 'Aspirin | NSAID', 'Warfarin | VKA'));
    const blocks = page.blocks.map((block) =>
      block.table ? { ...block, table: { ...block.table, headRows: 0 } } : block,
    );
    expect(cardsOf({ ...page, blocks }, 'cell')).toContain('**Drugs**\nAspirin\n- {{c1::NSAID}}');
  });

  it('takes its head from the page before where the table goes on', () => {
    const page = typedPage(table('Drug | Class', '--- | ---', 'Aspirin | NSAID'));
    const blocks = page.blocks.map((block) =>
      block.table
        ? {
            ...block,
            table: { ...block.table, rows: block.table.rows.slice(1), headRows: 0, heads: ['Drug', 'Class'] },
          }
        : block,
    );
    expect(cardsOf({ ...page, blocks }, 'cell')).toEqual(['**Drugs**\nAspirin\n- Class: {{c1::NSAID}}']);
  });

  it('that is a note is shown with the cells before it', () => {
    expect(
      cells(
        'Poison | Antidote | Note',
        'Opioids | naloxone | short half-life',
        'Benzodiazepines | flumazenil | not with tricyclics',
      ),
    ).toEqual(
      expect.arrayContaining([
        '**Drugs**\nPoison: Opioids\n- Antidote: naloxone\n- {{c1::short half-life}}',
        '**Drugs**\nPoison: Benzodiazepines\n- Antidote: flumazenil\n- {{c1::not with tricyclics}}',
      ]),
    );
  });

  it('names the column of a limit behind it', () => {
    expect(
      cells(
        'Drug | Pregnancy | Renal impairment',
        'Nitrofurantoin | avoid at term | avoid below 45 mL/min',
        'Doxycycline | contraindicated | no change',
      ),
    ).toEqual(
      expect.arrayContaining([
        '**Drugs**\nNitrofurantoin\n- Pregnancy: {{c1::avoid at term}}\n- Renal impairment: avoid below 45 mL/min',
      ]),
    );
  });

  it('stands under the heading that says what it is for, though its row names a disease', () => {
    const text =
      '# Stroke\n\n## Secondary prevention\n\n| Situation | Drug |\n|---|---|\n| Atrial fibrillation | apixaban |\n| Carotid stenosis | clopidogrel |\n';
    expect(cardsOf(text, 'cell').every((card) => card.includes('Secondary prevention'))).toBe(true);
  });

  it('is none where its words were recognised with doubt', () => {
    const page = typedPage(table('Drug | Dose', '--- | ---', 'Aspirin | 75 mg', 'Warfarin | 5 mg'), {
      unsure: ['75'],
    });
    expect(cardsOf(page, 'cell')).toEqual(['**Drugs**\nWarfarin\n- Dose: {{c1::5 mg}}']);
  });

  it('shows the drug that its row is of, also where that stands in the second column', () => {
    expect(
      cells(
        'Phase | Agent | Given | Toxicity',
        'Induction | basiliximab | by infusion | hypersensitivity',
        'Alternative | belatacept | monthly | lymphoma in the naive',
      ),
    ).toEqual(
      expect.arrayContaining([
        '**Drugs**\nAlternative\n- Agent: belatacept\n- Given: monthly\n- Toxicity: {{c1::lymphoma in the naive}}',
      ]),
    );
  });

  it('asks for no amount that the heading says which names its drug', () => {
    const text =
      '# Anaphylaxis\n\n## Diphenhydramine IV (30 mg in 2 ml)\n\n| Who | Dose |\n|---|---|\n| Adults | 30 mg |\n| Children | 20 mg |\n';
    const cards = cardsOf(text, 'cell');
    expect(cards.some((card) => card.includes('{{c1::20 mg}}'))).toBe(true);
    expect(cards.every((card) => card.includes('Diphenhydramine'))).toBe(true);
  });
});

const antidotes = (dose: string) =>
  cells(
    'Poison | Antidote | Dose',
    `Organophosphates | Atropine; Pralidoxime | ${dose}`,
    'Opioids | Naloxone | 400 mcg',
  );

it('doses of several drugs in one cell are asked only where each has its own', () => {
  expect(antidotes('2 mg until dry 30 mg/kg over 20 min').join()).not.toContain('30 mg/kg');
  expect(antidotes('2 mg until dry; 30 mg/kg over 20 min').join()).toContain('30 mg/kg');
});

it('a drug is shown wherever a dose of its row is', () => {
  const found = cells(
    'Poison | Antidote | Dose | Caution',
    'Iron | Desferrioxamine | max 15 mg/kg/h | eyes and ears',
    'Lead | Edetate | max 1 g | kidneys',
  );
  expect(
    found.filter((card) => card.includes('15 mg/kg')).every((card) => card.includes('Desferrioxamine')),
  ).toBe(true);
});

it('a long dose does not ask for the step of its row, which another cell names', () => {
  const dose = `200 mg by mouth; or 50 mg into a vein over one minute every five minutes, at most ${'200 mg '.repeat(12)}`;
  expect(
    cells(
      'Step | Drug | Dose | Avoid',
      `1st | Labetalol | ${dose} | asthma`,
      '2nd | Nifedipine | 10 mg | aortic stenosis',
    ).join(),
  ).not.toContain('{{c1::1st}}');
});
