import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import { candidatesOf } from './candidates.ts';
import { deniesBelow } from '../../../checks/harm/denial.ts';
import { withTopic } from './with-topic.ts';

const tag = await createTagger();

const frontsOf = (at: number, ...pages: string[]) => {
  const index = indexDocument({ pages: pages.map((text, page) => ({ pageNumber: page + 1, text })) });
  return candidatesOf(index, at, tag, 'cloze_deletion').map(withTopic).join('\n');
};
const slide = (title: string) =>
  `${title}\n\n• gentamicin 5 mg/kg\n• magnesium 4 g\n• Beta blockers\n• quinolones\n`;
const OTHERS = ['Gout', 'Migraine', 'Asthma', 'Tetanus'].map(
  (title) => `${title}\n\n• weakness\n• ptosis\n• fatigue\n`,
);

describe('a line under what denies it', () => {
  it('is not asked where the card would be read as an order', () => {
    expect(frontsOf(1, slide('Myasthenia – drugs to begin'), ...OTHERS)).toContain(
      'gentamicin {{c1::5 mg/kg}}',
    );
    expect(frontsOf(1, slide('Myasthenia – drugs to avoid'), ...OTHERS)).not.toMatch(/gentamicin|magnesium/u);
  });

  it('is denied by a heading of the page before and by a heading over its table', () => {
    const table = '| Drug | Dose |\n|---|---|\n| atracurium | 0.5 mg/kg |\n| telithromycin | 400 mg |\n';
    expect(frontsOf(1, `# Myasthenia\n\n## Always\n\n${table}`)).toContain('atracurium');
    expect(frontsOf(1, `# Myasthenia\n\n## Don’ts\n\n${table}`)).not.toContain('atracurium');
  });
});

it.each(['Drugs to avoid', 'Never:', 'Migraine – do not give', 'Stop', 'Obsolete doses', 'Not in pregnancy'])(
  '“%s” denies what stands under it',
  (over) => {
    expect(deniesBelow(over)).toBe(true);
  },
);

it.each(['GCA – don’t miss it', 'Stop smoking', 'Treatment', 'Never forget', 'Notes'])(
  '“%s” denies nothing',
  (over) => {
    expect(deniesBelow(over)).toBe(false);
  },
);
