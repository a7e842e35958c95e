import { describe, expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import { linesOfText } from '../lines-of-text.ts';
import { seenPage } from '../layouts/seen-lines.fixture.ts';
import type { SourceSaid, SourceLine, PageOfSource } from '../source-line.ts';

const typed = (...texts: string[]) => texts.map((text): PageOfSource => ({ text, lines: linesOfText(text) }));

const read = (pages: readonly PageOfSource[]) =>
  blocksOf(pages).flatMap(({ blocks }, page) =>
    blocks.map(({ kind, start, end, level, path, isPathUnsure }) => {
      const text = pages[page]!.text.slice(start, end);
      return [`${kind}${level ?? ''}${isPathUnsure ? '?' : ''}`, ...path, text].join(' > ');
    }),
  );

type Line = { readonly text: string; readonly said: SourceSaid; readonly block?: object };
const said = (...lines: readonly Line[]): PageOfSource => {
  let at = 0;
  const all = lines.map((line): SourceLine => {
    const start = at;
    at += line.text.length + 1;
    return {
      start,
      end: start + line.text.length,
      said: line.said,
      ...(line.block && { block: line.block }),
    };
  });
  return { text: lines.map(({ text }) => text).join('\n'), lines: all };
};
const heading = (text: string, level: number): Line => ({ text, said: { kind: 'heading', level } });
const paragraph = (text: string): Line => ({ text, said: { kind: 'paragraph' } });
const item = (text: string, level: number): Line => ({ text, said: { kind: 'item', level } });

describe('a list that the source names', () => {
  it('is unsure where a bullet stands at the level of the numbers before it', () => {
    const page = said(
      heading('Recurrent VT', 1),
      item('1. Stabilise', 1),
      item('2. Find the cause', 1),
      item('• Check the electrolytes', 1),
      item('• potassium above all', 2),
      item('3. Amiodarone', 1),
    );
    expect(read([page])).toEqual([
      'heading1 > Recurrent VT',
      'item1 > Recurrent VT > 1. Stabilise',
      'item1 > Recurrent VT > 2. Find the cause',
      'item1? > Recurrent VT > • Check the electrolytes',
      'item2? > Recurrent VT > Check the electrolytes > • potassium above all',
      'item1 > Recurrent VT > 3. Amiodarone',
    ]);
  });
});

describe('what the source names', () => {
  it('has the path of its headings, over page breaks too', () => {
    const pages = [
      said(
        heading('Heart', 1),
        paragraph('It beats.'),
        heading('Causes', 2),
        item('ischaemia', 0),
        item('of small vessels', 1),
      ),
      said(
        item('valves', 0),
        heading('Treatment (continued)', 2),
        paragraph('Rest'),
        heading('Lung', 1),
        paragraph('Air'),
      ),
    ];
    expect(read(pages)).toEqual([
      'heading1 > Heart',
      'paragraph > Heart > It beats.',
      'heading2 > Heart > Causes',
      'item0 > Heart > Causes > ischaemia',
      'item1 > Heart > Causes > ischaemia > of small vessels',
      'item0 > Heart > Causes > valves',
      'heading2 > Heart > Treatment (continued)',
      'paragraph > Heart > Treatment > Rest',
      'heading1 > Lung',
      'paragraph > Lung > Air',
    ]);
  });

  it('counts before what words look like', () => {
    const page = said(
      heading('Furosemide lowers the potassium.', 1),
      paragraph('SIDE EFFECTS'),
      paragraph('Gout'),
      {
        text: 'Say this first.',
        said: { kind: 'note' },
      },
    );
    expect(read([page])).toEqual([
      'heading1 > Furosemide lowers the potassium.',
      'paragraph > Furosemide lowers the potassium. > SIDE EFFECTS',
      'paragraph > Furosemide lowers the potassium. > Gout',
      'note > Furosemide lowers the potassium. > Say this first.',
    ]);
  });

  it('keeps lines of one block together, and those of others apart', () => {
    const block = {};
    const page = said(
      { ...paragraph('Give 5 mg'), block },
      { ...paragraph('and wait'), block },
      { ...paragraph('Then rest.'), block: {} },
    );
    const [{ blocks }] = blocksOf([page]) as [ReturnType<typeof blocksOf>[number]];
    expect(blocks.map(({ start, end, lines }) => [start, end, lines])).toEqual([
      [0, 18, [10]],
      [19, 29, undefined],
    ]);
  });
});

describe('items', () => {
  it('have levels by indentation and by their marks', () => {
    const text =
      '- Renal\n    * Stenosis\n- Endocrine\n  of the adrenal gland\n\nSteps:\n1. First\n• Second\n• Third\n2. Next';
    expect(read(typed(text))).toEqual([
      'item0 > - Renal',
      'item1 > Renal > * Stenosis',
      'item0 > - Endocrine\n  of the adrenal gland',
      'heading1 > Steps:',
      'item0 > Steps > 1. First',
      'item1 > Steps > First > • Second',
      'item1 > Steps > First > • Third',
      'item0 > Steps > 2. Next',
    ]);
  });

  it('stand under an item that is a label or ends in a colon, but not under one that states something', () => {
    const text =
      '- Causes:\n   - alcohol\n- Thiazides raise the urate\n   - so avoid them in gout\n- ECG: tall T waves\n   - and a wide QRS';
    expect(read(typed(text))).toEqual([
      'item0 > - Causes:',
      'item1 > Causes > - alcohol',
      'item0 > - Thiazides raise the urate',
      'item1 > - so avoid them in gout',
      'item0 > - ECG: tall T waves',
      'item1 > - and a wide QRS',
    ]);
  });
});

describe('a lead', () => {
  it('stands over its list, and over lines up to the next gap', () => {
    const text =
      'THIAZIDES\nblock NCC\n\nAvoid in gout:\nthiazides\nlow dose aspirin\n\nraise calcium\n\nCauses:\n- diet\n- drugs\nRare in children';
    expect(read(typed(text)).slice(2)).toEqual([
      'heading2 > THIAZIDES > Avoid in gout:',
      'paragraph > THIAZIDES > Avoid in gout > thiazides',
      'paragraph > THIAZIDES > Avoid in gout > low dose aspirin',
      'paragraph > THIAZIDES > raise calcium',
      'heading2 > THIAZIDES > Causes:',
      'item0 > THIAZIDES > Causes > - diet',
      'item0 > THIAZIDES > Causes > - drugs',
      'paragraph? > THIAZIDES > Causes > Rare in children',
    ]);
  });
});

describe('an outline by indentation', () => {
  const notes = 'heart failure\n  causes\n    ischaemia\n  treatment\n    furosemide 40 mg';

  it('gives each line those that it stands under, and goes on over the end of a page', () => {
    expect(read(typed(notes, '    bisoprolol\n  prognosis\n    poor'))).toEqual([
      'heading1 > heart failure',
      'heading2 > heart failure > causes',
      'paragraph > heart failure > causes > ischaemia',
      'heading2 > heart failure > treatment',
      'paragraph > heart failure > treatment > furosemide 40 mg',
      'paragraph > heart failure > treatment > bisoprolol',
      'heading2 > heart failure > prognosis',
      'paragraph > heart failure > prognosis > poor',
    ]);
  });

  it('ends at the margin', () => {
    expect(read(typed('acute glaucoma\n acetazolamide\n never dilate\niritis: steroid')).at(-1)).toBe(
      'item0 > iritis: steroid',
    );
  });
});

describe('a path is unsure', () => {
  it.each([
    [
      'in lines after a gap, where headings stand close to theirs',
      'Methotrexate\n15 mg WEEKLY\n\nFebuxostat: 80 mg\n\nRasburicase\nnever in G6PD deficiency',
    ],
    [
      'below a line that may be one of them',
      'Flecainide Verapamil\nClass Ic Class IV\nMonitor QRS Monitor blood pressure',
    ],
  ])('%s', (_, text) => {
    expect(read(typed(text)).some((line) => line.includes('?'))).toBe(true);
  });
});

describe('numbered paragraphs', () => {
  it('stand under the title of their section, and end a heading between them', () => {
    const text =
      '2. Who is at risk\n\n2.1 Primary insufficiency is most often autoimmune.\n2.2 Assume suppression in any adult who has taken\n\n• prednisolone 5 mg daily for four weeks;\n\n2.3 About 7 % of patients have a crisis in any year.\n\n3. Definitions\n\n3.1 A crisis is a fall of the pressure below 100 mmHg.';
    expect(read(typed(text)).map((line) => line.split(' > ').slice(0, -1).join(' > '))).toEqual([
      'heading1',
      'item0 > Who is at risk',
      'item0 > Who is at risk',
      'item1 > Who is at risk',
      'item0 > Who is at risk',
      'heading1',
      'item0 > Definitions',
    ]);
  });
});

const column = (x: number, name: string) => [
  { text: name, x, size: 14, y: 100 },
  { text: '• first of them', x, y: 130 },
  { text: '– a part of it', x: x + 15, y: 142 },
];

it('two columns of a page are read one after the other, each with its own margin', () => {
  const page = seenPage([...column(72, 'Causes'), ...column(320, 'Signs'), ...column(500, 'Tests')]);
  expect(read([page])).toEqual(
    ['Causes', 'Signs', 'Tests'].flatMap((name) => [
      `heading1 > ${name}`,
      `item0 > ${name} > • first of them`,
      `item1 > ${name} > first of them > – a part of it`,
    ]),
  );
});

/** Ends at the right margin. */
const atRight = (text: string, inside = 0) => ({ text, x: 500 - inside - text.length * 5 });

it('what is written from right to left stands further in from the right', () => {
  const page = seenPage([
    atRight('• אבחון'),
    atRight('• בדיקת דם של החולה', 20),
    atRight('• דם', 20),
    atRight('• טיפול ארוך מאוד'),
  ]);
  const [{ blocks }] = blocksOf([page]) as [ReturnType<typeof blocksOf>[number]];
  expect(blocks.map(({ level }) => level)).toEqual([0, 1, 1, 0]);
});

it('a bold line stands over no outermost heading of Markdown', () => {
  const text =
    '**References**:\n1. A book\n\n# Antipsychotics\nThey block receptors.\n## Typical\nThey are old.';
  const { blocks } = blocksOf([{ text, lines: linesOfText(text) }])[0]!;
  expect(blocks.at(-1)?.path).toEqual(['Antipsychotics', 'Typical']);
});
