import { expect, it } from 'vitest';
import { placesOf } from '@anamnesis/contracts/documents/region/fold.ts';
import { blocksOf } from './blocks.ts';
import { textPageOf } from './text-page.ts';

type Sentences = Parameters<typeof blocksOf>[0];
const sentence = (number: number, text: string, blocks?: Sentences[0]['blocks']) => ({
  number,
  text,
  chunk: 1,
  sentence_number: number,
  ...(blocks && { blocks }),
});

/** What the sentences that could have a card read, with `|` between their pieces. */
function read(sentences: Sentences): string[] {
  const { page, sentences: found } = textPageOf(blocksOf(sentences));
  return found.map((match) =>
    placesOf(page.folded, match)
      .map(({ item, from, to }) => page.items[item]!.slice(from, to))
      .join('|'),
  );
}

it('takes the sentences of the server, whatever pieces their layout makes of them', () => {
  expect(
    read([
      sentence(1, 'It beats all day long.'),
      sentence(2, 'It rests, then it fills again.', [{ kind: 'line', at: 10 }]),
    ]),
  ).toEqual(['It beats all day long', 'It rests|then it fills again']);
});

it('leaves out headings and scraps', () => {
  expect(
    read([
      sentence(1, '## How the heart beats all day', [{ kind: 'heading', at: 0, level: 2, mark: 3 }]),
      sentence(2, 'It beats all day long.', [{ kind: 'paragraph', at: 0 }]),
      sentence(3, 'Figure 2.'),
    ]),
  ).toEqual(['It beats all day long']);
});

it('keeps every piece in the order in which it is shown', () => {
  const row = sentence(1, '| Drug | Dose |', [{ kind: 'row', at: 0, mark: 2, cells: [9] }]);
  expect(textPageOf(blocksOf([row])).pieces.map(({ text }) => text)).toEqual(['Drug', 'Dose']);
});
