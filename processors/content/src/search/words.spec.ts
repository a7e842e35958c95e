import { describe, expect, it } from 'vitest';
import { wordsOf } from './words.ts';

const words = (text: string) => wordsOf(text).map(({ word }) => word);
const stems = (text: string) => wordsOf(text).map(({ stem }) => stem);

describe('the words of a text', () => {
  it.each([
    ['Café au LAIT', ['cafe', 'au', 'lait']],
    ["Crohn's disease, Crohn’s ileitis", ['crohn', 'disease', 'crohn', 'ileitis']],
    ['glomeru-\n  lus and β-blockers', ['glomerulus', 'and', 'beta', 'blockers']],
    ['life-\nthreatening', ['lifethreatening', 'life', 'threatening']],
    ['TNFα, NF-κB', ['tnf', 'alpha', 'nf', 'kappab']],
    ['5 µg, 3 μmol', ['5', 'μg', '3', 'μmol']],
    ['0.5 mg; 1,000 mg; 3.5.', ['0.5', 'mg', '1,000', 'mg', '3.5']],
    ['CD4+ cells at 37°C', ['cd4', 'cells', 'at', '37', 'c']],
    ['eﬃcient co\u00ADoperation', ['efficient', 'cooperation']],
    ['m² H₂O', ['m2', 'h2o']],
    ['“quoted” (in brackets)', ['quoted', 'in', 'brackets']],
    ['καρδιά ΟΔΟΣ', ['καρδια', 'οδοσ']],
    ['Йод сердце', ['иод', 'сердце']],
    ['قلب القلب', ['قلب', 'القلب']],
    ['हृदय रोग', ['हृदय', 'रोग']],
    [' \n…! ', []],
  ])('of %j are %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it.each([
    'α1 alpha1 alpha-1 α-1 α₁ ALPHA-1',
    'β2 beta2 beta-2 β-2 β₂',
    '5-HT3 5HT3 5-HT₃ 5‑HT3',
    'IL-6 IL6 il‐6',
    'CA-125 CA125',
    'P-450 P450',
    'GLP-1 GLP1',
    'H2 H₂ h-2',
    'C3a C-3a',
  ])('have one in common: %s', (spellings) => {
    const all = spellings.split(' ').map(words);
    expect(all[0]!.filter((word) => all.every((one) => one.includes(word)))).not.toEqual([]);
  });

  it.each([
    ['beta 2 agonists', ['beta', '2', 'beta2', 'agonists']],
    ['TNF-alpha 0.5 mg', ['tnf', 'alpha', '0.5', 'mg']],
    ['IL-6', ['il', '6', 'il6']],
    ['2010-2020, 1.5-2 mg', ['2010', '2020', '1.5', '2', 'mg']],
    ['between 2 and 3.²', ['between', '2', 'and', '3', '2']],
    ['10⁹/L in the liver³', ['10', '9', 'l', 'in', 'the', 'liver', '3']],
  ])('of %j are %j, whatever its parts', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('are single characters and pairs where a script has no spaces', () => {
    expect(words('心电图 ECG')).toEqual(['心', '电', '图', '心电', '电图', 'ecg']);
    expect(words('がん')).toEqual(['が', 'ん', 'がん']);
    expect(words('ใจ')).toContain('ใจ');
    expect(words('심장')).toContain('심장');
  });

  it('are cut where they are no words', () => {
    expect(words('a'.repeat(1_000))).toEqual(['a'.repeat(64)]);
  });
});

describe('the stem of a word', () => {
  // Of the sample vocabulary of the Porter 2 stemmer, snowballstem.org/algorithms/english/stemmer.html.
  it.each([
    ['consign consigned consigning consignment', 'consign'],
    ['consist consisted consistency consistent consistently consisting consists', 'consist'],
    ['consolation consolations', 'consol'],
    ['knackeries', 'knackeri'],
    ['knight knights', 'knight'],
    ['knit knits knitted knitting', 'knit'],
    ['knives', 'knive'],
  ])('of each of %j is %j', (forms, stem) => {
    expect(new Set(stems(forms))).toEqual(new Set([stem]));
  });

  it.each([
    'haemoglobin hemoglobin',
    'oedema edema',
    'oesophagus esophagus',
    'tumours tumor',
    'catheterisation catheterization',
    'infarction infarcts',
    'hypertension hypertensive',
  ])('is the same for %s', (forms) => {
    expect(new Set(stems(forms)).size).toBe(1);
  });

  it('is the word itself where it is none of English', () => {
    for (const word of ['cd3', 'h3n2', 'сердцами', 'йод', '0.5']) expect(stems(word)).toEqual(words(word));
  });
});
