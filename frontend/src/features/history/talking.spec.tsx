import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, refused, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { HistoryPage } from './history-page.tsx';
import { serveHistory } from './history-server.fixture.tsx';

let engines: Engine[];
class Engine extends EventTarget {
  start = (): void => void engines.push(this);
  abort = vi.fn<() => void>();
  tell(type: string, more: object = {}): void {
    act(() => void this.dispatchEvent(Object.assign(new Event(type), more)));
  }
  result(transcript: string, isFinal: boolean): void {
    this.tell('result', { results: [Object.assign([{ transcript }], { isFinal })] });
  }
}
class Utterance extends EventTarget {
  text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}
const speak = vi.fn<(said: Utterance) => void>();
const cancel = vi.fn<() => void>();

beforeEach(() => {
  engines = [];
  speak.mockReset();
  cancel.mockReset();
  vi.stubGlobal('webkitSpeechRecognition', Engine);
  vi.stubGlobal('speechSynthesis', { speak, cancel, getVoices: () => [] });
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  serveHistory(() => 'It is my chest.');
});

const engine = () => engines.at(-1)!;
const mic = (pressed: boolean) =>
  screen.findByRole('button', { name: pressed ? /^Turn the mic/ : 'Talk', pressed });

/** Meets a patient by a press: the microphone is on. */
async function begin() {
  const user = show(<HistoryPage />, '/anamnesis');
  await user.click(await screen.findByRole('button', { name: 'Surprise me' }));
  await mic(true);
  return user;
}

describe('talking with the patient', () => {
  it('goes on from round to round: what is heard is shown and sent, the reply shown and spoken', async () => {
    const user = await begin();
    // The keys of the page are those of the talk.
    expect(document.activeElement).not.toBe(screen.getByRole('textbox', { name: /^Your line/ }));
    engine().result('what brings', false);
    expect(await screen.findByText('what brings…')).toBeDefined();
    engine().result('what brings you here', true);
    await waitFor(() => expect(speak.mock.calls.map(([{ text }]) => text)).toEqual(['It is my chest.']));
    expect(callsOf('findComplexity')).toMatchObject([{ messages: [{ content: 'what brings you here' }] }]);
    expect(screen.getByRole('log').textContent).toContain('what brings you here');
    const before = engines.length;
    act(() => void speak.mock.calls[0]![0].dispatchEvent(new Event('end')));
    await screen.findByText('Listening…');
    expect(engines.length).toBeGreaterThan(before);
    await user.click(screen.getByRole('button', { name: 'Stop History' }));
    expect(engine().abort).toHaveBeenCalled();
  });

  it('is interrupted by Escape, by Space, by the button and by typing', async () => {
    const user = await begin();
    const interrupts = [
      () => user.keyboard('{Escape}'),
      () => user.keyboard(' '),
      async () => user.click(await screen.findByRole('button', { name: 'Interrupt' })),
      () => user.type(screen.getByRole('textbox', { name: /^Your line/ }), 'W'),
    ];
    for (const interrupt of interrupts) {
      engine().result('hello', true);
      await screen.findByText('Mrs Joan Hall is speaking.');
      (document.activeElement as HTMLElement | null)?.blur();
      cancel.mockReset();
      await interrupt();
      await waitFor(() => expect(screen.queryByText('Mrs Joan Hall is speaking.')).toBeNull());
      expect(cancel).toHaveBeenCalled();
    }
  });

  it('says how a microphone that was refused is allowed, and listens again', async () => {
    const user = await begin();
    engine().tell('error', { error: 'not-allowed' });
    expect((await screen.findByText(/does not let this page use the microphone/)).textContent).toContain(
      'You can type instead.',
    );
    await user.click(await mic(false));
    await mic(true);
    expect(screen.queryByText(/does not let this page use/)).toBeNull();
  });

  it('is turned off by m, stays off for the next patient, and does not speak what is typed', async () => {
    const user = await begin();
    await user.keyboard('m');
    await mic(false);
    await user.type(screen.getByRole('textbox', { name: /^Your line/ }), 'Hello{Enter}');
    await screen.findByText('It is my chest.');
    expect(speak).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Stop History' }));
    const heard = engines.length;
    await user.click(await screen.findByRole('button', { name: 'Surprise me' }));
    await mic(false);
    expect(engines).toHaveLength(heard);
  });

  it('stops where a line is not answered, which is in the field then', async () => {
    respond('findComplexity', () => {
      throw refused(400, 'Say it shorter.', 'HISTORY_LINE');
    });
    await begin();
    engine().result('a very long line', true);
    expect(await screen.findByText(/Say it shorter\./)).toBeDefined();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your line/ }).value).toBe(
      'a very long line',
    );
    await mic(false);
  });

  it('has a voice and a pace of one’s choice, and says which microphone is used', async () => {
    const user = await begin();
    await user.click(screen.getByRole('button', { name: 'Voice and microphone' }));
    expect(await screen.findByText(/no page can change that/)).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Fast' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    engine().result('hello', true);
    await waitFor(() => expect(speak).toHaveBeenCalled());
    expect(speak.mock.calls[0]![0]).toMatchObject({ rate: 1.3 });
    expect(localStorage.getItem('anamnesis.history.voice')).toContain('1.3');
  });
});
