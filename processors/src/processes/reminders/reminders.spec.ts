import { describe, expect, it } from 'vitest';
import { due, setting } from './reminders.fixture.ts';
import { sendReminders } from './reminders.ts';

describe('a daily reminder', () => {
  it('tells what is due and how to end these mails, and is recorded', async () => {
    const { deps, mails, commands } = setting();
    await sendReminders(deps);
    expect(commands).toEqual(['claim', 'sent']);
    const [mail] = mails;
    expect(mail).toMatchObject({
      to: 'ann@example.org',
      subject: '3 due and 20 new cards for today',
      unsubscribeUrl: 'https://study.example.org/unsubscribe?token=t.user-0000',
    });
    expect(mail?.text).toContain('Kidney: 20 new cards');
    expect(mail?.text).toContain('about 6 minutes in all');
    expect(mail?.text).not.toContain('Lung');
    expect(mail?.text).toContain('Heart <b>& Co</b>: 3 due cards');
    expect(mail?.html).toContain('Heart &lt;b&gt;&amp; Co&lt;/b&gt;: 3 due cards');
    expect(mail?.text).toContain('https://study.example.org/PDFupload');
  });

  it('is sent once a day', async () => {
    const { deps, mails } = setting();
    await sendReminders(deps);
    await sendReminders(deps);
    expect(mails).toHaveLength(1);
  });

  it('is sent once by several copies at the same time', async () => {
    const { deps, mails } = setting();
    await Promise.all([sendReminders(deps), sendReminders(deps), sendReminders(deps)]);
    expect(mails).toHaveLength(1);
  });

  it('counts new cards by document only where they are not more than the day offers', async () => {
    const [heart, kidney] = due.documents;
    const lung = { ...kidney!, documentId: 'd3', name: 'Lung' };
    const shared = { ...due, documents: [{ ...heart!, new: 5, newInAll: 5 }, kidney!, lung] };
    const { deps, mails } = setting({ cards: shared });
    await sendReminders(deps);
    const [mail] = mails;
    expect(mail?.subject).toBe('3 due and 20 new cards for today');
    expect(mail?.text).toContain('Co</b>: 3 due cards and new ones\n• Kidney: new cards\n• Lung: new cards');
  });

  it('makes no link of the name of a document, which may be somebody else’s', async () => {
    const [heart] = due.documents;
    const { deps, mails } = setting({
      cards: { ...due, documents: [{ ...heart!, name: 'https://evil.com/login' }] },
    });
    await sendReminders(deps);
    expect(mails[0]?.text).toContain('• https: / /evil. com/login: 3 due cards');
    expect(`${mails[0]?.text} ${mails[0]?.html}`).not.toContain('evil.com');
  });

  it('is not sent when nothing is due, or to nobody, and the day is done', async () => {
    const idle = setting({ cards: { ...due, due: 0, new: 0, documents: [] } });
    await sendReminders(idle.deps);
    const unknown = setting({ address: null });
    await sendReminders(unknown.deps);
    expect([idle.commands, unknown.commands]).toEqual([['skip'], ['skip']]);
    expect([...idle.mails, ...unknown.mails]).toEqual([]);
  });

  it('that could not be handed over is sent when the claim has run out', async () => {
    const { deps, mails, claimed, dying } = setting();
    dying.at = 'mail';
    await sendReminders(deps);
    dying.at = '';
    await sendReminders(deps);
    expect(mails).toEqual([]);
    claimed.clear();
    await sendReminders(deps);
    expect(mails).toHaveLength(1);
  });

  it('that will never be taken is not tried again that day', async () => {
    const { deps, commands, claimed, dying } = setting();
    dying.at = 'refusal';
    await sendReminders(deps);
    claimed.clear();
    await sendReminders(deps);
    expect(commands).toEqual(['claim', 'skip']);
  });

  it('that was handed over and not recorded is handed over again as the same mail', async () => {
    const { deps, mails, claimed, dying } = setting();
    dying.at = 'sent';
    await sendReminders(deps);
    dying.at = '';
    claimed.clear();
    await sendReminders(deps);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toEqual(mails[0]);
    expect(mails[0]?.id).toMatch(/^reminder-2026-03-10-[0-9a-f]+$/);
  });

  it('reaches everybody who wants one, each with an own mail', async () => {
    const { deps, mails } = setting({ people: 450 });
    await sendReminders(deps);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(450);
  });
});
