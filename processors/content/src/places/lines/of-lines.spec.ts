import { describe, expect, it } from 'vitest';
import { cardsOf, typedPage } from '../typed-page.fixture.ts';

const under = (heading: string, ...items: string[]) =>
  `# ${heading}\n\n${items.map((item) => `- ${item}`).join('\n')}\n`;
const linesUnder = (heading: string, ...items: string[]) => cardsOf(under(heading, ...items), 'line');

describe('a line with a label', () => {
  it.each([
    ['a colon', 'chiasm: bitemporal hemianopia', 'chiasm: {{c1::bitemporal hemianopia}}'],
    ['an arrow', 'pupil spared -> diabetes, hypertension', 'pupil spared -> {{c1::diabetes, hypertension}}'],
    ['a dash', 'loading – 150 mg once', 'loading – {{c1::150 mg once}}'],
    [
      'a bold label',
      '**Antibodies:** anti-CCP, rheumatoid factor',
      'Antibodies: {{c1::anti-CCP, rheumatoid factor}}',
    ],
    ['a French colon', 'purpura : ceftriaxone sans attendre', 'purpura : {{c1::ceftriaxone sans attendre}}'],
    ['an amount as its label', '3.5–5.5: 40 mmol/L of fluid', '3.5–5.5: {{c1::40 mmol/L of fluid}}'],
  ])('hides what follows %s', (_, line, card) => {
    expect(linesUnder('Notes on vision', line)).toEqual([`**Notes on vision**\n- ${card}`]);
  });

  it('hides each part of a chain', () => {
    expect(linesUnder('RAAS', 'renin → angiotensin I → angiotensin II')).toEqual([
      '**RAAS**\n- renin → {{c1::angiotensin I}} → angiotensin II',
      '**RAAS**\n- renin → angiotensin I → {{c1::angiotensin II}}',
    ]);
  });

  it('takes no range, ratio or remark for a label', () => {
    expect(linesUnder('Adrenaline', 'anaphylaxis 1:1000 IM')).not.toContainEqual(
      expect.stringContaining('1:{{'),
    );
    expect(linesUnder('Gout', 'NB: a hot swollen joint is septic until aspirated')).toEqual([
      '**Gout**\n- NB: a {{c1::hot swollen joint}} is septic until aspirated',
    ]);
  });
});

