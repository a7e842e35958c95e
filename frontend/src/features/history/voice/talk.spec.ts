import { describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import type { Hearing } from './recogniser.ts';
import { graceMs, listenMs, longestSpeechMs, makeTalk, type Spoken, thinkMs } from './talk.ts';

/** A clock whose time is moved by hand. */
function aClock() {
  let now = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  return {
    now: () => now,
    after: (ms: number, run: () => void) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    pass: (ms: number) => {
      const until = now + ms;
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers.delete(next);
        now = next.at;
        next.run();
      }
      now = until;
    },
    waiting: () => timers.size,
  };
}

function aTalk({ canInterrupt = false } = {}) {
  const clock = aClock();
  const rounds: (Hearing & { isStopped: boolean })[] = [];
  const said: { text: string; ended: () => void; isStopped: boolean }[] = [];
  const sent: string[] = [];
  let reply: (line: string) => Promise<Spoken | null> = async (line) => ({
    text: `You said ${line}.`,
    rate: 1,
    canInterrupt,
  });
  const talk = makeTalk({
    ...clock,
    recogniser: {
      listen: (hearing) => {
        const round = { ...hearing, isStopped: false };
        rounds.push(round);
        return () => void (round.isStopped = true);
      },
    },
    say: (text, ended) => {
      const each = { text, ended, isStopped: false };
      said.push(each);
      return () => void (each.isStopped = true);
    },
    send: (line) => {
      sent.push(line);
      return reply(line);
    },
  });
  const round = () => rounds.at(-1)!;
  const is = (status: string) => eventually(() => expect(talk.state().status).toBe(status));
  return {
    talk,
    clock,
    rounds,
    round,
    said,
    sent,
    is,
    respond: (with_: typeof reply) => void (reply = with_),
    /** As far as the reply that is spoken. */
    speaking: async () => {
      talk.on();
      round().heard('hello');
      await is('speaking');
    },
  };
}

