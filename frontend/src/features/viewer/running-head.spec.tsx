import { act } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { RunningHead } from './running-head.tsx';
import { pathIn, pathsOf } from './text/paths.ts';
import { TextPart } from './text/text-part.tsx';

const path = ['Heart', 'Drugs'];
const sentences = [
  { text: 'Drugs', blocks: [{ kind: 'heading' as const, at: 0, level: 2 }], path: ['Heart'] },
  { text: 'They slow it.', blocks: [{ kind: 'paragraph' as const, at: 0 }], path },
  { text: 'Nobody knows.', blocks: [{ kind: 'paragraph' as const, at: 0 }], path: [] },
].map((each, at) => ({ ...each, number: at + 1, sentence_number: at + 1, chunk: 1 }));

const paths = pathsOf(new Map([[1, sentences]]));

function Sheet() {
  const list = useRef<HTMLDivElement>(null);
  const shown = {
    pressedId: null,
    onPress: () => undefined,
    showsOpen: false,
    wanted: null,
    currentIndex: null,
  };
  return (
    <div>
      <RunningHead list={list} pathAt={(part, y) => pathIn(paths, part, y)} />
      <div ref={list}>
        <TextPart number={1} sentences={sentences} cards={undefined} {...shown} />
      </div>
    </div>
  );
}

/** Scrolls so far; each block is 50 pixels high and begins 100 pixels below the one before. */
async function scroll(by: number) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function of(this: Element) {
    if (this.matches('section')) return new DOMRect(0, -by, 10, 1000);
    const number = Number(this.querySelector('[data-sentence]')?.textContent ?? 0);
    return new DOMRect(0, number * 100 - by, 10, 50);
  });
  await act(async () => {
    document.dispatchEvent(new Event('scroll'));
    await new Promise((done) => requestAnimationFrame(done));
  });
  return [...document.querySelectorAll('.running-head span')].map(({ textContent }) => textContent);
}

it('names the headings over what is at the top of the view, and none where they are not known', async () => {
  show(<Sheet />);
  expect(await scroll(-10)).toEqual([]);
  expect(await scroll(110)).toEqual(['Heart']);
  // The heading is passed.
  expect(await scroll(130)).toEqual(path);
  expect(await scroll(310)).toEqual([]);
});
