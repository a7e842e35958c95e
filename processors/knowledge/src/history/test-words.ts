import { foldSpelling } from '@anamnesis/contracts/kernel/text/spelling.ts';

/** Abbreviations of tests and treatments, and what they stand for. */
const meant: Readonly<Record<string, string>> = {
  ecg: 'electrocardiogram',
  ekg: 'electrocardiogram',
  echo: 'echocardiography',
  tte: 'echocardiography',
  echocardiogram: 'echocardiography',
  fbc: 'full blood count',
  cbc: 'full blood count',
  bloods: 'full blood count',
  cxr: 'chest x-ray',
  xray: 'x-ray',
  radiograph: 'x-ray',
  us: 'ultrasound',
  uss: 'ultrasound',
  lfts: 'liver function',
  lft: 'liver function',
  tfts: 'thyroid function',
  tft: 'thyroid function',
  'u&e': 'urea electrolytes',
  ues: 'urea electrolytes',
  abg: 'arterial blood gas',
  vbg: 'venous blood gas',
  eeg: 'electroencephalogram',
  emg: 'electromyography',
  esr: 'erythrocyte sedimentation rate',
  crp: 'c-reactive protein',
  lp: 'lumbar puncture',
  csf: 'cerebrospinal fluid lumbar puncture',
  spirometry: 'spirometry lung function',
  ogd: 'upper endoscopy gastroscopy',
  gastroscopy: 'upper endoscopy gastroscopy',
  urinalysis: 'urine dipstick urinalysis',
  dipstick: 'urine dipstick urinalysis',
  dip: 'dipstick urinalysis',
  glucose: 'blood glucose',
  pcr: 'nucleic acid test pcr',
  ct: 'ct',
  mri: 'mri',
  pci: 'percutaneous coronary intervention',
  ppi: 'proton pump inhibitor',
  nsaid: 'non-steroidal anti-inflammatory',
  abx: 'antibiotics',
};

/** Words of a test's name that say little of which test it is. */
const little = new Set(
  'the of and or for with test tests scan blood serum full level levels function study studies plain urgent check measure send do order start give repeat lead 12 standard first'.split(
    ' ',
  ),
);

/** The content words of a test or a treatment, abbreviations written out, by their beginnings. */
export function testWords(text: string): string[] {
  const lower = text.toLowerCase();
  const words = (foldSpelling(lower)?.text ?? lower).match(/u&e|x-?ray|[\p{L}\p{N}]{2,}/gu) ?? [];
  const written = words
    .flatMap((word) => (meant[word] ?? word).split(' '))
    .map((word) => word.replace('xray', 'x-ray'));
  return [...new Set(written.filter((word) => !little.has(word)).map((word) => word.slice(0, 8)))];
}
