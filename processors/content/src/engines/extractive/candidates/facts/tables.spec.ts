import { describe, expect, it } from 'vitest';
import { tablesOf } from './tables.ts';

const cellsOf = (page: string, before = ''): string[] =>
  tablesOf(page, before).flatMap(({ cells }) =>
    cells.map(
      ({ row, column, lines, unit }) => `${row} | ${column} | ${lines.join(' ')}${unit && ` ${unit}`}`,
    ),
  );

describe('tables', () => {
  it('are told by tabs, bars and wide gaps alike', () => {
    const cells = ['Paracetamol | Antidote | acetylcysteine', 'Opioids | Antidote | naloxone'];
    const rows = [
      ['Poison', 'Antidote'],
      ['Paracetamol', 'acetylcysteine'],
      ['Opioids', 'naloxone'],
    ];
    expect(cellsOf(rows.map((row) => row.join('\t')).join('\n'))).toEqual(cells);
    const bars = rows.map((row) => `| ${row.join(' | ')} |`);
    expect(cellsOf([bars[0], '|---|---|', ...bars.slice(1)].join('\n'))).toEqual(cells);
    expect(cellsOf(rows.map(([one = '', other = '']) => one.padEnd(16) + other).join('\n'))).toEqual(cells);
  });

  it('have cells and heads that go on over the next line, and units in their heads', () => {
    const text = `Table 3. Anti-tuberculous drugs
Drug          Mechanism                        Half-life
                                               (h)
Isoniazid     inhibits mycolic acid synthesis  1–4
Rifampicin    inhibits DNA-dependent           3
              RNA polymerase
Ethambutol    ✓                                3–4`;
    expect(
      cellsOf(text.replaceAll('synthesis  ', 'synthesis   ').replaceAll(/(.{46}) (?=\S+$)/gmu, '$1 ')),
    ).toEqual([
      'Isoniazid | Mechanism | inhibits mycolic acid synthesis',
      'Isoniazid | Half-life | 1–4 h',
      'Rifampicin | Mechanism | inhibits DNA-dependent RNA polymerase',
      'Rifampicin | Half-life | 3 h',
      'Ethambutol | Half-life | 3–4 h',
    ]);
  });

  it('go on over a page break, with their head or without it', () => {
    const head = 'Muscle      Nerve';
    const before = `Text before it\n${head}\nDeltoid     Axillary\nSupinator   Radial`;
    const rest = 'Sartorius   Femoral\nGracilis    Obturator\nSoleus      Tibial';
    const cells = ['Sartorius | Nerve | Femoral', 'Gracilis | Nerve | Obturator', 'Soleus | Nerve | Tibial'];
    expect(cellsOf(`${head}\n${rest}`, before)).toEqual(cells);
    expect(cellsOf(rest, before)).toEqual(cells);
  });

  it('describe what stands above them where their first column names its parts', () => {
    expect(cellsOf('Propranolol\nClass       beta blocker\nAntidote    glucagon\nRoute       oral')).toEqual([
      'Propranolol | Class | beta blocker',
      'Propranolol | Antidote | glucagon',
      'Propranolol | Route | oral',
    ]);
  });

  it.each([
    'Advantages         Disadvantages\nCheap              Low sensitivity\nNo radiation       Needs training',
    'Adverse Effects    Contraindications\nNausea             Pregnancy\nTremor             Heart block',
    'Indications        Interactions\nHypothyroidism     Dopamine\nTherapeutic effects   Iron\nRestores levels    Calcium',
    'Year   Cases   Deaths\n2019   12      3\n2020   14      5\n2021   18      6',
  ])('are left out where their lines have nothing to do with each other: %s', (text) => {
    expect(cellsOf(text)).toEqual([]);
  });

  it('take a page of one long line, or of gaps only, without effort', () => {
    expect(cellsOf('a   '.repeat(200_000))).toEqual([]);
    expect(cellsOf(' \n'.repeat(100_000))).toEqual([]);
  });
});
