import { describe, expect, it, vi } from 'vitest';
import { makeSpeaker, pieces } from './speaker.ts';

class Utterance extends EventTarget {
  text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

function aBrowser() {
  const said: Utterance[] = [];
  const cancel = vi.fn<() => void>();
  const synthesis = { speak: (each: unknown) => void said.push(each as Utterance), cancel };
  const speaker = makeSpeaker(
    synthesis,
    (text) => new Utterance(text) as unknown as SpeechSynthesisUtterance,
  );
  const fail = (at: number, error: string) =>
    said[at]!.dispatchEvent(Object.assign(new Event('error'), { error }));
  return { speaker, said, cancel, fail };
}

describe('reading aloud', () => {
  it('has the voice of the specification, and ends what was read before', () => {
    const { speaker, said, cancel } = aBrowser();
    speaker.speak('The heart pumps. It rests.\nThen again', 'en-US', vi.fn<() => void>());
    expect(said).toMatchObject(
      ['The heart pumps.', 'It rests.', 'Then again'].map((text) => ({
        text,
        lang: 'en-US',
        rate: 0.85,
        pitch: 1,
        volume: 0.8,
      })),
    );
    expect(cancel).toHaveBeenCalledTimes(1);
    speaker.speak('Another', 'en-US', vi.fn<() => void>());
    expect(cancel).toHaveBeenCalledTimes(2);
    speaker.stop();
    expect(cancel).toHaveBeenCalledTimes(3);
  });

  it('tells once that it failed, and not when it was stopped', () => {
    const { speaker, fail } = aBrowser();
    const failed = vi.fn<() => void>();
    speaker.speak('One. Two.', 'en-US', failed);
    fail(0, 'interrupted');
    fail(0, 'not-allowed');
    expect(failed).not.toHaveBeenCalled();
    fail(0, 'voice-unavailable');
    fail(1, 'voice-unavailable');
    expect(failed).toHaveBeenCalledOnce();
    speaker.speak('Three.', 'en-US', failed);
    speaker.stop();
    fail(2, 'synthesis-failed');
    expect(failed).toHaveBeenCalledOnce();
  });

  it('reads in the voice and at the rate that were chosen, and tells its end once, unless it was stopped', () => {
    const { speaker, said, fail } = aBrowser();
    const ended = vi.fn<() => void>();
    const voice = { name: 'Serena' } as SpeechSynthesisVoice;
    const manner = { voice, rate: 1.2, ended };
    const end = (at: number) => said[at]!.dispatchEvent(new Event('end'));
    speaker.speak('One. Two.', 'en-GB', vi.fn<() => void>(), manner);
    expect(said).toMatchObject([
      { text: 'One.', rate: 1.2, voice },
      { text: 'Two.', rate: 1.2, voice },
    ]);
    end(0);
    expect(ended).not.toHaveBeenCalled();
    end(1);
    expect(ended).toHaveBeenCalledOnce();
    speaker.speak('Three.', 'en-GB', vi.fn<() => void>(), manner);
    speaker.stop();
    end(2);
    expect(ended).toHaveBeenCalledOnce();
    speaker.speak('Four.', 'en-GB', vi.fn<() => void>(), manner);
    fail(3, 'not-allowed');
    speaker.speak('…', 'en-GB', vi.fn<() => void>(), manner);
    expect(ended).toHaveBeenCalledTimes(3);
  });

  it('takes long sentences in pieces that lose no word, and leaves out what has none', () => {
    const long = Array.from({ length: 90 }, (_, n) => `word${n}`).join(' ');
    const parts = pieces(`${long}\n---\n• `);
    expect(parts.every(({ length }) => length <= 200)).toBe(true);
    expect(parts.join(' ')).toBe(long);
    expect(pieces('x'.repeat(500)).join('')).toBe('x'.repeat(500));
  });
});
