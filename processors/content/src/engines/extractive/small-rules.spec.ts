import { describe, expect, it } from 'vitest';
import { readable, standalone, withoutCitations, withoutPointers } from '../../page/clean.ts';
import { layOut, looksLikeHeading } from '../../page/layout.ts';
import { medicalWeight } from '../../language/medical-words.ts';
import { quantities } from '../../language/quantities.ts';
import { blankOut, repeatedLines } from '../../page/repeated-lines.ts';
import { sharesStem, stem } from '../../language/stem.ts';
import { functionWordShare } from '../../language/stop-words.ts';

const kinds = (text: string) => layOut(text, undefined).map(({ kind }) => kind);

const isWord = (word: string) => ['life', 'threatening'].includes(word);

describe('clean', () => {
  it('joins words broken at a line end, as the document writes them elsewhere', () => {
    expect(readable('throm-\nbosis is life-\nthreatening', isWord)).toBe('thrombosis is life-threatening');
    expect(readable('the ﬁbrous\n  sac', isWord)).toBe('the fibrous sac');
    expect(readable('a half-\nlife, non-\nHodgkin lymphoma, short-\nand long-acting', isWord)).toBe(
      'a half-life, non-Hodgkin lymphoma, short- and long-acting',
    );
  });

  it('keeps the hyphen behind a symbol at a line end', () => {
    expect(readable('11β-\nHSD2 and IL-\n  23, β1-\nand β2-blockers', isWord)).toBe(
      '11β-HSD2 and IL-23, β1- and β2-blockers',
    );
  });

  it('removes what points elsewhere', () => {
    expect(withoutPointers('The apex (see Figure 3) lies left [12], as shown in the figure.')).toBe(
      'The apex lies left.',
    );
  });

  it.each([
    ['Diet lowers risk (Feingold, 2022).', 'Diet lowers risk.'],
    [
      'It is rare (Smith et al., 2020; World Health Organization [WHO], 2019) in adults.',
      'It is rare in adults.',
    ],
    ['Rain erodes limestone.12,13', 'Rain erodes limestone.'],
    ['The clot dissolves.⁴⁻⁶', 'The clot dissolves.'],
    ['It was approved (for adults in 2019).', 'It was approved (for adults in 2019).'],
    ['Its sensitivity is 95%⁷ after hours.', 'Its sensitivity is 95% after hours.'],
    ['The area is 5 m² and the dose 2.5 mg.', 'The area is 5 m² and the dose 2.5 mg.'],
  ])('takes references to the literature out of %s', (sentence, expected) => {
    expect(withoutCitations(sentence)).toBe(expected);
  });

  it('removes what leans on the sentence before', () => {
    expect(standalone('• However, the apex lies left.')).toBe('The apex lies left.');
    expect(standalone('Recall that blood is a tissue.')).toBe('Blood is a tissue.');
    expect(standalone('As noted earlier, blood is a tissue.')).toBe('Blood is a tissue.');
    expect(standalone('It is important to note that blood is a tissue.')).toBe('Blood is a tissue.');
  });

  it.each([
    ['Other causes of gout include diuretics.', 'Causes of gout include diuretics.'],
    ['Another function of calcitriol is to raise calcium.', 'A function of calcitriol is to raise calcium.'],
    ['Fluphenazine: This is a high-potency agent.', 'Fluphenazine is a high-potency agent.'],
    ['Statins: These are inhibitors of an enzyme.', 'Statins are inhibitors of an enzyme.'],
    ['² The virus moves along nerves.', 'The virus moves along nerves.'],
    ['Note: This is rare.', 'Note: This is rare.'],
    ['Other drugs are given by vein.', 'Other drugs are given by vein.'],
  ])('reads «%s» by itself', (sentence, read) => expect(standalone(sentence)).toBe(read));

  it('removes what was mentioned elsewhere', () => {
    expect(withoutPointers('The skin, as noted above, is an organ.')).toBe('The skin is an organ.');
    expect(withoutPointers('The skin will be discussed later.')).toBe('The skin will be discussed later.');
  });
});

