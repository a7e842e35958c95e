import { expect, it } from 'vitest';
import { rawPdf } from '../../testing/pdf.ts';
import { readPages } from '../read.ts';

const shown = 'Warfarin inhibits the synthesis of clotting factors.';
const draft = 'Warfarin is safe in pregnancy.';

type Layers = { content: string; off?: string; form?: string; more?: string };

/** A page with two layers, A (object 6) and B (object 7), and a form (object 8). */
const layered = ({ content, off = '6 0 R', form = '', more = '' }: Layers): Uint8Array =>
  rawPdf([
    `<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[6 0 R 7 0 R]/D<</OFF[${off}]>>>>>>`,
    '<</Type/Pages/Count 1/Kids[4 0 R]>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 5 0 R/Resources<</Font<</F1 3 0 R>>/XObject<</Fm 8 0 R>>/Properties<</A 6 0 R/B 7 0 R/M 9 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/OCG/Name(A)>>',
    '<</Type/OCG/Name(B)>>',
    `<</Type/XObject/Subtype/Form/BBox[0 0 595 842]/OC 6 0 R/Resources<</Font<</F1 3 0 R>>>>/Length ${form.length}>>stream\n${form}\nendstream`,
    `<</Type/OCMD/OCGs[6 0 R 7 0 R]${more}>>`,
  ]);

const line = (text: string, y: number, x = 50): string => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET\n`;
const inside = (layer: string, content: string): string => `/OC /${layer} BDC\n${content}EMC\n`;

it.each<[string, Layers, string]>([
  ['in a layer that is off', { content: line(shown, 700) + inside('A', line(draft, 600)) }, shown],
  ['in one that is on', { content: line(shown, 700) + inside('B', line(draft, 688)) }, `${shown}\n${draft}`],
  [
    'right beside what is shown',
    { content: line('Give', 700) + inside('A', line('never', 700, 80)) },
    'Give',
  ],
  ['over what is shown', { content: inside('A', line(draft, 700)) + line(shown, 700) }, shown],
  ['in a form that is off', { content: `${line(shown, 700)}/Fm Do\n`, form: line(draft, 600) }, shown],
  [
    'within a layer that is on',
    { content: line(shown, 700) + inside('B', inside('A', line(draft, 600))) },
    shown,
  ],
  [
    'in lines of one text object',
    {
      content: `BT /F1 12 Tf 14 TL 50 700 Td (${shown}) Tj /OC /A BDC T* (${draft}) Tj EMC T* (Heparin is.) Tj ET\n`,
    },
    `${shown}\nHeparin is.`,
  ],
  [
    'where all of several layers have to be on',
    { content: line(shown, 700) + inside('M', line(draft, 600)), more: '/P/AllOn' },
    shown,
  ],
])('reads what is shown of a text %s', async (_, layers, text) => {
  const texts: (string | undefined)[] = [];
  for await (const one of readPages(new Uint8Array(layered(layers)), { from: 1, hastily: true }))
    texts.push(one?.text);
  expect(texts).toEqual([text]);
});
