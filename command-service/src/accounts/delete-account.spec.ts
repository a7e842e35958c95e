import { erasureReceiptSchema } from '@anamnesis/contracts/accounts/api.ts';
import { CompleteErasure } from '@anamnesis/contracts/accounts/commands.ts';
import { accountStream } from '@anamnesis/contracts/accounts/events.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import {
  ClaimReminder,
  RecordReminderSent,
  SkipReminder,
} from '@anamnesis/contracts/preferences/commands.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  accessCode,
  contextOf,
  createTestService,
  requestOf,
  type TestService,
} from '../testing/test-service.ts';

const ada = { email: 'ada@example.org', password: 'Passw0rd!', accessCode, username: 'ada' };
const anyone = contextOf('');

let service: TestService;
let userId: string;
beforeEach(async () => {
  service = createTestService();
  userId = (await service.handlers.signup(requestOf(ada), anyone)).body.id;
  await service.handlers.addFolder(requestOf({ folderName: 'Hearts' }), contextOf(userId));
  await service.deps.mailer.send({ userId, to: ada.email, subject: 's', text: 't', html: 'h' });
});
const erase = (password: string, commandId?: string) =>
  service.handlers.deleteAccount(requestOf({ password }, commandId), contextOf(userId));
const credential = () => service.deps.credentials.byUserId(userId);

describe('deleting an account', () => {
  it('needs the password again', async () => {
    await expect(erase('wrong')).rejects.toMatchObject({ status: 403, code: 'WRONG_PASSWORD' });
    expect(await service.typesIn(accountStream(userId))).toEqual(['AccountRegistered']);
    expect(await credential()).not.toBeNull();
  });

  it('needs the password where Google is not offered', async () => {
    const proof = requestOf({ credential: 'a.b.c' });
    await expect(service.handlers.deleteAccount(proof, contextOf(userId))).rejects.toMatchObject({
      status: 404,
      code: 'GOOGLE_NOT_OFFERED',
    });
    expect(await credential()).not.toBeNull();
  });

  it('lets go of who the person was, and closes the library', async () => {
    await service.deps.tokenLedger.reserve(userId, 100, { person: null, installation: null });
    const { body, position } = await erase(ada.password);
    const last = BigInt(service.log.all().length);
    expect([body, position]).toEqual([{ success: true, receipt: expect.any(Object) }, last]);
    expect(await service.typesIn(accountStream(userId))).toEqual(['AccountRegistered', 'AccountErased']);
    expect(await service.typesIn(libraryStream(userId))).toEqual(['FolderAdded', 'LibraryErased']);
    expect([await credential(), service.deps.mailer.mails]).toEqual([null, []]);
    expect((await service.deps.tokenLedger.look(userId)).person).toBe(0);
    expect(service.destroyedKeys).toEqual([userId]);
    expect(service.forgottenSnapshots).toEqual([userId]);
    await expect(
      service.handlers.addFolder(requestOf({ folderName: 'Lungs' }), contextOf(userId)),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('answers with a receipt that tells what was destroyed, what follows and what remains', async () => {
    const { receipt } = (await erase(ada.password)).body;
    expect(erasureReceiptSchema.parse(receipt)).toMatchObject({
      erasedAt: service.time.now,
      accountId: userId,
    });
    expect(receipt.destroyed.join(' ')).toContain('1 folder and 0 documents');
    expect([receipt.underWay.length, receipt.remains.length]).toEqual([3, 3]);
    for (const text of [ada.email, 'Hearts']) expect(JSON.stringify(receipt)).not.toContain(text);
  });

  it('closes the preferences: what comes late is recorded no more', async () => {
    const save = () => service.handlers.saveSettings(requestOf(defaultSettings), contextOf(userId));
    await save();
    await erase(ada.password);
    const localDate = '2026-03-10';
    await expect(save()).rejects.toMatchObject({ status: 404 });
    expect(await service.send(ClaimReminder, { localDate }, { userId })).toMatchObject({ ok: false });
    const link = { ...requestOf({}), query: { token: `link of ${userId}` } };
    expect((await service.handlers.unsubscribe(link, anyone)).body).toEqual({ success: true });
    await service.send(RecordReminderSent, { localDate, dueCards: 1 }, { userId });
    await service.send(SkipReminder, { localDate, reason: 'noAddress' }, { userId });
    expect(await service.typesIn(preferencesStream(userId))).toEqual(['SettingsSaved', 'PreferencesErased']);
  });

  it('leaves the address free', async () => {
    await erase(ada.password);
    const again = await service.handlers.signup(requestOf(ada), anyone);
    expect(again.body.id).not.toBe(userId);
  });

  it('is not undone by the sign-up, should the network bring it once more', async () => {
    const bob = { ...ada, email: 'bob@example.org' };
    const { body } = await service.handlers.signup(requestOf(bob, 'same'), anyone);
    await service.handlers.deleteAccount(requestOf({ password: bob.password }), contextOf(body.id));
    await expect(service.handlers.signup(requestOf(bob, 'same'), anyone)).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
    expect(await service.deps.credentials.byEmail(bob.email)).toBeNull();
    await expect(service.handlers.signup(requestOf(bob), anyone)).resolves.toBeDefined();
  });

  it('is completed by a processor when the process dies after the event', async () => {
    const { mailer } = service.deps;
    const { forget } = mailer;
    mailer.forget = () => Promise.reject(new Error('killed'));
    await expect(erase(ada.password)).rejects.toThrow('killed');
    expect(await service.deps.credentials.byEmail(ada.email)).toBeNull();
    expect(service.destroyedKeys).toEqual([userId]);
    await expect(
      service.handlers.login(requestOf({ email: ada.email, password: ada.password }), anyone),
    ).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    mailer.forget = forget;
    for (let n = 0; n < 2; n += 1) {
      expect(await service.send(CompleteErasure, {}, { userId })).toMatchObject({ ok: true });
    }
    expect([await credential(), mailer.mails]).toEqual([null, []]);
    expect(await service.typesIn(libraryStream(userId))).toEqual(['FolderAdded', 'LibraryErased']);
  });

  it('cannot be completed for somebody who did not ask', async () => {
    expect(await service.send(CompleteErasure, {}, { userId })).toMatchObject({ ok: true });
    expect(await credential()).not.toBeNull();
    expect(service.destroyedKeys).toEqual([]);
    expect(await service.typesIn(libraryStream(userId))).toEqual(['FolderAdded']);
  });
});
