import { beforeAll, describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import type { Tagger } from '../../../language/token.ts';
import { summarise } from './summary.ts';

describe('what an item is about', () => {
  let tag: Tagger;
  beforeAll(async () => {
    tag = await createTagger();
  });
  const bullets = (text: string): string[] =>
    summarise(indexDocument({ pages: [{ pageNumber: 1, text }] }), 1, tag)?.bullets ?? [];

  it('is told with all of it', () => {
    const told = bullets(
      'Leukaemia\n\n- CLL: elderly, smear cells, CD5 and CD23 positive. Many never need treatment.\n- Myeloma: plasma cells of 10% or more in the marrow. Bone scans miss the lesions; use whole-body MRI.',
    );
    expect(told).toContain('CLL: elderly, smear cells, CD5 and CD23 positive. Many never need treatment');
    expect(told).toContain(
      'Myeloma: plasma cells of 10% or more in the marrow. Bone scans miss the lesions; use whole-body MRI',
    );
  });

  it('is read from the words before a stop too', () => {
    const told = bullets(
      'Bleeding\n\n- Heparin-induced thrombocytopenia. Falls by more than half, five to ten days after starting. Not warfarin until the count has recovered.\n- Haemophilia. Factor concentrate before surgery, tranexamic acid after a tooth is pulled.',
    ).join('\n');
    expect(told).toMatch(/^Heparin-induced thrombocytopenia: Falls by .* Not warfarin until/mu);
    expect(told).not.toMatch(/^Not warfarin/mu);
  });

  it('is never taken from an item beside it, nor from an order', () => {
    const told = bullets(
      'Asthma\n\n- Stroke, chiefly in children.\n- Check the inhaler first: The salbutamol inhaler is shaken before every use. Beclometasone reduces exacerbations of asthma in adults.',
    ).join('\n');
    expect(told).not.toMatch(/^Check the inhaler first: Beclometasone/mu);
    expect(told).not.toMatch(/^Stroke[^\n]*(?:salbutamol|Beclometasone)/mu);
  });

  it('parts lines that are points of their own', () => {
    const told = bullets(
      'Ketoacidosis\n\n• Severity: any one of these means a talk with the intensive care unit early\n  ketones > 6 mmol/L\n  bicarbonate < 5\n  pH < 7.0\n  GCS < 12',
    ).join('\n');
    expect(told).not.toMatch(/mmol\/L bicarbonate|5 pH/u);
  });
});
