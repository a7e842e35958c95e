import { beforeAll, describe, expect, it } from 'vitest';
import { indexDocument } from '../../../../page/document-index.ts';
import { createTagger } from '../../../../language/tagger.ts';
import type { Tagger } from '../../../../language/token.ts';
import { factCandidates } from './fact-candidates.ts';
import { pairsIn } from './pairs.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

function factsOf(text: string): string[] {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  return factCandidates(index.pages.get(1)!, index, tag, 'cloze_deletion')
    .filter(({ maker }) => /^fact:(?:told|pair|note)$/u.test(maker))
    .map(({ prompt }) => prompt.replace(/\{\{c1::([^{}]*)\}\}/gu, '[[$1]]'));
}

const section = (part: string, line: string) =>
  `# Gout\n\nGout is an arthritis that is caused by crystals of urate in a joint.\n\n## Causes\n\nUrate.\n\n## ${part}\n\n${line}`;

const drug = (line: string) => factsOf(`# Bosentan\n\nBosentan lowers pressure.\n\n## Cautions\n\n${line}\n`);

const infusions = (mark: string) =>
  factsOf(
    `# Hyperkalaemia\n\n1. Calcium gluconate 10 ml 10%\n${mark} over 10 min\n2. Insulin 10 units in 50 ml glucose\n${mark} over 15 min\n`,
  );

describe('verbless sentences of a section', () => {
  it('are not told of the item before the one that they stand under', () => {
    for (const mark of ['   -', '-', 'a)']) expect(infusions(mark).join()).not.toContain('15 min');
  });

  it('are not told of another drug than their section, nor without their condition', () => {
    expect(drug('Ambrisentan (5 mg daily): less oedema.')).toEqual([]);
    expect(drug('Load 6 micrograms/kg over 10 min; omit if SBP < 100.').join()).not.toMatch(
      /10 min(?!.*omit)/u,
    );
    expect(drug('20 units in 50 mL glucose 5% (0.4 unit/mL).')).toEqual([]);
  });

  it('are told of its topic and part, and asked for their figures', () => {
    expect(
      factsOf(section('Treatment', 'Colchicine 500 micrograms twice daily for acute attacks.')),
    ).toContainEqual(
      expect.stringMatching(/^Gout, treatment: Colchicine \[\[500 micrograms.*\]\].* acute attacks$/u),
    );
  });

  it('are not asked for where they name no drug, or lean on another line', () => {
    expect(factsOf(section('Treatment', '500 mg twice daily for acute attacks.'))).toEqual([]);
    expect(factsOf(section('Treatment', 'Then colchicine 500 mg twice daily for acute attacks.'))).toEqual(
      [],
    );
  });

  it('are told only where the headings are certain', () => {
    const text = section('Treatment', 'Colchicine 500 micrograms twice daily for acute attacks.');
    expect(factsOf(text.replaceAll('#', ''))).toEqual([]);
  });

  it('are not told of a section that denies', () => {
    expect(factsOf(section('What to avoid', 'Aspirin 75 mg daily for pain.'))).toEqual([]);
  });
});

const valuesOf = (line: string) => pairsIn(line).map(({ start, end }) => line.slice(start, end));

describe('pairs in a line', () => {
  it('are each asked for by their name', () => {
    expect(valuesOf('ACTH: low → CT adrenals; high → MRI pituitary')).toEqual([
      'CT adrenals',
      'MRI pituitary',
    ]);
    expect(valuesOf('zona fasciculata = cortisol (mainly), zona reticularis = androgens')).toEqual([
      'cortisol',
      'androgens',
    ]);
  });

  it('are none where two values are alike, one is a list, or the line holds more', () => {
    expect(valuesOf('anti-HBs = immune; anti-HBc = immune')).toEqual([]);
    expect(valuesOf('low → CT or MRI; high → ultrasound')).toEqual([]);
    expect(valuesOf('low → CT; then surgery')).toEqual([]);
  });
});
