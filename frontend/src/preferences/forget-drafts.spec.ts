import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { expect, it } from 'vitest';
import { makeSession } from '../api/session-state.ts';
import { forgetDraftsOnLeaving } from './forget-drafts.ts';

const person = (id: string, token = id): User => ({
  id,
  email: `${id}@example.org`,
  username: id,
  token,
  userType: 'accountUser',
});

function device(...names: string[]) {
  const session = makeSession();
  const kept = new Set(names);
  forgetDraftsOnLeaving(session, () => ({
    get length() {
      return kept.size;
    },
    key: (index) => [...kept][index] ?? null,
    removeItem: (name) => void kept.delete(name),
  }));
  return { session, kept };
}

const [ofAnn, ofBen] = ['anamnesis.draft.ann.edit.k1', 'anamnesis.draft.ben.card.d1'];

it('erases the drafts of the person who logs out, and no others', () => {
  const { session, kept } = device(ofAnn, 'anamnesis.draft.ann.card.d1', ofBen, 'anamnesis.theme');
  session.signIn(person('ann'));
  session.signIn(person('ann', 'another token'));
  session.leave();
  expect([...kept]).toEqual([ofBen, 'anamnesis.theme']);
});

it('keeps them when the session ends by itself, and when another person signs in after it', () => {
  const { session, kept } = device(ofAnn, ofBen);
  session.signIn(person('ann'));
  session.end();
  session.signIn(person('ben'));
  session.end();
  expect([...kept]).toEqual([ofAnn, ofBen]);
});

it('minds no browser that refuses storage', () => {
  const session = makeSession();
  forgetDraftsOnLeaving(session, () => {
    throw new DOMException('refused');
  });
  session.signIn(person('ann'));
  expect(() => session.leave()).not.toThrow();
});
