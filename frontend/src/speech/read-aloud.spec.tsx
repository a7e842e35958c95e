import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { SpeechToggle } from './speech-toggle.tsx';
import { languageOfCard, spokenCard } from './spoken-card.ts';
import { useReadAloud } from './use-read-aloud.ts';
import { useSpeechChoice } from './use-speech-choice.ts';

const speak = vi.fn<(said: { text: string; lang: string }) => void>();
const cancel = vi.fn<() => void>();
class Utterance extends EventTarget {
  text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

beforeEach(() => {
  speak.mockReset();
  cancel.mockReset();
  vi.stubGlobal('speechSynthesis', { speak, cancel });
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});

const said = () => speak.mock.calls.map(([{ text }]) => text);

const english = 'The {{c1::heart}} *beats*';

function Card({ lite = false, prompt = english }: { lite?: boolean; prompt?: string }) {
  const [on, setOn] = useSpeechChoice(lite);
  const [side, turn] = useState('front');
  const text = spokenCard(prompt, side !== 'front');
  const speaker = useReadAloud(
    on ? { text, lang: languageOfCard(prompt, ''), turn: side } : null,
    vi.fn<() => void>(),
  );
  return (
    <>
      <SpeechToggle on={on} onChange={setOn} there={speaker !== null} />
      <button onClick={() => turn('back')}>Reveal</button>
      <button onClick={() => turn('back again')}>Again</button>
    </>
  );
}

const toggle = () => screen.getByRole('button', { name: 'Read aloud' });

describe('cards that are read aloud', () => {
  it('are read by themselves where that is the rule, also where it was switched off elsewhere', async () => {
    localStorage.setItem('anamnesis.speech', 'off');
    const user = show(<Card lite />);
    expect(said()).toEqual(['The blank beats']);
    await user.click(toggle());
    expect([localStorage.getItem('anamnesis.speech.lite'), toggle().getAttribute('aria-pressed')]).toEqual([
      'off',
      'false',
    ]);
    localStorage.clear();
  });

  it('say blank for what is hidden, then the whole text, and stop when switched off', async () => {
    const user = show(<Card />);
    expect(said()).toEqual([]);
    await user.click(toggle());
    expect(toggle().getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Reveal' }));
    await user.click(screen.getByRole('button', { name: 'Again' }));
    expect(said()).toEqual(['The blank beats', 'The heart beats', 'The heart beats']);
    cancel.mockReset();
    await user.keyboard('r');
    expect(cancel).toHaveBeenCalledOnce();
    expect(toggle().getAttribute('aria-pressed')).toBe('false');
    expect(said()).toHaveLength(3);
  });

  it('are read in their own language, also while their answer is hidden', async () => {
    const user = show(<Card prompt="Das {{c1::Herz}} schlägt" />);
    await user.click(toggle());
    expect(speak.mock.calls.map(([{ lang }]) => lang)).toEqual(['de-DE']);
  });

  it('are so the next time too, and stop when the page is left', () => {
    localStorage.setItem('anamnesis.speech', 'on');
    show(<Card />);
    expect(said()).toEqual(['The blank beats']);
    cancel.mockReset();
    dispatchEvent(new Event('pagehide'));
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('are explained where the browser has no speech', async () => {
    vi.unstubAllGlobals();
    const user = show(<Card />);
    expect(toggle().getAttribute('aria-disabled')).toBe('true');
    await user.hover(toggle());
    expect((await screen.findByRole('tooltip')).textContent).toContain('This browser cannot read aloud');
    await user.keyboard('r');
    expect(said()).toEqual([]);
  });
});
