import { pdfOf } from '@anamnesis/readers/testing/pdf.ts';

const substances = [
  'Metoprolol',
  'Verapamil',
  'Lidocaine',
  'Adenosine',
  'Digoxin',
  'Furosemide',
  'Ramipril',
  'Warfarin',
];
const organs = ['kidney', 'liver', 'heart', 'lung', 'spleen', 'stomach', 'pancreas'];
const effects = [
  'slows the conduction of impulses',
  'lowers the pressure in the veins',
  'dilates the small arteries',
  'reduces the filtration of sodium',
  'delays the breakdown of glucose',
];
const signs = ['dizziness', 'drowsiness', 'bradycardia', 'hypotension', 'constipation', 'hyperkalaemia'];

const of = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/** Sentences that a card can be made of, each other than those of the pages before and after. */
function sentencesOf(page: number): string[] {
  return [0, 1, 2, 3].flatMap((n) => {
    const at = 4 * page + n;
    const name = of(substances, at);
    return [
      `${name} ${of(effects, at)} in the ${of(organs, at + page)} within ${2 + (at % 57)} minutes.`,
      `Patients who take ${name} often report ${of(signs, at + page)} during the first week.`,
    ];
  });
}

/** A lecture whose pages a careful writer makes in one call each. `seed`: another one has other bytes. */
export const madeLecture = (pages: number, seed: number): Promise<Uint8Array> =>
  pdfOf(
    Array.from({ length: pages }, (_, n) =>
      [`Pharmacology ${seed}, lesson ${n + 1}`, '', ...sentencesOf(seed * 1_000 + n)].join('\n'),
    ),
  );
