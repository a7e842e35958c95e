import { pdfOf } from '../pdf.ts';
import { ConversionBroken, type ConversionWork, type OfficeConverter } from '../../converter/converter.ts';

type Behaviour = 'good' | 'file' | 'limit' | 'machine' | 'hangs' | 'dies';

/** Makes PDFs with these pages; `behaves` is what it does with the next files. */
export function fakeConverter(
  pages: string[],
): OfficeConverter & { converted: () => number; behaves: (as: Behaviour) => void } {
  let behaviour: Behaviour = 'good';
  let converted = 0;
  return {
    name: 'fake',
    converted: () => converted,
    behaves: (as) => void (behaviour = as),
    async convert(_file, _mime, { signal, progressed }: ConversionWork = {}) {
      progressed?.(50);
      if (behaviour === 'dies') throw new Error('the converter is not available');
      if (behaviour === 'file' || behaviour === 'limit' || behaviour === 'machine')
        throw new ConversionBroken(behaviour, 'it broke');
      if (behaviour === 'hangs')
        await new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        });
      converted += 1;
      return pdfOf(pages);
    },
    close: async () => {},
  };
}
