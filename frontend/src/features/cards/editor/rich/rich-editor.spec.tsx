import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { longestSide, type Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aPictureName, withMedia } from '../../../../rich-card/rich.fixture.ts';
import { callsOf, refused, respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard } from '../../card.fixture.ts';
import { CardEditor } from '../card-editor.tsx';
import type { Saved } from '../use-card-edit.ts';

const image = `<img data-media="${aPictureName('a')}" />`;
const rich = { front: `The <b>valve</b>${image}`, back: `The <b>mitral valve</b>${image}` };
let count = 0;

async function open(sides: Rich = rich) {
  withMedia();
  const reminder = { hour: 8, timeZone: 'UTC' };
  respond('getSettings', () => ({ settings: defaultSettings, followSystem: true, reminder }));
  const onSaved = vi.fn<Saved>();
  const onCancel = vi.fn<() => void>();
  const card = aCard(`rich-${(count += 1)}`, { rich: sides, textVersion: 4 });
  const user = show(<CardEditor card={card} onSaved={onSaved} onCancel={onCancel} />);
  const front = await screen.findByRole('textbox', { name: 'Front' });
  const back = screen.getByRole('textbox', { name: 'Back' });
  return { user, front, back, onSaved, onCancel, card };
}
const write = (side: HTMLElement, text: string): void => {
  side.querySelector('b')!.textContent = text;
  fireEvent.input(side);
};
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the editor of a card that was laid out elsewhere', () => {
  it('shows both sides with their pictures, and saves what was changed of them', async () => {
    const { user, front, back, onSaved, card } = await open();
    await waitFor(() => expect(front.querySelector('img')?.src).toMatch(/^blob:/u));
    const saved = { front: `The <b>left valve</b>${image}`, back: rich.back };
    respond('editRichCard', ({ rich: sent }) => ({ textVersion: 5, rich: sent }));
    write(front, 'left valve');
    expect(within(back).getByText('mitral valve')).toBeDefined();
    await user.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(card.prompt, 5, saved));
    const { id: cardId, pdfId } = card;
    expect(callsOf('editRichCard')).toEqual([{ pdfId, cardId, textVersion: 4, rich: saved }]);
  });

  it('changes what the back repeats of the front with it, as long as it is the same', async () => {
    const front = '<b>Which valve?</b>';
    const { user, onSaved, card, ...sides } = await open({ front, back: `${front}<hr />Mitral` });
    respond('editRichCard', ({ rich: sent }) => ({ textVersion: 5, rich: sent }));
    write(sides.front, '');
    write(sides.front, 'Which one?');
    fireEvent.blur(sides.front);
    expect(sides.back.textContent).toBe('Which one?Mitral');
    await user.click(save());
    const both = { front: '<b>Which one?</b>', back: '<b>Which one?</b><hr />Mitral' };
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(card.prompt, 5, both));
  });

  it('leaves the back alone where it says something else', async () => {
    const front = '<b>Which valve?</b>';
    const { user, onSaved, card, ...sides } = await open({ front, back: `${front}<hr />Mitral` });
    respond('editRichCard', ({ rich: sent }) => ({ textVersion: 5, rich: sent }));
    write(sides.back, 'The one');
    write(sides.front, 'Which one?');
    await user.click(save());
    const both = { front: '<b>Which one?</b>', back: '<b>The one</b><hr />Mitral' };
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(card.prompt, 5, both));
  });

  it('saves with the keyboard, and a picture that was taken out is gone', async () => {
    const { user, back } = await open();
    respond('editRichCard', ({ rich: sent }) => ({ textVersion: 5, rich: sent }));
    back.querySelector('img')!.remove();
    fireEvent.input(back);
    back.focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(callsOf('editRichCard')[0]?.rich).toEqual({ ...rich, back: 'The <b>mitral valve</b>' }),
    );
  });

  it('sends nothing where nothing was changed', async () => {
    const { user, onSaved, card } = await open();
    await user.click(save());
    expect(onSaved).toHaveBeenCalledWith(card.prompt, 4, rich);
    expect(callsOf('editRichCard')).toEqual([]);
  });

  it('says that a side is too long, and sends nothing', async () => {
    const { user, front } = await open();
    write(front, 'a'.repeat(longestSide));
    await user.click(save());
    expect(await screen.findByText(/too long \(100,000 characters/u)).toBeDefined();
    expect(callsOf('editRichCard')).toEqual([]);
  });

  it('shows both texts where it was changed elsewhere, and writes over it only when that is chosen', async () => {
    const { user, front, onSaved, card } = await open();
    const theirs = { front: 'Theirs', back: 'Their answer' };
    respond('getCards', () => ({ cards: [{ ...card, rich: theirs, textVersion: 7 }], left: [] }));
    respond('editRichCard', ({ textVersion, rich: sent }) => {
      if (textVersion < 7) throw refused(409, 'The card was changed.', 'CARD_CHANGED');
      return { textVersion: 8, rich: sent };
    });
    write(front, 'mine');
    await user.click(save());
    expect(await screen.findByText('Their answer')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    const mine = { ...rich, front: `The <b>mine</b>${image}` };
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(card.prompt, 8, mine));
  });

  it('keeps what was typed when it cannot be saved', async () => {
    const { user, front, onSaved } = await open();
    respond('editRichCard', () => {
      throw refused(400, 'The front shows nothing.', 'CARD_TEXT');
    });
    write(front, 'x');
    await user.click(save());
    expect(await screen.findByText(/The front shows nothing/u)).toBeDefined();
    expect(within(front).getByText('x')).toBeDefined();
    expect(onSaved).not.toHaveBeenCalled();
  });
});
