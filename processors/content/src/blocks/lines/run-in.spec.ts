import { expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import type { SeenLine } from '../layouts/seen-lines.fixture.ts';
import { seenPage } from '../layouts/seen-lines.fixture.ts';

/** What stands between asterisks is bold from the beginning of a line on. */
function read(lines: readonly (SeenLine | string)[]) {
  const bold = lines.map((line) => (typeof line === 'string' ? line : line.text).indexOf('*'));
  const page = seenPage(
    lines.map((line) =>
      typeof line === 'string' ? line.replace('*', '') : { ...line, text: line.text.replace('*', '') },
    ),
  );
  const withRuns = page.lines.map((line, at) =>
    bold[at]! > 0
      ? { ...line, runs: [{ start: line.start, end: line.start + bold[at]!, bold: true as const }] }
      : line,
  );
  return blocksOf([{ ...page, lines: withRuns }])[0]!.blocks.map(
    ({ kind, path, start, end }) =>
      `${kind} ${[...path, page.text.slice(start, end).replaceAll('\n', ' ')].slice(1).join(' > ')}`,
  );
}

const page = (first: string, second: string) => [
  { text: 'Skin', size: 20 },
  { text: 'Psoriasis', size: 14, gap: 1 },
  first,
  'one quarter of the patients.',
  second,
  'for a short time.',
  { text: 'Eczema', size: 14, gap: 1 },
  'It itches, and the skin is dry in nearly all of those who have it.',
];

it('words in bold that begin a paragraph and end with a stop head it', () => {
  const lines = page(
    'Signs.* Plaques are red and sharply bounded; nails are pitted in',
    'First line.* Steroids are put on the plaques twice a day, and only',
  );
  expect(read(lines).slice(2, 7)).toEqual([
    'heading Psoriasis > Signs.',
    'paragraph Psoriasis > Signs > Plaques are red and sharply bounded; nails are pitted in one quarter of the patients.',
    'heading Psoriasis > First line.',
    'paragraph Psoriasis > First line > Steroids are put on the plaques twice a day, and only for a short time.',
    'heading Eczema',
  ]);
});

it.each([
  [
    'without a stop before a small letter',
    'Plaques* are red and sharply bounded in',
    'Steroids* are put on the plaques',
  ],
  [
    'with a colon, as labels are',
    'Signs:* Plaques are red and sharply bounded',
    'Treatment:* Steroids are put on them',
  ],
  ['of which there is one', 'Signs.* Plaques are red and sharply bounded', 'Steroids are put on the plaques'],
])('no words in bold %s do', (_, first, second) => {
  expect(read(page(first, second)).filter((line) => line.startsWith('heading'))).toEqual([
    'heading ',
    'heading Psoriasis',
    'heading Eczema',
  ]);
});

const inner = (text: string) => ({ text, x: 84 });

it('terms in bold whose further lines stand further in are an entry each, wherever their lines end', () => {
  const entries = [
    { text: 'Viruses', size: 20 },
    inner('immunocompromised; consider if over 50.'),
    'Influenza* oseltamivir 75 mg BD, within 48',
    inner('h, at-risk groups:'),
    inner('10 d as prophylaxis.'),
    'Falciparum, severe* (GCS down):',
    { text: 'artesunate 2.4 mg/kg IV at 0, 12 h', bold: true, x: 84 },
    inner('then daily.'),
    'Candidaemia* echinocandin first line',
  ];
  expect(read(entries)).toEqual([
    'heading ',
    'paragraph immunocompromised; consider if over 50.',
    'paragraph Influenza oseltamivir 75 mg BD, within 48 h, at-risk groups: 10 d as prophylaxis.',
    'paragraph Falciparum, severe (GCS down): artesunate 2.4 mg/kg IV at 0, 12 h then daily.',
    'paragraph Candidaemia echinocandin first line',
  ]);
});
