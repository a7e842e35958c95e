import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offlineError } from '../../../api/api-error.ts';
import { callsOf, commandIdsOf, refused, respond } from '../../../testing/fake-server.ts';
import { paste } from '../../../testing/paste.ts';
import { show } from '../../../testing/show.tsx';
import { aCard } from '../card.fixture.ts';
import { CreateCardDialog } from './create-card-dialog.tsx';

const onClose = vi.fn<() => void>();
const anki = aCard('c1', {
  pdfId: 'd1',
  prompt: 'What is {{c1::renin}}?',
  pageNumber: 2,
  origin: 'written',
  span: '',
});

beforeEach(() => {
  onClose.mockReset();
  localStorage.clear();
  const reminder = { hour: 8, timeZone: 'UTC' };
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: false } }));
  respond('getSettings', () => ({ settings: defaultSettings, followSystem: true, reminder }));
});

const form = () =>
  show(<CreateCardDialog documentId="d1" name="Kidney" pages={3} unit="page" onClose={onClose} />);
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const page = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Page (1 to 3)' });
const press = () => screen.getByRole('button', { name: 'Create Card' });

describe('Create New Flash Card', () => {
  it('creates a card for the page that is chosen, says so and closes', async () => {
    respond('createAnki', () => ({ anki }));
    const user = form();
    await paste(user, text(), 'What is {{c1::renin}}?');
    await user.clear(page());
    await user.type(page(), '2');
    await user.click(press());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(callsOf('createAnki')).toMatchObject([
      { pdfId: 'd1', pageNumber: 2, prompt: 'What is {{c1::renin}}?' },
    ]);
    await screen.findByText('The card for page 2 of “Kidney” was created');
  });

  it('does not tell the page where there is only one', async () => {
    respond('createAnki', () => ({ anki }));
    const one = { documentId: 'd1', name: 'Kidney', pages: 1, unit: 'part', onClose };
    const user = show(<CreateCardDialog {...one} />);
    await paste(user, text(), 'What is {{c1::renin}}?');
    await user.click(press());
    expect(await screen.findByText('The card for “Kidney” was created')).toBeDefined();
  });

  it('says what to change before it asks the server', async () => {
    const user = form();
    await user.click(press());
    await screen.findByText('Please enter some text for the Anki card');
    await paste(user, text(), 'What is renin?');
    await user.clear(page());
    await user.type(page(), '9');
    await user.click(press());
    await screen.findByText('Hide the answer, as in: What is {{c1::answer}}?');
    await screen.findByText('Enter the number of a page, from 1 to 3');
    expect(callsOf('createAnki')).toEqual([]);
  });

  it('begins in the text, and says that what is pasted is too long instead of cutting it off', async () => {
    const user = form();
    await waitFor(() => expect(document.activeElement).toBe(text()));
    const pasted = `What is {{c1::renin}}? ${'x'.repeat(10_000)}`;
    await user.paste(pasted);
    await user.click(press());
    await screen.findByText('The card is too long (10,000 characters at most)');
    expect(text().value).toBe(pasted);
  });

  it('keeps what was typed when it fails, and after the page was closed', async () => {
    respond('createAnki', () => {
      throw refused(404, 'Document not found', 'NOT_FOUND');
    });
    const user = form();
    await paste(user, text(), 'What is {{c1::renin}}?');
    await user.click(press());
    await screen.findByText('Failed to create new Anki card. Document not found');
    respond('createAnki', () => {
      throw offlineError;
    });
    await user.click(press());
    await screen.findByText(/^Error creating new Anki card/);
    expect(text().value).toBe('What is {{c1::renin}}?');
    expect(localStorage.getItem('anamnesis.draft.user-ann.card.d1')).toContain('renin');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says when it opens with what was typed before, which can be given up', async () => {
    const user = form();
    expect(screen.queryByText(/You began this card/)).toBeNull();
    await paste(user, text(), 'What is renin?');
    cleanup();
    const again = form();
    expect(screen.getByText('You began this card and did not create it.')).toBeDefined();
    expect(text().value).toBe('What is renin?');
    await again.click(screen.getByRole('button', { name: 'Start over' }));
    expect(text().value).toBe('');
    expect(screen.queryByText(/You began this card/)).toBeNull();
    expect(localStorage.getItem('anamnesis.draft.user-ann.card.d1')).toBeNull();
  });
});

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });

