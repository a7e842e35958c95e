import { describe, expect, it } from 'vitest';
import { rememberReturn, returnTarget } from './return-target.ts';

const play = { pathname: '/anki-play', search: '?a=1', hash: '#x', state: { pdf: { PDF_id: 'd1' } } };

describe('the return target after signing in', () => {
  it('is the page where the user was, with its navigation state', () => {
    const state = rememberReturn(play, 'ann');
    expect(returnTarget(state, 'ann')).toEqual({
      path: '/anki-play?a=1#x',
      state: play.state,
      userId: 'ann',
    });
  });

  it('is valid for that user only, or for any user when none was known', () => {
    expect(returnTarget(rememberReturn(play, 'ann'), 'bob')).toBeNull();
    expect(returnTarget(rememberReturn(play, null), 'bob')).toMatchObject({ path: '/anki-play?a=1#x' });
  });

  it('is not needed from the home page', () => {
    expect(rememberReturn({ pathname: '/', search: '', hash: '', state: null }, 'ann')).toBeNull();
  });

  it.each([
    null,
    'x',
    {},
    { back: null },
    { back: { path: 'https://a.org' } },
    { back: { path: '//a.org' } },
  ])('is not found in %j', (state) => expect(returnTarget(state, 'ann')).toBeNull());
});
