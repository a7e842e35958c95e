import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { respond, respondStream } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard, aTextSource } from '../../card.fixture.ts';
import { PlaySession } from '../play-session.tsx';

const cards = ['ulna', 'radius', 'patella', 'clavicle'].map((name) => aCard(name));
const play = () => show(<PlaySession name="Heart failure" cards={cards} onLeave={vi.fn<() => void>()} />);
const card = () => screen.getByRole('article', { name: /^Card, / });
const checkedLess = () => screen.queryByRole('button', { name: 'Checked less' });
const hint = () => document.querySelector('.play-hint')?.textContent;

/** As a phone would: the card is 300 px wide and a finger is at `x`. */
function tap(x: number): void {
  vi.spyOn(card(), 'getBoundingClientRect').mockReturnValue({ left: 0, width: 300 } as DOMRect);
  fireEvent.click(card(), { clientX: x });
}

const screenOf = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 768px)' && width <= 768,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

beforeEach(() => {
  respond('getPDFPageByAnkiCard', ({ ankiCardId }) => aTextSource(1, `The answer of ${ankiCardId}`));
  respond('recordAnkiResponse', () => ({
    isCorrect: true,
    nextDueDate: '2026-11-21',
    intervalDays: 1,
    consecutiveCorrect: 1,
    spacedRepetition: { ...cards[0]!.spacedRepetition, delayType: null },
    delayedUntil: null,
    nextReview: '1 day',
  }));
});

it('is explained once its answer is shown, where a model may do that', async () => {
  respond('getExplainer', () => ({ model: 'tiny-7b' }));
  respond('getUserFolders', () => ({ folders: [] }));
  const asked: unknown[] = [];
  respondStream('explainStream', async function* ({ explained }) {
    asked.push(explained);
    yield {
      kind: 'end',
      sentences: [{ text: 'It is a bone.', places: [] }],
      places: [],
      model: 'tiny-7b',
      leftOut: 0,
    };
  });
  const user = play();
  expect(screen.queryByRole('button', { name: 'Explain this' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Show Answer/ }));
  await screen.findByRole('button', { name: 'Explain this' });
  await user.keyboard('x');
  const dialog = await screen.findByRole('dialog', { name: 'Explain this' });
  await within(dialog).findByText('It is a bone.');
  expect(asked).toEqual([{ of: 'card', cardId: cards[0]!.id }]);
  // The keys of the card are not those of the dialog.
  await user.keyboard('2');
  expect(screen.getByText('4 Cards Remaining')).toBeDefined();
});

it('a card that was checked less says so beside its answer, and not before', async () => {
  const less = aCard('ulna', { isCheckedLess: true });
  const user = show(
    <PlaySession name="Heart failure" cards={[less, cards[1]!]} onLeave={vi.fn<() => void>()} />,
  );
  expect(checkedLess()).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Show Answer/ }));
  await user.click(checkedLess()!);
  expect(screen.getByText(/Compare it with the page\.$/u)).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Correct/ }));
  await user.click(screen.getByRole('button', { name: /^Show Answer/ }));
  expect(checkedLess()).toBeNull();
});

describe('a card on a narrow screen', () => {
  it('is answered with taps on its halves, and says so the first time', () => {
    screenOf(390);
    play();
    expect(hint()).toBe('Tap the card to show the answer');
    tap(10);
    expect(hint()).toBe('Tap this half: IncorrectTap this half: Correct');
    tap(149);
    expect(screen.getByText('1 in 1 min')).toBeDefined();
    expect(hint()).toBeUndefined();
    tap(10);
    tap(151);
    expect(screen.getByText('2 Cards Remaining')).toBeDefined();
    expect(screen.getByText('1 in 1 min')).toBeDefined();
  });

  it('says so in one session only', async () => {
    screenOf(390);
    const user = play();
    await user.click(screen.getByRole('button', { name: /^Show Answer/ }));
    await user.click(screen.getByRole('button', { name: /^Correct/ }));
    expect(hint()).toBe('Tap the card to show the answer');
    await act(async () => play());
    expect(document.querySelectorAll('.play-hint')).toHaveLength(1);
  });
});

it('takes no taps on a wide screen', () => {
  screenOf(1280);
  play();
  tap(10);
  expect(card().getAttribute('aria-label')).toBe('Card, front');
});
