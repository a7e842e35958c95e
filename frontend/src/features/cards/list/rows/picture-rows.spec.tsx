import { textOf } from '@anamnesis/contracts/cards/occlusion/text.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { WithDrawing } from '../../../../occlusion/drawing-screen.fixture.tsx';
import { anOcclusion, withDrawings } from '../../../../occlusion/occlusion.fixture.ts';
import { callsOf, respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard } from '../../card.fixture.ts';
import { aListedPdf, inTallWindow } from '../card-list.fixture.ts';
import { CardListView } from '../card-list-view.tsx';

const knee = anOcclusion();
const { prompt } = textOf(knee.drawing, 'patella');
const cards = [
  aCard('written', { prompt: 'The {{c1::meniscus}} is a cartilage.' }),
  aCard('drawn', {
    prompt,
    origin: 'written',
    occlusion: { occlusionId: knee.occlusionId, group: 'patella' },
  }),
];

beforeEach(() => {
  inTallWindow();
  withDrawings(knee);
  respond('getAnkiQuestions', () => ({
    questions: cards,
    hasQuestions: true,
    allSuspended: false,
    nextCursor: null,
  }));
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: true } }));
  respond('getSuggestions', () => ({ suggestions: [], nextCursor: null }) as never);
});

const open = () =>
  show(
    <WithDrawing>
      <CardListView
        document={aListedPdf}
        onCreate={vi.fn<() => void>()}
        onRead={vi.fn<() => void>()}
        onSuggestions={vi.fn<() => void>()}
        searching={false}
        setSearching={vi.fn<() => void>()}
      />
    </WithDrawing>,
  );
const places = () => [...document.querySelectorAll<HTMLElement>('.picture-press')];
const rows = async () => (await screen.findAllByRole('article', { name: 'Card' })).map((row) => within(row));

it('shows the picture of a card with its place, its title and its label', async () => {
  open();
  const [written, drawn] = await rows();
  expect(written!.queryByText('Picture')).toBeNull();
  expect(drawn!.getByText('Picture')).toBeDefined();
  expect(drawn!.getByText('The knee from the side', { exact: false })).toBeDefined();
  expect(drawn!.getByText('patella').closest('mark')).not.toBeNull();
  await waitFor(() => expect(document.querySelectorAll('.small-picture [data-lifted]')).toHaveLength(1));
});

it('is marked on its page by its places, which bring its row', async () => {
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: false } }));
  const page = { data: '', hasRawPdf: true, mime: 'application/pdf', pageNumber: 1 };
  respond(
    'getPDFImages',
    () =>
      ({
        type: 'pdf',
        pages: [page],
        hasMore: false,
        totalPages: 3,
        cached: true,
        pdfPageCount: 1,
        imagePageCount: 0,
        images: [],
      }) as never,
  );
  const user = open();
  // The other cards of the drawing are not in this list.
  await waitFor(() => expect(places().map(({ style }) => style.left)).toEqual(['20%']));
  expect(document.querySelector<HTMLElement>('.picture-frame')?.style.width).toBe('50%');
  expect(places()[0]!.dataset['pressed']).toBeUndefined();
  await user.click(places()[0]!);
  expect(places()[0]!.dataset['pressed']).toBe('true');
});

it('is edited by its drawing, and stays on its page', async () => {
  const user = open();
  const [, drawn] = await rows();
  await user.click(drawn!.getByRole('button', { name: 'Edit' }));
  expect((await screen.findByRole('dialog')).textContent).toContain(`${knee.occlusionId} patella`);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(drawn!.getByRole('button', { name: 'More for this card' }));
  expect(screen.getByRole('menuitem', { name: 'Suspend' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Move to another page' })).toBeNull();
});

it('stays where it is when it is selected with cards that are moved', async () => {
  respond('changeAnkiCards', () => ({ changedCount: 1 }));
  const user = open();
  const [written, drawn] = await rows();
  const move = async () => {
    await user.click(screen.getByRole('button', { name: 'Change cards' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move to another page' }));
  };
  await user.click(drawn!.getByRole('checkbox'));
  await move();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  await user.click(written!.getByRole('checkbox'));
  await move();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/1 card of pictures/u)).toBeDefined();
  await user.type(dialog.getByRole('textbox'), '2');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(callsOf('changeAnkiCards')).toEqual([
      { pdfId: 'doc', ankiIds: ['written'], change: { kind: 'page', pageNumber: 2 } },
    ]),
  );
});
