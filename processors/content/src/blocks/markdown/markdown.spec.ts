import { describe, expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import { linesOfText } from '../lines-of-text.ts';

const read = (text: string) =>
  blocksOf([{ text, lines: linesOfText(text) }])[0]!.blocks.map(({ kind, level, start, end, path }) =>
    [`${kind}${level ?? ''}`, ...path, text.slice(start, end)].join(' > '),
  );

const shown = (text: string) =>
  blocksOf([{ text, lines: linesOfText(text) }])[0]!.blocks.map(({ start, end, runs = [] }) => {
    const signs = Array.from(text.slice(start, end));
    for (const run of runs) if (run.markup) signs.fill('', run.start - start, run.end - start);
    return signs.join('');
  });

/** A row of a table whose two cells hold lists, as a converter writes it. */
const openRow = (name: string, signs: string, drugs: string) =>
  `| **${name}** |\n${signs}\n |\n${drugs}\n |\n`;

describe('Markdown', () => {
  it('has nothing stand under what is crossed out', () => {
    expect(read('# ~~Old dose~~\n\nverapamil 5 mg')).toEqual([
      'heading1 > # ~~Old dose~~',
      'paragraph > verapamil 5 mg',
    ]);
    expect(read('## ~~Wrong~~ Right\n\n5 mg')[1]).toBe('paragraph > Right > 5 mg');
    const [, table] = blocksOf([
      { text: '', lines: [] },
      ...['Table 1. ~~Wrong~~ doses\n\n| A | B |\n|---|---|\n| 1 | 2 |'].map((text) => ({
        text,
        lines: linesOfText(text),
      })),
    ]).flatMap(({ blocks }) => blocks);
    expect(table!.table!.title).toBe('Table 1. doses');
  });

  it('says of a quote that it is one, and of what is greater than something that it is not', () => {
    const text = 'Time is short.\n\n> Time is muscle.\n> They say.\n\nGive it to those aged\n> 65 years.';
    expect(
      blocksOf([{ text, lines: linesOfText(text) }])[0]!.blocks.filter(({ isQuote }) => isQuote),
    ).toMatchObject([
      { kind: 'paragraph', start: 16 },
      { kind: 'paragraph', start: 34 },
    ]);
  });

  it('is parsed by sections: one that is too long for the parser is typed text, the others are Markdown', () => {
    const long = '- a\n\nb\n'.repeat(4_000);
    const blocks = read(`# First\n\n${long}\n# Second\n\n- **bold** item`);
    expect(blocks.slice(-2)).toEqual(['heading1 > # Second', 'item0 > Second > - **bold** item']);
  });

  it('has rows whose cells hold lists, up to the bar behind the last of them', () => {
    const text =
      '# Toxicity\n\n| Sign | Drug |\n| --- | --- |\n' +
      openRow('Dystonia', '- cramp\n- spasm', '- Benztropine') +
      openRow('Akathisia', '- unrest', '- Lorazepam\n- Propranolol') +
      '\n- Acetaminophen\n  - charcoal';
    const { blocks } = blocksOf([{ text, lines: linesOfText(text) }])[0]!;
    expect(blocks.slice(2).map(({ path, isPathUnsure }) => [...path, isPathUnsure])).toEqual([
      ['Toxicity', undefined],
      ['Toxicity', 'Acetaminophen', undefined],
    ]);
    expect(
      blocks[1]!.table!.rows.map((cells) => cells.map(({ start, end }) => text.slice(start, end))),
    ).toEqual([
      ['Sign', 'Drug'],
      ['**Dystonia** |\n- cramp\n- spasm', 'Benztropine'],
      ['**Akathisia** |\n- unrest', 'Lorazepam\n- Propranolol'],
    ]);
  });

  it('has titles in small letters, and no line of a note that counts', () => {
    expect(read('# gout\n\n- crystals')).toEqual(['heading1 > # gout', 'item0 > gout > - crystals']);
    expect(read('# of patients\n\n- crystals')[1]).not.toContain(' > of patients > ');
  });

  it('says headings, items and rows', () => {
    const text =
      '# Cardiology\n\n## Drugs to avoid ##\n- verapamil\n  - in *failure*\n\n| Drug | Dose |\n|---|---|\n| aspirin | 75 mg |\n| statin | |\n\n### **Asthma**\nnone';
    expect(read(text)).toEqual([
      'heading1 > # Cardiology',
      'heading2 > Cardiology > ## Drugs to avoid ##',
      'item0 > Cardiology > Drugs to avoid > - verapamil',
      'item1 > Cardiology > Drugs to avoid > verapamil > - in *failure*',
      'table > Cardiology > Drugs to avoid > | Drug | Dose |\n|---|---|\n| aspirin | 75 mg |\n| statin | |',
      'heading3 > Cardiology > Drugs to avoid > ### **Asthma**',
      'paragraph > Cardiology > Drugs to avoid > Asthma > none',
    ]);
  });

  it.each([
    '# of patients: 5\nthe rest was well',
    '# hip\n# wrist\n# ankle',
    '#hashtag\nof it',
    '* note\nthat it is rare',
    '2 * 3 and 4 * 5',
    '> 65 years\n> 75 years',
    'a_b_c and __',
  ])('is not found in %s', (text) => {
    expect(read(text).some((line) => line.startsWith('heading'))).toBe(false);
    expect(shown(text).join('\n')).toBe(
      text
        .split('\n')
        .filter((line) => line !== '')
        .join('\n'),
    );
  });

  it('marks the signs that say nothing', () => {
    expect(shown('The **dose** is ~~5 mg~~ `1 mg`, see [NICE](http://a.b/c) <!-- ask -->')).toEqual([
      'The dose is 5 mg 1 mg, see NICE ',
    ]);
    expect(shown('# Asthma\n> **Never**\n> 5 mg of it')).toEqual(['# Asthma', 'Never', '5 mg of it']);
  });

  it('gives runs', () => {
    const text = '***Both*** and **bold *and* more**\n~~no~~';
    const runs = blocksOf([{ text, lines: linesOfText(text) }])[0]!.blocks.flatMap(
      (block) => block.runs ?? [],
    );
    expect(
      runs.filter(({ markup }) => !markup).map(({ start, end, ...run }) => [text.slice(start, end), run]),
    ).toEqual([
      ['Both', { italic: true, bold: true }],
      ['bold ', { bold: true }],
      ['and', { bold: true, italic: true }],
      [' more', { bold: true }],
      ['no', { struck: true }],
    ]);
  });

  it('may be half of a text', () => {
    const text =
      'KIDNEY\n\nloop diuretics:\nblock NKCC2\n\n**THIAZIDES**\nblock NCC\n\n```\n# no heading\n```';
    expect(read(text)).toEqual([
      'heading1 > KIDNEY',
      'heading2 > KIDNEY > loop diuretics:',
      'paragraph > KIDNEY > loop diuretics > block NKCC2',
      'heading2 > KIDNEY > **THIAZIDES**',
      'paragraph > KIDNEY > THIAZIDES > block NCC',
      'furniture > ```',
      'paragraph > KIDNEY > THIAZIDES > # no heading',
      'furniture > ```',
    ]);
  });

  it('has the title of a callout over its lines, and over none behind it', () => {
    const callout = '> [!warning] Triptans: do not give\n> heart disease\n\nRimegepant 75 mg';
    expect(read(`# Migraine\n\n## Attack\n\nEarly.\n\n${callout}`).slice(3)).toEqual([
      'heading3 > Migraine > Attack > > [!warning] Triptans: do not give',
      'paragraph > Migraine > Attack > Triptans: do not give > > heart disease',
      'paragraph > Migraine > Attack > Rimegepant 75 mg',
    ]);
  });
});
