import { describe, expect, it } from 'vitest';
import { rememberWay, wayBack } from './way-back.ts';

const play = { pathname: '/anki-play', search: '?a=1', hash: '#x', state: { pdf: { PDF_id: 'd1' } } };

describe('the way back after signing in', () => {
  it('leads to where the person was, with what the page was opened with', () => {
    const state = rememberWay(play, 'ann');
    expect(wayBack(state, 'ann')).toEqual({ path: '/anki-play?a=1#x', state: play.state, userId: 'ann' });
  });

  it('is for that person alone, or for anybody when nobody was known', () => {
    expect(wayBack(rememberWay(play, 'ann'), 'bob')).toBeNull();
    expect(wayBack(rememberWay(play, null), 'bob')).toMatchObject({ path: '/anki-play?a=1#x' });
  });

  it('is not needed from the home page', () => {
    expect(rememberWay({ pathname: '/', search: '', hash: '', state: null }, 'ann')).toBeNull();
  });

  it.each([
    null,
    'x',
    {},
    { back: null },
    { back: { path: 'https://a.org' } },
    { back: { path: '//a.org' } },
  ])('is not found in %j', (state) => expect(wayBack(state, 'ann')).toBeNull());
});