describe('layout', () => {
  it.each([
    ['Location of the Heart', true],
    ['Anticoagulant, Antiplatelet, and Thrombolytic Drugs', true],
    ['Thrombin, produced in the cascade', false],
    ['300–500 mL/day', false],
    ['The heart lies left.', false],
    ['Describe fetal heart development', false],
  ])('heading? %s', (line, expected) => expect(looksLikeHeading(line)).toBe(expected));

  it('puts what follows a list of objectives under the heading of the section', () => {
    const blocks = layOut(
      'The Adrenal Glands\n\nLearning Objectives\n\n• Describe the cortex\n• Describe the medulla\n\nThe adrenal glands lie on the kidneys and have a rich supply of blood. They secrete hormones.',
      undefined,
    );
    expect(blocks.at(-1)).toMatchObject({ kind: 'prose', heading: 'The Adrenal Glands' });
  });

  it('keeps the heading of a part at the foot of a page, which is over the next one', () => {
    const text =
      'Pneumonia\n\nInvestigations\n• sputum culture\n• blood cultures before antibiotics\nManagement\n';
    expect(layOut(text, undefined).at(-1)).toMatchObject({ kind: 'heading', heading: 'Management' });
    expect(layOut('Pneumonia\n\nIt is of the lung.\n\nLobar\n', undefined).at(-1)?.kind).toBe('prose');
  });

  it('tells what a figure shows from a paragraph that begins with a table', () => {
    const shows =
      'the histamine that raises the flow of blood to the wound, and the cells that follow it there';
    expect(kinds(`FIGURE 17.23 (a) Mast cells release ${shows}. (b) Then ${shows.repeat(7)}.`)).toEqual([
      'caption',
    ]);
    expect(kinds('Table 26.3 lists risks of pregnancy. Eclampsia is one of them, and it is deadly.')).toEqual(
      ['prose'],
    );
  });

  it('tells objectives and lists of terms from prose', () => {
    const text =
      'Learning Objectives\n• Describe the heart\nKey terms\napex: tip of the heart\nSummary\nThe heart beats.';
    expect(layOut(text, undefined).map(({ kind }) => kind)).toEqual([
      'heading',
      'aside',
      'heading',
      'term',
      'heading',
      'prose',
    ]);
  });

  it('tells cells of a table from headings, and keeps the heading in force', () => {
    const text =
      'Rock Types\nGranite\nIgneous\nMarble\nMetamorphic\nShale\nSedimentary\n\nWeathering of Rocks\nRain and frost break rocks into pieces, which rivers carry away to the plains. There they settle.';
    const blocks = layOut(text, undefined);
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', ...Array(6).fill('row'), 'heading', 'prose']);
    expect(blocks[4]?.heading).toBe('Rock Types');
    expect(blocks.at(-1)?.heading).toBe('Weathering of Rocks');
  });

  it('tells captions, notes and rows with gaps from prose', () => {
    expect(kinds('Figure 3.2 The water cycle. Arrows show the flow.\n\nTable 2. Loans\n\n*Per year')).toEqual(
      ['caption', 'caption', 'caption'],
    );
    expect(new Set(kinds('Loan     Rate     Term\nHouse     3 %     20 years'))).toEqual(new Set(['row']));
    expect(kinds('Figure 3 shows that rivers carry sand to the sea, where it settles.')).toEqual(['prose']);
  });

  it('reads a list of objectives without a heading, up to the text after it', () => {
    const text =
      'By the end of this section, you will be able to:\n• Explain erosion\n• Compare rocks\n\nErosion wears rocks away slowly, as wind and water carry off the grains. It shapes valleys.';
    expect(layOut(text, undefined).map(({ kind, role }) => [kind, role])).toEqual([
      ['aside', 'objectives'],
      ['aside', 'objectives'],
      ['aside', 'objectives'],
      ['prose', undefined],
    ]);
  });

  it('blanks out headers and footers without moving anything', () => {
    const pages = [1, 2, 3, 4].map((page) => `Cardiology I\nText of ${'abcd'[page - 1]}.\nPage ${page} of 4`);
    const masked = pages.map((page) => blankOut(page, repeatedLines(pages)));
    expect(masked.map((page) => page.trim())).toEqual([
      'Text of a.',
      'Text of b.',
      'Text of c.',
      'Text of d.',
    ]);
    expect(masked.map(({ length }) => length)).toEqual(pages.map(({ length }) => length));
  });
});

describe('words', () => {
  it('counts inflections as one', () => {
    expect(new Set(['valve', 'valves'].map(stem)).size).toBe(1);
    expect(new Set(['contract', 'contracted', 'contracting', 'contracts'].map(stem)).size).toBe(1);
    expect(sharesStem('ventricle', 'ventricular')).toBe(true);
    expect(sharesStem('hemoglobin', 'hemolysis')).toBe(false);
  });

  it('weighs medical words above general ones', () => {
    expect(['erythropoietin', 'pericardium', 'ECG'].map(medicalWeight)).toEqual([2, 2, 2]);
    expect(['process', 'important', 'accumulation', 'which'].map(medicalWeight)).toEqual([0, 0, 0, 0]);
  });

  it('finds figures with their units', () => {
    const found = quantities(
      'It is 250–300 grams (9 to 11 ounces), 5.25 liters per minute, 4 chambers, 98.6 °F and 45%.',
    );
    expect(found.map(({ text }) => text)).toEqual([
      '250–300 grams (9 to 11 ounces)',
      '5.25 liters per minute',
      '98.6 °F',
      '45%',
    ]);
  });

  it('knows English prose by its function words', () => {
    expect(functionWordShare('The heart is in the middle of the thorax.')).toBeGreaterThan(0.4);
    expect(functionWordShare('Das Herz liegt in der Mitte des Brustkorbs.')).toBeLessThan(0.18);
  });
});
