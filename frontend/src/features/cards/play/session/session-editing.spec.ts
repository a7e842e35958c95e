import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { aCard } from '../../card.fixture.ts';
import type { CardCalls } from '../calls/card-calls.ts';
import { aSession, type Tabs } from './session.fixture.ts';

const texts = ({ session }: ReturnType<typeof aSession>) =>
  session.view().play.queue.map(({ prompt, textVersion }) => ({ prompt, textVersion }));
const edit = ({ session }: ReturnType<typeof aSession>, prompt: string, textVersion: number) => {
  session.edit();
  session.stopEditing({ prompt, textVersion });
};
const old = { prompt: aCard('a').prompt, textVersion: 0 };

describe('a card that is edited', () => {
  it('shows its front with the new text, in each place where it is kept', async () => {
    const made = aSession(['a']);
    made.answer('incorrect');
    made.session.reveal();
    edit(made, 'New {{c1::text}}', 1);
    expect(made.session.view()).toMatchObject({ editing: null, play: { side: 'front' } });
    expect(texts(made)).toEqual([{ prompt: 'New {{c1::text}}', textVersion: 1 }]);
    made.answer('correct');
    await made.session.goBack();
    expect(texts(made)).toEqual([{ prompt: 'New {{c1::text}}', textVersion: 1 }]);
  });

  it('is all that can be done meanwhile', async () => {
    const remove = vi.fn<CardCalls['remove']>(async () => {});
    const made = aSession(['a', 'b', 'c'], { remove });
    made.answer('correct');
    made.session.edit();
    made.answer('correct');
    made.session.rate(true);
    await made.session.remove('deleted');
    await made.session.goBack();
    expect(made.session.view()).toMatchObject({ editing: { id: 'b' }, play: { side: 'front', steps: 1 } });
    expect(made.queue()).toEqual(['b', 'c']);
    expect(remove).not.toHaveBeenCalled();
    made.session.stopEditing(null);
    made.answer('correct');
    expect(made.queue()).toEqual(['c']);
  });

  it('is not interrupted by delayed cards, by one that is brought back, nor by what another tab does', async () => {
    const tabs: Tabs = new Set();
    const made = aSession(['a', 'b', 'c', 'd'], { tabs });
    const other = aSession(['a', 'b', 'c', 'd'], { tabs });
    made.answer('incorrect');
    await made.session.remove('deleted');
    made.session.edit();
    made.pass(90_000);
    made.news.removed.mock.lastCall![2]();
    await eventually(() => expect(made.queue()).toEqual(['c', 'b', 'a', 'd']));
    other.answer('correct');
    expect(made.session.view().editing?.id).toBe('c');
    other.session.reveal();
    await other.session.remove('deleted');
    expect(made.session.view().editing?.id).toBe('c');
    made.session.stopEditing({ prompt: 'New', textVersion: 1 });
    expect(made.session.view().editing).toBeNull();
  });

  it('stays while it is written on when it was the last and is deleted elsewhere', async () => {
    const tabs: Tabs = new Set();
    const [made, other] = [aSession(['a'], { tabs }), aSession(['a'], { tabs })];
    made.session.edit();
    await other.session.remove('deleted');
    expect(made.news.deleted).toHaveBeenCalledWith('card', true);
    expect(made.session.view().editing?.id).toBe('a');
    made.session.stopEditing(null);
    await eventually(() => expect(made.session.view().play.status).toBe('complete'));
  });

  it('gets its earlier texts back one by one, each as a new version', async () => {
    let version = 2;
    const undone: unknown[] = [];
    const made = aSession(['a', 'b'], {
      undo: async (step) => {
        undone.push(step.kind === 'edited' && [step.was.prompt, step.textVersion]);
        version += 1;
        return { textVersion: version };
      },
    });
    edit(made, 'One', 1);
    edit(made, 'Two', 2);
    await made.session.goBack();
    expect(texts(made)[0]).toEqual({ prompt: 'One', textVersion: 3 });
    await made.session.goBack();
    expect(undone).toEqual([
      ['One', 2],
      [old.prompt, 3],
    ]);
    expect(texts(made)[0]).toEqual({ prompt: old.prompt, textVersion: 4 });
    expect(made.session.view().play.history).toEqual([]);
  });

  it('keeps the text that somebody else gave it since, with a word', async () => {
    const changed = { message: 'x', code: 'CARD_CHANGED', status: 409, details: {} } as const;
    const made = aSession(['a', 'b'], {
      undo: () => Promise.reject(changed),
      due: async () => [aCard('a', { prompt: 'Theirs', textVersion: 2 }), aCard('b')],
    });
    edit(made, 'Mine', 1);
    made.session.reveal();
    made.changed();
    await eventually(() => expect(texts(made)[0]).toEqual({ prompt: 'Theirs', textVersion: 2 }));
    expect(made.session.view().play.side).toBe('front');
    await made.session.goBack();
    expect(made.news.undoFailed).toHaveBeenCalledWith(changed, expect.objectContaining({ kind: 'edited' }));
    expect(texts(made)[0]).toEqual({ prompt: 'Theirs', textVersion: 2 });
    expect(made.session.view().play.history).toEqual([]);
  });

  it('has the new text in other tabs too', () => {
    const tabs: Tabs = new Set();
    const [one, other] = [aSession(['a', 'b'], { tabs }), aSession(['a', 'b'], { tabs })];
    edit(one, 'New', 1);
    expect(texts(other)[0]).toEqual({ prompt: 'New', textVersion: 1 });
  });
});
