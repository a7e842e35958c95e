import { describe, expect, it } from 'vitest';
import { candidatesOf } from '../candidates/candidates.ts';
import { withTopic } from '../candidates/with-topic.ts';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import { summarise } from '../summary/summary.ts';
import { unnamedStarts } from './unnamed-starts.ts';

const tag = await createTagger();

/** `heading`: over the second drug; a line that ends in a full stop is read as none. */
const monographs = (heading: string) => `Terbinafine (Lamisil)

Class: allylamine antifungal.

Mechanism: inhibits squalene epoxidase of the fungal membrane.

Indications: onychomycosis and ringworm of the scalp.

Dose: 250 mg od, six weeks for the fingers.

${heading}

Class: antimuscarinic, tertiary amine.

Mechanism: competitive antagonist at M1 and M3 of the detrusor.

Indications: urinary urgency and urge incontinence.

Dose: immediate release 5 mg bd, elderly start with 2.5 mg bd.
`;
const indexOf = (text: string) => indexDocument({ pages: [{ pageNumber: 1, text }] });

describe('a drug whose heading nobody saw', () => {
  it('begins where the parts begin anew, and not under a heading', () => {
    const [unseen, seen] = ['the drug of the bladder.', 'Oxybutynin (Ditropan)'].map((heading) => {
      const text = monographs(heading);
      return unnamedStarts(indexOf(text).pages.get(1)!).map((start) => text.slice(start, start + 20));
    });
    expect(unseen).toEqual(['Class: antimuscarini']);
    expect(seen).toEqual([]);
  });

  it('is not told of the drug before its section either', () => {
    const text = monographs(
      '10 BLADDER AND PROSTATE\n\nBladder training for six weeks comes before any drug for urgency.\n\nOxybutynin (Ditropan)',
    );
    const bullets = summarise(indexOf(text), 1, tag)?.bullets ?? [];
    expect(bullets.filter((bullet) => bullet.includes('training')).join()).not.toMatch(/Terbinafine/u);
  });

  it('is not told under the name of the drug before', () => {
    const index = indexOf(monographs('the drug of the bladder.'));
    const bullets = summarise(index, 1, tag)?.bullets ?? [];
    const fronts = candidatesOf(index, 1, tag, 'cloze_deletion').map(withTopic);
    for (const seen of [...bullets, ...fronts].filter((one) => /detrusor|urgency|2\.5 mg/u.test(one)))
      expect(seen).not.toMatch(/Terbinafine/u);
    expect([...bullets, ...fronts].join('\n')).toMatch(/Terbinafine/u);
  });
});