describe('a line without a label', () => {
  it.each([
    [
      'what is stressed',
      'needle shaped crystals, **negatively** birefringent',
      ['needle shaped crystals, {{c1::negatively}} birefringent'],
    ],
    ['a highlight', 'A ==normal pCO2== in an attack is bad', ['A {{c1::normal pCO2}} in an attack is bad']],
    [
      'what stands in brackets',
      'no ibuprofen (necrotising infection)',
      ['no ibuprofen ({{c1::necrotising infection}})'],
    ],
    ['a term', 'responds to prednisolone', ['responds to {{c1::prednisolone}}']],
    ['a dose whole, and not what it is of', 'salbutamol 10-20 mg neb', ['salbutamol {{c1::10-20 mg neb}}']],
    [
      'a limit, but not its "not"',
      'IV KCl not faster than 10 mmol/h',
      ['IV {{c1::KCl}} not faster than 10 mmol/h', 'IV KCl not faster than {{c1::10 mmol/h}}'],
    ],
  ])('hides %s', (_, line, cards) => {
    expect(linesUnder('Kidney', line)).toEqual(cards.map((card) => `**Kidney**\n- ${card}`));
  });

  it('hides no word that denies, stressed or not', () => {
    const cards = linesUnder(
      'Gout',
      '**do not** stop allopurinol in an attack',
      'use **no** aspirin',
      'renal failure: no NSAID',
    );
    expect(cards.join('\n')).not.toMatch(/\{\{c1::[^}]*\b(?:not|no)\b/u);
    expect(cards).toContain('**Gout**\n- do not stop {{c1::allopurinol}} in an attack');
  });

  it('stands behind the step before it where it is counted, and with the item that it belongs to', () => {
    const text = '# Shock\n\n1. Oxygen, target 94–98 %\n2. Adrenaline 500 micrograms IM\n';
    expect(cardsOf(text, 'line')).toContain(
      '**Shock**\n- Oxygen, target 94–98 %\n- Adrenaline {{c1::500 micrograms IM}}',
    );
    expect(
      cardsOf('# Diabetes\n\n- HbA1c ≥ 48 mmol/mol\n  - not in pregnancy or haemolysis\n', 'line'),
    ).toContain('**Diabetes**\n- HbA1c ≥ 48 mmol/mol\n- not in pregnancy or {{c1::haemolysis}}');
  });
});

describe('one item of a list', () => {
  it('is never asked alone, and what may be over others is shown', () => {
    const cards = cardsOf(
      '# Shock\n\n- fluids\n- oxygen\n\n# UTI\n\n- nitrofurantoin 100 mg\n- UTI in pregnancy\n- cefalexin 500 mg\n',
      'line',
    );
    expect(cards.join()).not.toContain('oxygen');
    expect(cards).toContain(
      '**UTI**\n- nitrofurantoin 100 mg\n- UTI in pregnancy\n- cefalexin {{c1::500 mg}}',
    );
  });
});

describe('what a line is asked under', () => {
  it('leaves out a title that names no subject, and a heading that the line begins with', () => {
    const text = '# Lecture 5 notes\n\n## Metformin\n\n### Dose\n\n- dose: 500 mg once daily\n';
    expect(cardsOf(text, 'line')).toEqual(['**Metformin**\n- dose: {{c1::500 mg once daily}}']);
  });

  it('is the question of a person who wrote cards', () => {
    expect(
      cardsOf(
        '# Cocci\n\nQ: Which test tells staphylococci from streptococci?\nA: Catalase.\n\nQ: And S. aureus from the others?\nA: Coagulase.\n',
        'line',
      ),
    ).toEqual([
      '**Cocci – Which test tells staphylococci from streptococci?**\nA: {{c1::Catalase.}}',
      '**Cocci – And S. aureus from the others?**\nA: {{c1::Coagulase.}}',
    ]);
  });

  it.each(['References', 'Learning objectives', 'Literatur', 'Remerciements', 'Índice'])(
    'is not “%s”',
    (heading) => {
      expect(cardsOf(under(heading, 'diabetes: causes and treatment', 'asthma: inhalers'))).toEqual([]);
    },
  );

  it('is not a question whose answer stands below, but a mnemonic is', () => {
    expect(cardsOf('# Cocci\n\n- Q: Which is golden?\n- A: Staphylococcus aureus\n', 'line')).toEqual([]);
    expect(cardsOf('# CURB-65\n\n- U: urea > 7 mmol/l\n- R: respiratory rate ≥ 30\n', 'line')).toEqual([
      '**CURB-65**\n- U: {{c1::urea > 7 mmol/l}}',
      '**CURB-65**\n- R: {{c1::respiratory rate ≥ 30}}',
    ]);
  });

  it('is not what tells of the note itself', () => {
    expect(
      cardsOf(
        '# UTI\n\nUrology – my lecture notes, wk 3\n\nCreated: 12 February 2024\nReviewed: No\n\n- cystitis: nitrofurantoin\n',
        'line',
      ),
    ).toEqual(['**UTI**\n- cystitis: {{c1::nitrofurantoin}}']);
  });
});

describe('a line that may be wrong', () => {
  const text = '# Gout\n\n- acute: colchicine 500 micrograms\n- prevention: allopurinol 100 mg\n';
  it('has no place where a word was recognised with doubt', () => {
    expect(cardsOf(typedPage(text, { unsure: ['colchicine 500'] }), 'line')).toEqual([
      '**Gout**\n- prevention: {{c1::allopurinol 100 mg}}',
    ]);
  });

  it('has none where it is crossed out or read with doubt', () => {
    const page = typedPage(text);
    const change = (more: object) => ({
      ...page,
      blocks: page.blocks.map((block) =>
        page.text.slice(block.start, block.end).includes('colchicine') ? { ...block, ...more } : block,
      ),
    });
    const at = { start: text.indexOf('colchicine'), end: text.indexOf('colchicine') + 10 };
    for (const more of [{ runs: [{ ...at, unsure: true }] }, { runs: [{ ...at, struck: true }] }])
      expect(cardsOf(change(more), 'line')).toEqual(['**Gout**\n- prevention: {{c1::allopurinol 100 mg}}']);
  });
});

it('needs no English', () => {
  expect(
    linesUnder(
      'Traitement',
      'dexaméthasone 10 mg toutes les 6 heures pendant 4 jours, avec la première dose',
    ),
  ).toContain(
    '**Traitement**\n- dexaméthasone {{c1::10 mg toutes les 6 heures pendant 4 jours}}, avec la première dose',
  );
  expect(linesUnder('Tratamiento', 'ambulatorio: amoxicilina 1 g cada 8 horas')).toEqual([
    '**Tratamiento**\n- ambulatorio: {{c1::amoxicilina 1 g cada 8 horas}}',
  ]);
  expect(linesUnder('Hyperkaliämie', 'Leitsymptom: Muskelschwäche')).toEqual([
    '**Hyperkaliämie**\n- Leitsymptom: {{c1::Muskelschwäche}}',
  ]);
});

describe('a line that stands further in', () => {
  const notes = `emergency drugs

anaphylaxis: adrenaline 500 mcg IM
 not IV unless anaesthetist
bradycardia: atropine 500 mcg IV
 then isoprenaline / pacing`;

  it('is shown with the line that it stands in', () => {
    const cards = cardsOf(notes, 'line').join('\n');
    expect(cards).toMatch(/anaphylaxis: adrenaline 500 mcg IM\nnot IV unless/u);
    expect(cards).toMatch(/bradycardia: atropine 500 mcg IV\nthen /u);
    expect(cards).not.toMatch(/\*\*\n(?:not IV|then)/u);
  });

  it('is not asked where that may not be shown', () => {
    const page = typedPage(notes, { unsure: ['atropine'] });
    expect(cardsOf(page, 'line').join()).not.toContain('isoprenaline');
  });

  it('is shown with those beside it, where all but the first are further in', () => {
    const cards = cardsOf('notes\n\nSSRI - sertraline\n  TCA - amitriptyline\n  MAOI - phenelzine', 'line');
    expect(cards).toContain('SSRI - sertraline\nTCA - amitriptyline\nMAOI - {{c1::phenelzine}}');
  });
});
