import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { notesTextOf } from '../../../../documents/notes/notes-text.ts';
import { searchable } from '../../../../pdf/highlight/search.ts';
import { show } from '../../../../testing/show.tsx';
import { PageNotes, type PageNotesProps } from './page-notes.tsx';

const said = 'Spironolactone is an antagonist of aldosterone in the collecting duct.';
const other = 'Ivabradine inhibits the funny current of the sinus node.';
const notes = notesTextOf(`${said}\n${other}`);
const card = (id: string, prompt: string, span: string) => ({ id, prompt, span, pageNumber: 3 }) as AnkiCard;
const ofNotes = card('n', '{{c1::Spironolactone}} is an antagonist of aldosterone.', said);
const ofSlide = card('s', 'The {{c1::sinus node}} sets the rhythm.', 'The sinus node sets the rhythm.');

const onPress = vi.fn<PageNotesProps['onPress']>();
const open = (more: Partial<PageNotesProps> = {}) =>
  show(
    <PageNotes
      pageNumber={3}
      notes={notes}
      cards={[ofNotes, ofSlide]}
      pressedId={null}
      onPress={onPress}
      showsOpen={false}
      {...more}
    />,
  );
const region = () => screen.findByRole('region', { name: 'Notes of page 3' });
const tones = async () =>
  within(await region())
    .queryAllByRole('mark')
    .map(({ dataset, textContent }) => [dataset['tone'], textContent]);

beforeEach(() => {
  onPress.mockReset();
  // Everything is near what is seen.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe = () => this.tell([{ isIntersecting: true }]);
      disconnect = () => undefined;
    },
  );
});

it('has the highlights of its own cards, to be pressed', async () => {
  const user = open();
  const mark = await within(await region()).findByRole('button');
  expect(mark.textContent).toBe('Spironolactone');
  await user.click(mark);
  expect(onPress).toHaveBeenCalledWith({ card: ofNotes, others: [], layer: await region() });
});

it('shows what a search finds, and which hit is meant', async () => {
  open({ cards: [], wanted: searchable(['ALDOSTERONE']), currentIndex: 0 });
  expect(await tones()).toEqual([['current', 'aldosterone']]);
});

it('shows and counts what has no card', async () => {
  open({ showsOpen: true, cards: [ofNotes] });
  expect((await region()).textContent).toContain('1 of 2 sentences has a card');
  expect((await tones()).map(([tone]) => tone)).toContain('uncovered');
});
