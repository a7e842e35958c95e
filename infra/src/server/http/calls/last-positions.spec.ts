import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createEphemeral } from '../../../adapters/sqlite/message-bus/ephemeral.ts';
import { silentBusLogger } from '../../../adapters/common/message-bus/logger.ts';
import { LogHead } from '@anamnesis/contracts/system/requests.ts';
import { createLastPositions } from './last-positions.ts';

const logger = pino({ level: 'silent' });
const headIs = 99n;

async function aBus() {
  const bus = createEphemeral(silentBusLogger);
  let asked = 0;
  await bus.reply(LogHead.subject, async () => {
    asked += 1;
    return { position: headIs.toString() };
  });
  return { bus, asked: () => asked };
}

describe('the position of a person’s last command', () => {
  it('is required of requests without a position, or with an earlier one', async () => {
    const { bus, asked } = await aBus();
    const positions = createLastPositions({ bus, alone: true, logger });
    positions.saw('ann', 7n);
    expect(await positions.required('ann', null)).toBe(7n);
    expect(await positions.required('ann', 3n)).toBe(7n);
    expect(await positions.required('ann', 8n)).toBe(8n);
    expect(await positions.required('ben', 3n)).toBe(3n);
    expect(asked()).toBe(0);
  });

  it('never goes back', async () => {
    const { bus } = await aBus();
    const positions = createLastPositions({ bus, alone: true, logger });
    for (const position of [7n, 5n]) positions.saw('ann', position);
    expect(await positions.required('ann', null)).toBe(7n);
  });

  it('is the end of the log where it is not known', async () => {
    const { bus } = await aBus();
    const positions = createLastPositions({ bus, alone: true, logger, capacity: 2 });
    expect(await positions.required('ann', null)).toBe(headIs);
    for (const userId of ['ann', 'ben', 'ann', 'cleo']) positions.saw(userId, 7n);
    expect(await positions.required('ann', null)).toBe(7n);
    expect(await positions.required('ben', null)).toBe(headIs);
  });

  it('is sent to other processes; requests without a position wait there for the end of the log', async () => {
    const { bus, asked } = await aBus();
    const [one, other] = [1, 2].map(() => createLastPositions({ bus, alone: false, logger }));
    await new Promise(setImmediate);
    one!.saw('ann', 7n);
    await expect.poll(() => other!.required('ann', 3n)).toBe(7n);
    expect(asked()).toBe(0);
    expect(await other!.required('ann', null)).toBe(headIs);
  });
});
