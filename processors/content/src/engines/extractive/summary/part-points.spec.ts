import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import { summarise } from './summary.ts';

const tag = await createTagger();

const summaryOf = (pages: readonly string[], page = 1) => {
  const index = indexDocument({ pages: pages.map((text, at) => ({ pageNumber: at + 1, text })) });
  const { title, bullets } = summarise(index, page, tag)!;
  return { title, text: bullets.join('\n') };
};

const GIANT = `9.2 Giant cell arteritis

Definition

A granulomatous arteritis of the aorta and its major branches, the commonest vasculitis of the old.

Treatment

Prednisolone 40 to 60 mg daily at once; bone protection from the outset.

Complications
`;
const TAKAYASU = `
Blindness in one fifth, and aneurysm of the thoracic aorta years later.

9.3 Takayasu arteritis

Symptoms and signs

Radial pulses are weak or absent, and bruits are heard over the subclavian arteries.

Treatment

Methotrexate or azathioprine with prednisolone 1 mg/kg daily. Surgery waits until the disease is inactive.
`;

describe('partPoints', () => {
  it('puts the disease and the part in front of what its sections tell, over the page break too', () => {
    const { title, text } = summaryOf([GIANT, TAKAYASU], 2);
    expect(title).toBe('Giant cell arteritis and Takayasu arteritis');
    expect(text).toContain('Giant cell arteritis, complications: Blindness in one fifth');
    expect(text).toContain('Takayasu arteritis, symptoms and signs: Radial pulses are weak or absent');
    expect(text).toContain(
      'Takayasu arteritis, treatment: Methotrexate or azathioprine with prednisolone 1 mg/kg',
    );
  });

  it('gives the parts below several diseases to what stands over all of them', () => {
    const { text } = summaryOf([
      `${TAKAYASU}
9.6 ANCA-associated vasculitis

Granulomatosis with polyangiitis

Nasal crusting, epistaxis and sinusitis may be present for months, and the nose may collapse.

Microscopic polyangiitis

Pulmonary haemorrhage and rapidly progressive glomerulonephritis dominate in most patients.

Treatment

Rituximab 375 mg/m2 weekly for four weeks, with prednisolone 1 mg/kg daily.
`,
    ]);
    expect(text).toContain('ANCA-associated vasculitis, treatment: Rituximab 375 mg/m2');
    expect(text).not.toContain('Microscopic polyangiitis, treatment');
  });

  it('names no drug before what stands under another heading', () => {
    const { text } = summaryOf([
      `${GIANT}
${TAKAYASU}
DANTROLENE

Action. Binds the ryanodine receptor and prevents release of calcium.

Dose. Start with 25 mg once daily by mouth, raised gradually over 7 weeks.

BOTULINUM TOXIN TYPE A

Cleaves SNAP-25 and so prevents the release of acetylcholine. Contra-indicated in myasthenia gravis.

How to give it

Used with care by those who know the muscles of the neck.
`,
    ]);
    expect(text).toContain('Dantrolene, dose: Start with 25 mg once daily');
    expect(text).toContain('Botulinum toxin type A: Cleaves SNAP-25');
    expect(text).not.toMatch(/Dantrolene[^\n]*myasthenia|Botulinum[^\n]*Used with care/u);
  });

  it('puts an organism before a sentence that leaves it out, and never before what is of another', () => {
    const filler =
      'It lives in the nose and the throat of healthy people and spreads by droplets of their breath. '.repeat(
        5,
      );
    const { text } = summaryOf([
      `Streptococcus pneumoniae

Streptococcus pneumoniae is the most frequent cause of pneumonia. ${filler}

A urinary antigen test is helpful in adults but is falsely positive in children who are carriers.

S. gallolyticus in the blood is an indication for colonoscopy, as many of the patients have a tumour.

Leishmania

Leishmania is a parasite of tropical countries. ${filler}

Sandflies carry it, and prolonged fever, wasting and a huge spleen make up the picture of the illness.
`,
    ]);
    expect(text).toContain('Streptococcus pneumoniae: A urinary antigen test is helpful');
    expect(text).not.toMatch(/pneumoniae: S\. gallolyticus|pneumoniae[^\n]*Sandflies/u);
  });
});
