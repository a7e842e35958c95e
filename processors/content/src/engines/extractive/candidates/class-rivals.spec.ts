import { expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { hasClassRival } from './class-rivals.ts';

it('knows a drug whose class has another member in the document', () => {
  const text = 'Atenolol lowers the heart rate. Metoprolol lowers it too. Digoxin strengthens the heart.';
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  expect(hasClassRival('Atenolol', index)).toBe(true);
  expect(hasClassRival('Digoxin', index)).toBe(false);
  expect(hasClassRival('Enalapril', index)).toBe(false);
});
