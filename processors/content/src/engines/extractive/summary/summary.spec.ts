import { beforeAll, describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import type { Tagger } from '../../../language/token.ts';
import { summarise } from './summary.ts';

const SKIN = `The Dermis

The dermis is the layer of connective tissue under the epidermis. Collagen gives the dermis its tensile strength. Elastic fibers let the skin return to its shape after it was stretched.

Sweat Glands

Eccrine glands secrete a watery sweat onto the surface of the skin. Apocrine glands open into the hair follicles of the axilla. The vital importance of the skin is obvious.`;

const SKIN_ON = `Sebaceous glands secrete sebum into the follicle of the hair. Sebum keeps the skin soft and free of bacteria.

References

Meyer T. The glands of the skin. Journal of Dermatology 2011;4:12–19.
Ochs B. Sebum and acne. Dermatology Reports 2014;9:88–93.`;

const REFERENCES = `References

Meyer T. The glands of the skin. Journal of Dermatology 2011;4:12–19.
Ochs B. Sebum and acne. Dermatology Reports 2014;9:88–93.`;

const DRUGS = `1. LISINOPRIL

Class: ACE inhibitor
Dose: 10 mg once daily
Contraindications: pregnancy, previous angioedema

2. ATENOLOL

Class: beta blocker
Dose: 50 mg once daily
Contraindications: asthma, heart block`;

describe('summarise', () => {
  let tag: Tagger;
  beforeAll(async () => {
    tag = await createTagger();
  });
  const summaries = (...pages: string[]) => {
    const index = indexDocument({ pages: pages.map((text, at) => ({ pageNumber: at + 1, text })) });
    return pages.map((_, at) => summarise(index, at + 1, tag));
  };

  it('has a point of each section, and none that only praises', () => {
    const [summary] = summaries(SKIN);
    expect(summary!.bullets.join('\n')).toMatch(/dermis/iu);
    expect(summary!.bullets.join('\n')).toMatch(/glands/iu);
    expect(summary!.bullets.join('\n')).not.toMatch(/obvious/u);
  });

  it('has the title of the section that a page goes on with', () => {
    expect(summaries(SKIN, SKIN_ON)[1]!.title).toBe('Sweat Glands');
  });

  it('says nothing of references', () => {
    const [, going, references] = summaries(SKIN, SKIN_ON, REFERENCES);
    expect(going!.bullets.join('\n')).not.toMatch(/Meyer|Journal/u);
    expect(references).toBeNull();
  });

  it('names the drug of every dose', () => {
    const [summary] = summaries(DRUGS);
    for (const bullet of summary!.bullets) expect(bullet).toMatch(/lisinopril|atenolol/iu);
    expect(summary!.title).toMatch(/^(?:Lisinopril|Atenolol)$/u);
  });

  it('never takes the denial from an item of what should not be done', () => {
    const [summary] = summaries(
      'The client who takes a statin should not:\n• Drink large amounts of grapefruit juice every day\n• Stop the tablets without asking the clinic first',
    );
    expect(summary?.bullets.join('\n') ?? '').not.toMatch(/^(?:Drink|Stop)/mu);
  });

  it('shows what notes that were made for cards hide', () => {
    const [summary] = summaries(
      '# Hypertension\n\n## Calcium channel blockers\n- Amlodipine: {{c2::5 mg::dose}} once daily\n- Nifedipine: {{c1::30 mg}} once daily\n- Felodipine: {{c3::5 mg}} once daily\n',
    );
    expect(summary!.bullets.join('\n')).toMatch(/Amlodipine.* 5 mg once daily/u);
    expect(summary!.bullets.join('\n')).not.toMatch(/[{}]/u);
  });

  it('is done with a page of one endless line in a moment', () => {
    const [summary] = summaries('The liver stores glycogen and fat; '.repeat(20_000));
    expect(summary?.bullets.length ?? 0).toBeLessThanOrEqual(7);
  });
});
