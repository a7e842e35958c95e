import { screen } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { expect, it } from 'vitest';
import { aPlan } from '../../../../study/plan.fixture.ts';
import { callsOf, respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard, aTextSource } from '../../card.fixture.ts';
import { DealtCards } from './dealt-cards.tsx';
import { firstReads } from './first-deal.ts';
import { readPlayRequest } from './navigation-state.ts';

const state = { pdf: { TextDoc_id: 'doc', TextDoc_name: 'Heart failure' } };
const request = readPlayRequest(state)!;

/** Draws the page when what it shows first was asked for, as the app does. */
function Opened({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const [isRead, setRead] = useState(false);
  useEffect(() => void Promise.all(firstReads(dispatch, state)).then(() => setRead(true)), [dispatch]);
  return isRead && children;
}

function Sessions() {
  const [session, next] = useState(1);
  return (
    <>
      <button onClick={() => next(session + 1)}>Next session</button>
      <DealtCards key={session} request={request} onLeave={() => {}} />
    </>
  );
}

it('the session of a page that is opened is dealt once, each that follows anew', async () => {
  respond('getStudySession', () => ({ cards: [aCard('digoxin')], newCards: 1, inAll: 1, documents: [] }));
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: false } }));
  respond('getPDFPageByAnkiCard', () => aTextSource(1, 'The answer of digoxin is here.'));
  respond('getStudyToday', () => aPlan());
  const user = show(
    <Opened>
      <Sessions />
    </Opened>,
  );
  await screen.findByRole('article', { name: 'Card, front' });
  expect(callsOf('getStudySession')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Next session' }));
  await screen.findByRole('article', { name: 'Card, front' });
  expect(callsOf('getStudySession')).toHaveLength(2);
});

it('what the page was opened without is not asked for', () => {
  expect(firstReads((() => expect.fail('nothing is dealt')) as never, null)).toEqual([]);
});
