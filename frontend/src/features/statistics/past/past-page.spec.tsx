import { packColumns, standings, unpackColumns } from '@anamnesis/contracts/statistics/past/columns.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aPast } from './past.fixture.ts';
import { PastPage } from './past-page.tsx';

beforeEach(() => respond('getPast', ({ pdfId }) => aPast(pdfId === undefined ? undefined : 0)));

const Address = () => <output aria-label="address">{useLocation().search}</output>;
const open = (search = '') =>
  show(
    <>
      <PastPage />
      <Address />
    </>,
    `/myStatistics/history${search}`,
  );

const shown = async (day: string) => within(await screen.findByRole('region', { name: day }));
const slider = () => screen.getByRole('slider', { name: 'Day' });
const factsOf = (region: ReturnType<typeof within>): string[] =>
  region.getAllByRole('term').map((term: HTMLElement) => term.parentElement!.textContent);

describe('your history', () => {
  it('begins with today, and moves a day back and on', async () => {
    const user = open();
    const today = await shown('Today');
    expect(factsOf(today)).toEqual(['Cards2', 'Due today1', 'Answered0', 'Retention, 30 days60 %']);
    expect(today.getByText('Nothing has been answered yet, and 1 card is still due.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'The next day' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'The day before' }));
    await shown('Thu, 19 Nov 2026');
    await user.keyboard('{ArrowLeft}');
    await shown('Wed, 18 Nov 2026');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await shown('Today');
  });

  it('shows a day that the slider is moved to beside today, and names it in the address', async () => {
    open();
    await shown('Today');
    expect(slider().getAttribute('max')).toBe('10');
    fireEvent.change(slider(), { target: { value: '2' } });
    expect(slider().getAttribute('aria-valuetext')).toBe('Thu, 12 Nov 2026');
    const day = await shown('Thu, 12 Nov 2026');
    expect(factsOf(day)).toEqual([
      'Cards3today 2',
      'Due that day2today 1',
      'Answered12today 0',
      'Retention, 30 days60 %today 60 %',
    ]);
    expect(
      day.getByText('9 of 12 answers were right, and 1 card was still due when the day ended.'),
    ).toBeDefined();
    const rows = day.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'CardsThat dayToday',
      'New10',
      'Learning00',
      'In review11',
      'Mastered11',
      'Set aside00',
    ]);
    await expect.poll(() => screen.getByLabelText('address').textContent).toBe('?day=2026-11-12');
  });

  it('has what was answered elsewhere before the first card came here', async () => {
    const past = aPast();
    const columns = unpackColumns(past.columns);
    columns.day = columns.day.map((day) => day + 3);
    respond('getPast', () => ({ ...past, columns: packColumns(columns) }));
    open('?day=2026-11-12');
    const day = await shown('Thu, 12 Nov 2026');
    expect(factsOf(day).slice(0, 3)).toEqual(['Cards0today 2', 'Due that day0today 1', 'Answered12today 0']);
    const before =
      'Before your first cards came here on Fri, 13 Nov 2026, there were 16 answers in another program.';
    expect(day.getByText(`9 of 12 answers were right on this day. ${before}`)).toBeDefined();
    expect(day.queryByRole('table')).toBeNull();
    fireEvent.change(slider(), { target: { value: '1' } });
    const quiet = await shown('Wed, 11 Nov 2026');
    expect(quiet.getByText(`Nothing was answered on this day. ${before}`)).toBeDefined();
  });

  it('counts cards as due on the day on which they came here, today as those that are left', async () => {
    const past = aPast();
    const columns = unpackColumns(past.columns);
    columns.day = columns.day.map(() => 10);
    columns.due = columns.due.map(() => 0);
    columns.standing = columns.standing.map(() => standings.indexOf('review'));
    columns.rowsOfCard = columns.rowsOfCard.map(() => 1);
    respond('getPast', () => ({ ...past, columns: packColumns(columns) }));
    open();
    expect(factsOf(await shown('Today')).slice(0, 2)).toEqual(['Cards4', 'Due today4']);
    const decks = within(screen.getByRole('region', { name: 'Decks' })).getAllByRole('listitem');
    expect(decks[0]!.textContent).toBe('HeartCardiology2 cards2 still due, 0 mastered');
  });

  it('lists the decks of the day, those that were deleted since without their names', async () => {
    open('?day=2026-11-12');
    await shown('Thu, 12 Nov 2026');
    const decks = within(screen.getByRole('region', { name: 'Decks' })).getAllByRole('listitem');
    expect(decks.map(({ textContent }) => textContent)).toEqual([
      'HeartCardiology2 cards, today 11 due, 1 mastered',
      'Decks you have deleted sinceTheir names and cards are not shown.1 card, today 01 due, 0 mastered',
    ]);
  });

  it('shows the cards of a deck with their texts, memories and what became of them', async () => {
    const user = open('?day=2026-11-12');
    await user.click(await screen.findByRole('button', { name: /^Heart/ }));
    const cards = within(await screen.findByRole('region', { name: 'Cards' }));
    const [first, second] = await cards.findAllByRole('listitem');
    expect(first!.textContent).toContain('Text 0 as it was');
    expect(first!.textContent).toContain(
      'Mastereddue Sun, 20 Dec 2026chance of recall 100 %stability 30 days',
    );
    expect(second!.textContent).toContain('NewDeleted since');
    expect(callsOf('getPast').at(-1)).toEqual({ pdfId: 'heart' });
    expect(screen.getByLabelText('address').textContent).toBe('?day=2026-11-12&document=heart');
    fireEvent.change(slider(), { target: { value: '8' } });
    const [left, ...none] = cards.getAllByRole('listitem');
    expect(none).toEqual([]);
    expect(left!.textContent).toContain('Text 0 as it is');
    expect(left!.textContent).toContain('chance of recall 98 %');
    await user.selectOptions(screen.getByLabelText('Cards', { selector: 'select' }), 'All my cards');
    await screen.findByRole('region', { name: 'Decks' });
  });

  it('counts the cards of a folder alone', async () => {
    const user = open('?day=2026-11-14');
    const field = await screen.findByLabelText('Cards', { selector: 'select' });
    expect([...(field as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'All my cards',
      'Cardiology',
      'Cardiology › Heart',
      'Pneumology',
      'Pneumology › Lungs',
    ]);
    await user.selectOptions(field, 'Pneumology');
    const day = await shown('Sat, 14 Nov 2026');
    expect(factsOf(day)[0]).toBe('Cards1today 1');
    expect(
      screen.getByText('Nothing was answered, and nothing was left to review when the day ended.'),
    ).toBeDefined();
  });

  it.each([
    ['2026-11-09', 'Your first answer was on Tue, 10 Nov 2026. Choose that day or a later one.'],
    ['2026-11-21', 'Sat, 21 Nov 2026 is still to come. Choose today or an earlier day.'],
    ['2026-02-30', 'That is not a date. Choose a day from Tue, 10 Nov 2026 to Fri, 20 Nov 2026.'],
    ['yesterday', 'That is not a date. Choose a day from Tue, 10 Nov 2026 to Fri, 20 Nov 2026.'],
  ])('says what is wrong with an address of %s, and shows today', async (day, sentence) => {
    const user = open(`?day=${day}`);
    await screen.findByText(`${sentence} Today is shown instead.`);
    await shown('Today');
    await user.click(screen.getByRole('button', { name: 'The day before' }));
    expect(screen.queryByText(sentence, { exact: false })).toBeNull();
  });

  it('says so where a date is typed that is none of the days, and keeps the one that is shown', async () => {
    open('?day=2026-11-12');
    const field = await screen.findByLabelText('Date');
    fireEvent.change(field, { target: { value: '2026-12-24' } });
    await screen.findByText('Thu, 24 Dec 2026 is still to come. Choose today or an earlier day.');
    await shown('Thu, 12 Nov 2026');
    fireEvent.change(field, { target: { value: '2026-11-11' } });
    await shown('Wed, 11 Nov 2026');
    expect(screen.queryByText(/still to come/)).toBeNull();
  });

  it('says so where a deck is not the person’s', async () => {
    open('?document=another');
    await screen.findByText(/^That deck is not in your library/);
    expect(factsOf(await shown('Today'))[0]).toBe('Cards2');
  });

  it('tells a new person how a history begins', async () => {
    respond('getPast', () => ({ ...aPast(), firstAnswer: null }));
    open();
    await screen.findByText('Your history begins with your first answer');
    expect(screen.getByRole('link', { name: 'Open My Resources' })).toBeDefined();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('has one day on the first day', async () => {
    respond('getPast', () => ({ ...aPast(), firstAnswer: '2026-11-20' }));
    open();
    await shown('Today');
    expect(slider().hasAttribute('disabled')).toBe(true);
  });

  it('says quietly that it could not be fetched', async () => {
    respond('getPast', () => {
      throw refused(500, 'The disk is full.');
    });
    const user = open();
    await screen.findByText(/could not be loaded; your answers are safe. The disk is full/);
    respond('getPast', () => aPast());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(factsOf(await shown('Today'))[0]).toBe('Cards2');
  });
});
