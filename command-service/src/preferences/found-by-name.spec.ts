import { expect, it } from 'vitest';
import { contextOf, createTestService, requestOf } from '../testing/test-service.ts';

const ann = contextOf('ann');
async function setting() {
  const service = createTestService();
  await service.deps.credentials.create({
    userId: 'ann',
    email: 'ann@example.org',
    username: 'Ann',
    passwordHash: 'h',
    userType: 'accountUser',
    identity: null,
    createdAt: '2026-03-01T08:00:00.000Z',
  });
  const choose = (foundByName: boolean) =>
    service.handlers.chooseFoundByName(requestOf({ foundByName }), ann);
  const isFound = async () => (await service.deps.credentials.byName('Ann', 1)).length === 1;
  return { service, choose, isFound };
}

it('is recorded, once, and followed by the search', async () => {
  const { service, choose, isFound } = await setting();
  await choose(false);
  await choose(false);
  expect(await isFound()).toBe(false);
  await choose(true);
  expect(await isFound()).toBe(true);
  expect(await service.typesIn('preferences-ann')).toEqual(['FoundByNameSwitched', 'FoundByNameSwitched']);
});

it('is what was chosen last, when the store is slow with what was chosen before', async () => {
  const { service, choose, isFound } = await setting();
  const { credentials } = service.deps;
  const { setFoundByName } = credentials;
  const isOpen = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  let calls = 0;
  credentials.setFoundByName = async (...args) => {
    calls += 1;
    // The first one hides before the choice is recorded; the second one follows that choice.
    if (calls === 2) {
      arrived.resolve();
      await isOpen.promise;
    }
    await setFoundByName(...args);
  };
  const former = choose(false);
  await arrived.promise;
  await choose(true);
  isOpen.resolve();
  await former;
  expect(await isFound()).toBe(true);
});

it('hides first: a process that dies leaves nobody to be found who does not want it', async () => {
  const { service, choose, isFound } = await setting();
  service.log.append = () => Promise.reject(new Error('down'));
  await expect(choose(false)).rejects.toThrow('down');
  expect(await isFound()).toBe(false);
});
