import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offlineError } from '../../../api/api-error.ts';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aCard } from '../card.fixture.ts';
import { CardEditor } from './card-editor.tsx';
import type { Saved } from './use-card-edit.ts';

const onSaved = vi.fn<Saved>();
const onCancel = vi.fn<() => void>();
const card = aCard('k1', { prompt: 'The {{c1::heart}} beats', textVersion: 3 });

beforeEach(() => {
  onSaved.mockReset();
  onCancel.mockReset();
  const reminder = { hour: 8, timeZone: 'UTC' };
  respond('getSettings', () => ({ settings: defaultSettings, followSystem: true, reminder }));
});

const open = () => show(<CardEditor card={card} onSaved={onSaved} onCancel={onCancel} />);
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the card' });
const press = (name: string) => screen.getByRole('button', { name });

const save = async () => {
  const user = open();
  await user.type(text(), ' fast');
  await user.click(press('Save'));
  return user;
};

describe('saving a card that was changed', () => {
  it('saves the text over the version that was changed', async () => {
    respond('updateAnki', ({ newPrompt }) => ({
      success: true,
      anki: { id: 'k1', prompt: newPrompt.trim(), textVersion: 4 },
    }));
    const user = open();
    await user.type(text(), ' always ');
    await user.click(press('Save'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('The {{c1::heart}} beats always', 4));
    expect(callsOf('updateAnki')).toMatchObject([
      { ankiId: 'k1', pdfId: 'doc', newPrompt: 'The {{c1::heart}} beats always ', textVersion: 3 },
    ]);
  });

  it('says whether it was refused or not reached, and keeps what was typed', async () => {
    respond('updateAnki', () => {
      throw refused(404, 'Card not found', 'NOT_FOUND');
    });
    const user = open();
    await user.type(text(), ' always');
    await user.click(press('Save'));
    await screen.findByText('Failed to update Anki card. Card not found. What you typed is kept.');
    respond('updateAnki', () => {
      throw offlineError;
    });
    await user.click(press('Save'));
    await screen.findByText(/^Error updating Anki card/);
    expect(text().value).toBe('The {{c1::heart}} beats always');
    expect(localStorage.getItem('anamnesis.draft.user-ann.edit.k1')).toContain('always');
  });

  it('has what was typed again after the page was closed, until it is discarded', async () => {
    const draft = JSON.stringify({ text: 'The {{c1::liver}} rests', textVersion: 3 });
    localStorage.setItem('anamnesis.draft.user-ann.edit.k1', draft);
    localStorage.setItem('anamnesis.draft.user-ben.edit.k1', draft.replace('liver', 'spleen'));
    const user = open();
    expect(text().value).toBe('The {{c1::liver}} rests');
    await user.click(press('Discard them'));
    expect(text().value).toBe(card.prompt);
    expect(localStorage.getItem('anamnesis.draft.user-ann.edit.k1')).toBeNull();
  });
});

describe('a card that was changed elsewhere', () => {
  const theirs = 'The {{c1::aorta}} carries blood';
  /** The server has another text, of version 4, and writes over the version that it has. */
  const changedElsewhere = (prompt = theirs) => {
    respond('getCards', () => ({ cards: [aCard('k1', { prompt, textVersion: 4 })], left: [] }));
    respond('updateAnki', ({ newPrompt, textVersion }) => {
      if (textVersion !== 4) throw refused(409, 'The card was changed since', 'CARD_CHANGED');
      return { success: true, anki: { id: 'k1', prompt: newPrompt, textVersion: 5 } };
    });
  };

  it('is not overwritten; mine is kept where it is chosen', async () => {
    changedElsewhere();
    const user = await save();
    await screen.findByText(/carries blood/);
    expect(onSaved).not.toHaveBeenCalled();
    expect(press('Save').getAttribute('aria-disabled')).toBe('true');
    await user.click(press('Keep mine'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('The {{c1::heart}} beats fast', 5));
    expect(callsOf('updateAnki').map(({ textVersion }) => textVersion)).toEqual([3, 4]);
    expect(localStorage.getItem('anamnesis.draft.user-ann.edit.k1')).toBeNull();
  });

  it('is fetched again when it was changed once more meanwhile', async () => {
    changedElsewhere();
    const user = await save();
    await screen.findByText(/carries blood/);
    respond('getCards', () => ({
      cards: [aCard('k1', { prompt: 'The {{c1::liver}} rests', textVersion: 5 })],
      left: [],
    }));
    respond('updateAnki', ({ newPrompt, textVersion }) => {
      if (textVersion !== 5) throw refused(409, 'The card was changed since', 'CARD_CHANGED');
      return { success: true, anki: { id: 'k1', prompt: newPrompt, textVersion: 6 } };
    });
    await user.click(press('Keep mine'));
    await screen.findByText(/rests/);
    await user.click(press('Keep mine'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('The {{c1::heart}} beats fast', 6));
  });

  it('keeps its text where that is chosen', async () => {
    changedElsewhere();
    const user = await save();
    await user.click(await screen.findByRole('button', { name: 'Take this one' }));
    expect(onSaved).toHaveBeenCalledWith(theirs, 4);
    expect(callsOf('updateAnki')).toHaveLength(1);
    expect(localStorage.getItem('anamnesis.draft.user-ann.edit.k1')).toBeNull();
  });

  it('is told of at once where it is known already', async () => {
    const draft = JSON.stringify({ text: 'The {{c1::liver}} rests', textVersion: 2 });
    localStorage.setItem('anamnesis.draft.user-ann.edit.k1', draft);
    open();
    expect(await screen.findByRole('button', { name: 'Keep mine' })).not.toBeNull();
  });

  it('was saved where its text is mine: the answer was lost', async () => {
    changedElsewhere('The {{c1::heart}} beats fast');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('The {{c1::heart}} beats fast', 4));
  });
});
