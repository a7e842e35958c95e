import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { respond } from '../../../testing/fake-server.ts';
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
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
/** Braces are keys of their own to the typing of tests. */
const escaped = (typed: string) => typed.replaceAll('{', '{{');
const select = (part: string) => {
  const from = text().value.indexOf(part);
  text().setSelectionRange(from, from + part.length);
  fireEvent.keyUp(text());
};

describe('the editor of a card', () => {
  it('begins at the end of the text, and shows the card as it will be', async () => {
    const user = open();
    await waitFor(() => expect(document.activeElement).toBe(text()));
    expect(text().placeholder).toBe(
      'Use \\n for line breaks, • for bullet points, **text** for bold, *text* for italic',
    );
    await user.keyboard(escaped(', **60** times\\n• at {{c2::rest}}'));
    await preview().findByText('60');
    expect(preview().getByText('60').closest('strong')).not.toBeNull();
    expect(preview().getByRole('listitem').textContent).toBe('at rest');
    expect(preview().getByText('rest').closest('mark')).not.toBeNull();
  });

  it('asks the server nothing where nothing was changed', async () => {
    const user = open();
    await user.click(press('Save'));
    expect(onSaved).toHaveBeenCalledWith(card.prompt, 3);
  });

  it('tells of braces while they are typed, and stores no broken card', async () => {
    const user = open();
    await user.type(text(), escaped(' {{c2::in'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^The braces do not match/));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The braces do not match/);
    await user.clear(text());
    expect(screen.getByRole('status').textContent).toBe('');
    await user.click(press('Save'));
    await screen.findByText('Please enter some text for the Anki card');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('hides what is selected, and makes it bold and bullets, by button and by key', async () => {
    const user = open();
    select('beats');
    await user.click(press('Blank'));
    expect(text().value).toBe('The {{c1::heart}} {{c2::beats}}');
    select('The');
    await user.keyboard('{Control>}b{/Control}');
    expect(text().value).toBe('**The** {{c1::heart}} {{c2::beats}}');
    await user.click(press('Bullet'));
    expect(text().value).toBe('• **The** {{c1::heart}} {{c2::beats}}');
    text().setSelectionRange(text().value.length, text().value.length);
    await user.keyboard('{Control>}{Shift>}C{/Shift}{/Control}');
    expect(text().value).toBe('• **The** {{c1::heart}} {{c2::beats}}{{c3::}}');
    expect(text().selectionStart).toBe(text().value.length - 2);
    await user.keyboard('{Control>}{Shift>}C{/Shift}{/Control}');
    expect(screen.getByRole('status').textContent).toBe('A blank cannot stand inside another one');
  });

  it('has bold and bullets only for what is selected', async () => {
    const user = open();
    expect(press('Bold').getAttribute('aria-disabled')).toBe('true');
    await user.click(press('Bold'));
    await user.click(press('Bullet'));
    expect(text().value).toBe(card.prompt);
    select('beats');
    await waitFor(() => expect(press('Bold').getAttribute('aria-disabled')).toBeNull());
  });

  it('closes on Escape, and has what was typed when it is opened again', async () => {
    const user = open();
    await user.type(text(), ' always{Escape}');
    expect(onCancel).toHaveBeenCalled();
    expect(localStorage.getItem('anamnesis.draft.user-ann.edit.k1')).toContain('always');
  });
});
