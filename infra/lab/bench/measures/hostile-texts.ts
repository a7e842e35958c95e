import { createBuiltinEngine } from '@anamnesis/content/engines/places/engine.ts';
import { pageText } from '@anamnesis/processors/documents/pdf/page-text.ts';
import { chunkText } from '@anamnesis/processors/documents/text/chunks.ts';
import type { Measure, Row } from '../measure.ts';

const grow =
  (line: string) =>
  (size: number): string =>
    line.repeat(Math.ceil(size / line.length));

/** What stands on a page of so many characters. */
const pages: Readonly<Record<string, (size: number) => string>> = {
  'a page of "- a"': grow('- a\n'),
  'a page of "# Head"': grow('# Head\n'),
  'a page of headings': (size) => Array.from({ length: size / 12 }, (_, at) => `# Head ${at}\n`).join(''),
  'a page of "a: b"': grow('a: b\n'),
  'a page of "> > >"': grow('> > > a\n'),
  'a page of cells': grow('| a | b |\n'),
  'a page of numbers': (size) => Array.from({ length: size / 12 }, (_, at) => `${at}. Item\n`).join(''),
  'a page of brackets': grow('(a) '),
};
const line = 'Digoxin inhibits the sodium pump of the heart. ';
const run = (at: number) => ({
  str: 'a',
  dir: 'ltr',
  width: 5,
  height: 10,
  transform: [10, 0, 0, 10, 5 * at, 0],
});

type Job = { name: string; size: number; of: (size: number) => () => unknown };

/** What takes four times as long for four times as much, whatever it is. */
export const hostileTexts: Measure = {
  name: 'hostile-texts',
  async run({ quick, quiet }) {
    const engine = createBuiltinEngine();
    const made = (text: string) => {
      const document = { pages: [{ pageNumber: 1, text }] };
      return engine.generatePage(document, 1, { cardStyle: 'cloze_deletion' });
    };
    const jobs: Job[] = [
      { name: 'a text of one line', size: 1_000_000, of: (size) => () => chunkText(grow(line)(size)) },
      {
        name: 'a line of a PDF in letters',
        size: 40_000,
        of: (size) => {
          const items = Array.from({ length: size }, (_, at) => run(at));
          return () => pageText(items);
        },
      },
      ...Object.entries(pages).map(([name, textOf]): Job => ({
        name,
        size: 40_000,
        of: (size) => () => made(textOf(size)),
      })),
    ];
    await made(line.repeat(50));
    await quiet();
    const rows: Row[] = [];
    for (const { name, size, of } of jobs) {
      const samples: number[] = [];
      for (let n = 0; n < (quick ? 2 : 5); n += 1) {
        const [once, four] = [await processorTime(of(size)), await processorTime(of(4 * size))];
        samples.push(four / once);
      }
      // The smallest: the garbage collector and other work only ever add.
      const value = Math.min(...samples);
      rows.push({
        measure: `${name}: four times as much`,
        value,
        unit: 'times',
        samples,
        aim: { atMost: 7 },
        note: 'of processor time; what is linear takes 4 times as long, what grows as the square 16',
      });
    }
    return rows;
  },
};

/** In microseconds. */
async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
