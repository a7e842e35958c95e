import { expect, it } from 'vitest';
import { readDocument } from '../../engines/places/read-document.ts';
import { hasThingsAsRows } from './table-direction.ts';

async function isUpright(rows: readonly string[]): Promise<boolean> {
  const [head = ''] = rows;
  const text = [head, head.replace(/[^|]+/gu, ' --- '), ...rows.slice(1)]
    .map((row) => `| ${row} |`)
    .join('\n');
  const { pages } = await readDocument({ pages: [{ pageNumber: 1, text: `# Table\n\n${text}\n` }] });
  const page = pages.get(1)!;
  return hasThingsAsRows(page.blocks.find(({ table }) => table)!.table!, page);
}

it('rows are things where what stands below each other is of one kind', async () => {
  const rows = [
    'Muscle | Innervation | Action',
    'Deltoid | Axillary nerve | Abducts the arm',
    'Soleus | Tibial nerve | Flexes the foot',
    'Gracilis | Obturator nerve | Adducts the thigh',
  ];
  expect(await isUpright(rows)).toBe(true);
});

it('they are not where things are columns', async () => {
  const rows = [
    'Feature | Deltoid | Soleus | Gracilis',
    'Innervation | Axillary nerve | Tibial nerve | Obturator nerve',
    'Action | Abducts the arm | Flexes the foot | Adducts the thigh',
    'Roots | 5 | 7 | 9',
  ];
  expect(await isUpright(rows)).toBe(false);
});

it('a head that is like the cells below it may be one of them', async () => {
  const rows = [
    '1 ml syringe (2) | 10 ml syringe (2)',
    '25 ga. needle (2) | Alcohol preps (6)',
    '20 ml syringe (2) | Glucose strips (4)',
    'IV catheter (2) | Alcohol swabs (6)',
    'Needle (4) | Lancets (4)',
  ];
  expect(await isUpright(rows)).toBe(false);
});

it('two things beside each other have no rows that say what is told of them', async () => {
  const rows = ['Large | Small', 'Single | Multiple', 'Malignant | Benign', 'Sessile | Pedunculated'];
  expect(await isUpright(['Adenomatous polyp | Cholesterol polyp', ...rows])).toBe(false);
});
