import { describe, expect, it } from 'vitest';
import { setting } from './reminders.fixture.ts';
import { sendReminders } from './reminders.ts';

describe('a daily reminder on a device', () => {
  it('comes in the place of the mail, to each that asked, without a word of the notes', async () => {
    const { deps, mails, pushed, commands } = setting({ devices: ['phone', 'laptop'] });
    await sendReminders(deps);
    expect(pushed.map(({ to, body }) => [to, body])).toEqual([
      ['phone', '3 due and 20 new cards for today'],
      ['laptop', '3 due and 20 new cards for today'],
    ]);
    expect(pushed[0]!.topic).toMatch(/^[\w-]{1,32}$/);
    expect(mails).toEqual([]);
    expect(commands).toEqual(['claim', 'sent']);
  });

  it('comes to somebody without an address, too', async () => {
    const { deps, pushed } = setting({ devices: ['phone'], address: null, byMail: false });
    await sendReminders(deps);
    expect(pushed).toHaveLength(1);
  });

  it('ends with a device that is gone; another one is enough', async () => {
    const { deps, mails, pushed, commands } = setting({ devices: ['gone', 'phone'] });
    await sendReminders(deps);
    expect(commands).toEqual(['claim', 'end', 'sent']);
    expect([mails.length, pushed.length]).toEqual([0, 1]);
  });

  it.each(['gone', 'refused', 'away'])('goes by mail where the only device is %s', async (device) => {
    const { deps, mails, commands } = setting({ devices: [device] });
    await sendReminders(deps);
    expect(mails).toHaveLength(1);
    expect(commands.at(-1)).toBe('sent');
  });

  it('is tried again where no mail is wanted and the push service is away, and over where it is refused', async () => {
    const away = setting({ devices: ['away'], byMail: false });
    await sendReminders(away.deps);
    expect([away.mails, away.commands]).toEqual([[], ['claim']]);
    const refused = setting({ devices: ['refused'], byMail: false });
    await sendReminders(refused.deps);
    expect([refused.mails, refused.commands]).toEqual([[], ['claim', 'skip']]);
  });

  it('that was sent and not recorded is sent again under the same topic', async () => {
    const { deps, pushed, claimed, dying } = setting({ devices: ['phone'] });
    dying.at = 'sent';
    await sendReminders(deps);
    dying.at = '';
    claimed.clear();
    await sendReminders(deps);
    expect(pushed).toHaveLength(2);
    expect(pushed[1]).toEqual(pushed[0]);
  });
});