describe('a card of a question and its answer', () => {
  it('is created of both, as it is shown before', async () => {
    respond('createAnki', () => ({ anki }));
    const user = form();
    await user.click(screen.getByRole('radio', { name: 'Question and answer' }));
    await paste(user, field('Question'), 'What does renin cleave?');
    await user.click(press());
    await screen.findByText('Please enter the answer');
    await paste(user, field('Answer'), 'Angiotensinogen');
    const preview = screen.getByRole('region', { name: 'Preview' });
    await waitFor(() => expect(preview.querySelector('mark')?.textContent).toBe('Angiotensinogen'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(callsOf('createAnki')).toMatchObject([
      { pageNumber: 1, prompt: 'What does renin cleave?\n{{c1::Angiotensinogen}}' },
    ]);
  });

  it('keeps what is typed in either form', async () => {
    const user = form();
    await user.type(text(), 'A cloze');
    await user.click(screen.getByRole('radio', { name: 'Question and answer' }));
    await user.type(field('Question'), 'A question?');
    cleanup();
    const again = form();
    expect(field('Question').value).toBe('A question?');
    await again.click(screen.getByRole('radio', { name: 'Cloze' }));
    expect(text().value).toBe('A cloze');
  });

  it('is what somebody writes who prefers such cards, but not of a selection', async () => {
    respond('getUserPreferences', () => ({
      data: { preferredCardStyle: 'question_answer', liteMode: false },
    }));
    form();
    await waitFor(() => expect(field('Question')).toBeTruthy());
    cleanup();
    const beginning = { page: 2, text: 'The {{c1::kidney}}', span: 'kidney' };
    show(
      <CreateCardDialog
        {...{ documentId: 'd1', name: 'Kidney', pages: 3, unit: 'page', beginning, onClose }}
      />,
    );
    expect(text().value).toBe('The {{c1::kidney}}');
  });
});

describe('a card whose answer was lost', () => {
  it('is made once, also by the form that is opened anew', async () => {
    respond('createAnki', () => {
      throw offlineError;
    });
    const user = form();
    await paste(user, text(), 'What is {{c1::renin}}?');
    await user.click(press());
    await screen.findByText(/^Error creating new Anki card/);
    cleanup();
    respond('createAnki', () => ({ anki }));
    form();
    expect(text().value).toBe('What is {{c1::renin}}?');
    await user.click(press());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(new Set(commandIdsOf('createAnki')).size).toBe(1);
    expect(localStorage.getItem('anamnesis.draft.user-ann.card.d1')).toBeNull();
  });

  it('is another one once its text was changed', async () => {
    respond('createAnki', () => {
      throw offlineError;
    });
    const user = form();
    await paste(user, text(), 'What is {{c1::renin}}?');
    await user.click(press());
    await screen.findByText(/^Error creating new Anki card/);
    respond('createAnki', () => ({ anki }));
    await user.type(text(), ' Say it.');
    await user.click(press());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(new Set(commandIdsOf('createAnki')).size).toBe(2);
  });
});

describe('a card of a selection', () => {
  const selected = { page: 2, text: 'Renin is made in the {{c1::kidney}}.', span: 'kidney' };
  const formOf = (beginning = selected) =>
    show(
      <CreateCardDialog
        {...{ documentId: 'd1', name: 'Kidney', pages: 3, unit: 'page', beginning, onClose }}
      />,
    );

  it('is created with its passage, for its page', async () => {
    respond('createAnki', () => ({ anki }));
    const user = formOf();
    expect(page().value).toBe('2');
    await user.click(press());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(callsOf('createAnki')).toMatchObject([
      { pageNumber: 2, prompt: 'Renin is made in the {{c1::kidney}}.', span: 'kidney' },
    ]);
  });

  it('replaces no other card that is not finished', async () => {
    const user = form();
    await paste(user, text(), 'An unfinished card');
    cleanup();
    formOf();
    await user.type(text(), ' Always.');
    cleanup();
    form();
    expect(text().value).toBe('An unfinished card');
    cleanup();
    formOf();
    expect(text().value).toBe('Renin is made in the {{c1::kidney}}. Always.');
  });
});
