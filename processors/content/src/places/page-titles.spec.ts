import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { expect, it } from 'vitest';
import { documentOf } from './places.fixture.ts';
import { underPageTitles } from './page-titles.ts';

/** The paths of what two pages hold, the first of which ends under "Status epilepticus". */
function pathsOf(title: string, next: string) {
  const { pages } = documentOf(
    '# Status epilepticus\n\nLorazepam first.\n',
    `${title}\n\n## ${next}\n\nA fact that stands here.\n`,
  );
  const [first, second] = [pages.get(1)!, pages.get(2)!];
  const outer = new Set(['Status epilepticus', title]);
  const own = second.blocks.map((block, at): PageBlock => ({
    ...block,
    ...(at === 0 && { kind: 'paragraph' }),
    path: ['Status epilepticus', ...block.path.filter((part) => !outer.has(part))],
  }));
  return underPageTitles([first, { ...second, blocks: own }])[1]!.blocks.map(
    ({ kind, path }) => `${kind}: ${path.join(' > ')}`,
  );
}

it('a line over the headings of a page takes the place of the heading before it', () => {
  expect(pathsOf('Stellate ganglion block', 'Indications')).toEqual([
    'heading: ',
    'heading: Stellate ganglion block',
    'paragraph: Stellate ganglion block > Indications',
  ]);
});

it('a sentence goes on with what was before', () => {
  expect(pathsOf('Lorazepam is given again.', 'Indications')).toEqual([
    'paragraph: Status epilepticus',
    'heading: Status epilepticus',
    'paragraph: Status epilepticus > Indications',
  ]);
});