describe('the loop', () => {
  it('listens, sends, speaks, and listens again until it is stopped', async () => {
    const { talk, round, rounds, said, sent, is } = aTalk();
    talk.on();
    expect(talk.state().status).toBe('listening');
    round().began();
    round().interim('where is');
    expect(talk.state().heard).toBe('where is');
    round().heard('where is the pain');
    expect(talk.state()).toMatchObject({ status: 'answering', line: 'where is the pain' });
    await is('speaking');
    expect(sent).toEqual(['where is the pain']);
    said[0]!.ended();
    expect(talk.state().status).toBe('listening');
    expect(rounds).toHaveLength(2);
    talk.off();
    expect(talk.state().status).toBe('idle');
    expect(round().isStopped).toBe(true);
  });

  it('tries again after ten seconds without a word, where the engine says nothing', () => {
    const { talk, clock, round, rounds } = aTalk();
    talk.on();
    round().began();
    clock.pass(listenMs + graceMs - 1);
    expect(rounds).toHaveLength(1);
    clock.pass(1);
    expect(rounds.map(({ isStopped }) => isStopped)).toEqual([true, false]);
    round().began();
    clock.pass(5_000);
    round().silence();
    expect(rounds).toHaveLength(3);
  });

  it('takes what was understood where the engine never ends', () => {
    const { talk, clock, round, sent } = aTalk();
    talk.on();
    round().began();
    round().interim('how long');
    clock.pass(thinkMs - 1);
    round().interim('how long have you had it');
    clock.pass(thinkMs - 1);
    expect(sent).toEqual([]);
    clock.pass(1);
    expect(sent).toEqual(['how long have you had it']);
  });

  it('goes on after a reply whose end the browser never tells', async () => {
    const { talk, clock, said, speaking } = aTalk();
    await speaking();
    clock.pass(longestSpeechMs('You said hello.', 1));
    expect(talk.state().status).toBe('listening');
    expect(said[0]!.isStopped).toBe(true);
    said[0]!.ended();
    expect(talk.state().turn).toBe(4);
  });

  it('stops while it is answered: the reply comes, and nothing is listened to after it', async () => {
    const { talk, round, rounds, said, is } = aTalk();
    talk.on();
    round().heard('hello');
    talk.off();
    expect(talk.state().status).toBe('answering');
    await is('speaking');
    said[0]!.ended();
    expect(talk.state().status).toBe('idle');
    expect(rounds).toHaveLength(1);
  });

  it('ends with a line that was not answered', async () => {
    const { talk, round, is, respond } = aTalk();
    respond(async () => null);
    talk.on();
    round().heard('hello');
    await is('idle');
    expect(talk.state().isOn).toBe(false);
  });

  it('ends where the microphone is refused, and is taken up again', () => {
    const { talk, round, rounds } = aTalk();
    talk.on();
    round().refused('not-allowed');
    expect(talk.state()).toMatchObject({ status: 'idle', isOn: false, problem: 'not-allowed' });
    talk.on();
    expect(talk.state().problem).toBeNull();
    expect(rounds).toHaveLength(2);
  });

  it('gives up an engine that does nothing but end', () => {
    const { talk, clock, round, rounds } = aTalk();
    talk.on();
    for (let ended = 0; ended < 5; ended += 1) {
      round().silence();
      clock.pass(300);
    }
    expect(talk.state()).toMatchObject({ status: 'idle', problem: 'ends' });
    expect(rounds).toHaveLength(5);
    clock.pass(60_000);
    expect(rounds).toHaveLength(5);
  });

  it('survives an engine that ends, and a voice that is silent, before they have begun', async () => {
    const clock = aClock();
    let listened = 0;
    const talk = makeTalk({
      ...clock,
      recogniser: {
        listen: (hearing) => {
          listened += 1;
          if (listened === 2) hearing.heard('hello');
          else hearing.silence();
          return () => undefined;
        },
      },
      say: (_, ended) => {
        ended();
        return () => undefined;
      },
      send: async () => ({ text: 'Hello, doctor.', rate: 1, canInterrupt: false }),
    });
    talk.on();
    clock.pass(300);
    await eventually(() => expect(listened).toBe(3));
    talk.off();
    clock.pass(60_000);
    expect([listened, clock.waiting(), talk.state().status]).toEqual([3, 0, 'idle']);
  });

  it('is interrupted by a key, and by a line that is typed', async () => {
    const { talk, said, round, sent, is, speaking } = aTalk();
    await speaking();
    talk.interrupt();
    expect(said[0]!.isStopped).toBe(true);
    expect(talk.state().status).toBe('listening');
    round().interim('so');
    talk.type('Any allergies?');
    expect(round().isStopped).toBe(true);
    await is('speaking');
    expect(sent).toEqual(['hello', 'Any allergies?']);
  });

  it('is interrupted by who talks, but not by its own voice', async () => {
    const { talk, said, round, rounds, sent, speaking } = aTalk({ canInterrupt: true });
    await speaking();
    expect(rounds).toHaveLength(2);
    round().interim('you said');
    expect(talk.state().status).toBe('speaking');
    round().interim('you said hello sorry where');
    expect(talk.state()).toMatchObject({ status: 'listening', heard: 'sorry where' });
    expect(said[0]!.isStopped).toBe(true);
    expect(round().isStopped).toBe(false);
    round().heard('you said hello sorry where is it');
    expect(sent).toEqual(['hello', 'sorry where is it']);
  });

  it('listens on while its own voice is all that is heard', async () => {
    const { talk, rounds, round, speaking } = aTalk({ canInterrupt: true });
    await speaking();
    round().heard('you said');
    expect(talk.state().status).toBe('speaking');
    expect(rounds).toHaveLength(3);
  });

  it('works by typing alone', async () => {
    const { talk, rounds, said, is, respond } = aTalk();
    respond(async () => ({ text: '', rate: 1, canInterrupt: false }));
    talk.type('Hello');
    talk.type('twice');
    await is('idle');
    expect([rounds.length, said.length]).toEqual([0, 0]);
  });

  it('leaves no timer behind', async () => {
    const { talk, clock, speaking } = aTalk({ canInterrupt: true });
    await speaking();
    talk.off();
    expect(clock.waiting()).toBe(0);
  });
});
