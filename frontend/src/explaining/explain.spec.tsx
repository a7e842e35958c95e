import type { Explanation } from '@anamnesis/contracts/explaining/explanation.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond, respondStream } from '../testing/fake-server.ts';
import { paste } from '../testing/paste.ts';
import { show } from '../testing/show.tsx';
import { ExplainButton } from './explain-button.tsx';

const explained = { of: 'card', cardId: 'c1' } as const;
const span = 'Loop diuretics act on the loop of Henle.';
const explanation: Explanation = {
  sentences: [
    { text: 'Sodium draws water with it.', places: [] },
    { text: 'They work in the loop of Henle.', places: [0, 1] },
  ],
  places: [
    { from: 'notes', PDF_id: 'd1', PDF_name: 'Diuretics', page_number: 3, span },
    { from: 'guide', name: 'Heart failure', section: 'treatment', span: 'Diuretics relieve congestion.' },
  ],
  model: 'tiny-7b',
  leftOut: 2,
};

const open = () => show(<ExplainButton explained={explained} text="Where do they act?" of="option B" />);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Explain this' });

beforeEach(() => {
  respond('getExplainer', () => ({ model: 'tiny-7b' }));
  respond('getUserFolders', () => ({ folders: [] }));
  respondStream('explainStream', async function* () {
    yield { kind: 'end', ...explanation };
  });
});

describe('Explain this', () => {
  it('is not there where no model may explain anything', async () => {
    respond('getExplainer', () => ({ model: null }));
    open();
    await waitFor(() => expect(callsOf('getExplainer')).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows sentences with what they rest on, and the model’s own words apart', async () => {
    const user = open();
    await user.click(await button('Explain this: option B'));
    const sourced = await within(await dialog()).findByRole('list', {
      name: 'From your notes and the study guides',
    });
    expect(
      within(sourced)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['They work in the loop of Henle. [1][2]']);
    const own = screen.getByRole('region', { name: /^Not from your notes or the guides/u });
    expect(within(own).getByRole('listitem').textContent).toBe('Sodium draws water with it.');
    const places = screen.getByRole('region', { name: 'What it rests on' });
    expect(within(places).getByText(span)).toBeDefined();
    expect(
      within(places).getByRole('link', { name: 'Study guide: Heart failure' }).getAttribute('href'),
    ).toBe('/Diseases?disease=Heart+failure#treatment');
    expect((await dialog()).textContent).toContain('Written by tiny-7b');
    expect((await dialog()).textContent).toContain('2 sentences that did not pass the checks were left out.');
    expect(callsOf('explainStream')).toEqual([{ explained }]);
  });

  it('opens the page of a place over it, and comes back to it', async () => {
    const user = open();
    await user.click(await button(/^Explain this/u));
    await user.click(await button('1: Diuretics, page 3'));
    // It was deleted meanwhile.
    expect(await screen.findByText('This document is not in your resources any more.')).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('1: Diuretics, page 3');
  });

  it('tells what goes to the model, and asks again with a question', async () => {
    const step = Promise.withResolvers<void>();
    respondStream('explainStream', async function* ({ question }) {
      if (question === undefined) {
        yield { kind: 'found', passages: 1, facts: 4 };
        await step.promise;
      }
      yield { kind: 'end', ...explanation };
    });
    const user = open();
    await user.click(await button(/^Explain this/u));
    await screen.findByText('The model writes from 1 passage of your notes and 4 facts of the study guides…');
    step.resolve();
    await screen.findByText('Here is an explanation.');
    await paste(user, screen.getByRole('textbox', { name: 'Ask something about it' }), 'Why not digoxin?');
    await user.click(await button('Ask'));
    await screen.findByText('On: Why not digoxin?');
    expect(callsOf('explainStream')).toEqual([{ explained }, { explained, question: 'Why not digoxin?' }]);
  });

  it('says that nothing was found, of which the model alone speaks', async () => {
    respondStream('explainStream', async function* () {
      yield {
        kind: 'end',
        ...explanation,
        sentences: explanation.sentences.slice(0, 1),
        places: [],
        leftOut: 0,
      };
    });
    const user = open();
    await user.click(await button(/^Explain this/u));
    await screen.findByText('Nothing was found on this in your notes or the study guides.');
    expect(screen.queryByRole('region', { name: 'What it rests on' })).toBeNull();
  });

  it('says why there is none, and tries again', async () => {
    let attempts = 0;
    respondStream('explainStream', async function* () {
      attempts += 1;
      if (attempts === 1) yield { kind: 'failed', code: 'NOT_EXPLAINED', error: 'The model was away.' };
      else yield { kind: 'end', ...explanation };
    });
    const user = open();
    await user.click(await button(/^Explain this/u));
    await screen.findByText('The model was away.');
    await user.click(await button('Try again'));
    await screen.findByText('Here is an explanation.');
    expect(attempts).toBe(2);
  });

  it('is asked for as a whole when its stream breaks', async () => {
    respondStream('explainStream', async function* () {
      yield { kind: 'found', passages: 1, facts: 0 };
    });
    respond('explain', () => explanation);
    const user = open();
    await user.click(await button(/^Explain this/u));
    await screen.findByText('Here is an explanation.');
    expect(callsOf('explain')).toEqual([{ explained }]);
    respond('explain', () => {
      throw refused(503, 'Not now.', 'NOT_EXPLAINED');
    });
    await paste(user, screen.getByRole('textbox'), 'Why?');
    await user.click(await button('Ask'));
    await screen.findByText('Not now.');
  });

  it('ends what is under way when it is closed', async () => {
    const ended = Promise.withResolvers<void>();
    respondStream('explainStream', async function* () {
      yield { kind: 'found', passages: 1, facts: 0 };
      await ended.promise;
    });
    const user = open();
    await user.click(await button(/^Explain this/u));
    await screen.findByText(/^The model writes/u);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    ended.resolve();
    expect(callsOf('explain')).toEqual([]);
    expect(document.activeElement).toBe(await button(/^Explain this/u));
  });
});
