import { CompleteErasure } from '@anamnesis/contracts/accounts/commands.ts';
import type { DeadLetter } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { expect, it } from 'vitest';
import { carryingWith } from '../../platform/testing/carrying.ts';
import { erasureConsumer } from './module.ts';

const letterOf = (userId: string) => ({ data: { metadata: { userId } } }) as DeadLetter;

it('completes the erasure first, then deletes mails and the dead letters of every group', async () => {
  const steps: unknown[] = [];
  const processor = erasureConsumer.create(
    {
      bus: {
        async dropDeadLetters(group, drop) {
          steps.push([group, drop(letterOf('ann')), drop(letterOf('bob'))]);
        },
      },
      mailer: { forget: async (userId) => void steps.push(`mails of ${userId}`) },
      groups: ['extraction', 'disposal'],
    },
    carryingWith(async ({ name }) => steps.push(name) > 0),
  );
  const metadata = { userId: 'ann', commandId: 'c', correlationId: 'r', causationId: 'c', time: '' };
  const envelope = { id: 'e', version: 1, stream: 'account-ann', revision: 1, position: 9n, metadata };
  await processor.handle({ type: 'AccountErased', data: {}, ...envelope }, unlimitedWork);
  expect(steps).toEqual([
    CompleteErasure.name,
    'mails of ann',
    ['extraction', true, false],
    ['disposal', true, false],
  ]);
});
