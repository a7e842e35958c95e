import { vi } from 'vitest';
import { withDrawings } from '../occlusion/occlusion.fixture.ts';
import { callsOf, respond } from '../testing/fake-server.ts';

export const aPictureName = (letter: string): string => `${letter.repeat(64)}.png`;
export const aSoundName = (letter: string): string => `${letter.repeat(64)}.mp3`;

/** A server that has each file of each deck, and a browser that shows and plays them. */
export function withMedia() {
  const { urls, revoked } = withDrawings();
  respond('getDeckMedium', () => ({ bytes: new Uint8Array([1]), type: 'image/png' }) as never);
  const played: FakeAudio[] = [];
  class FakeAudio extends EventTarget {
    readonly url: string;
    paused = true;
    constructor(url: string) {
      super();
      this.url = url;
      played.push(this);
    }
    play = async (): Promise<void> => void (this.paused = false);
    pause = (): void => void (this.paused = true);
    removeAttribute = (): void => {};
    load = (): void => {};
  }
  vi.stubGlobal('Audio', FakeAudio);
  return { urls, revoked, played, asked: () => callsOf('getDeckMedium').map(({ file }) => file) };
}
