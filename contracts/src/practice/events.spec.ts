import { expect, it } from 'vitest';
import { upcast } from '../kernel/events/event.ts';
import { practiceEvents } from './events.ts';

it('a block that was started before there were plans is of none', () => {
  const started = {
    blockId: 'b',
    mode: 'exam',
    seconds: 900,
    wish: { system: null, science: null, difficulty: null },
    questions: [],
    at: '2026-11-25T12:00:00.000Z',
  };
  const definition = practiceEvents.PracticeBlockStarted;
  const now = upcast(definition, 1, started);
  expect(definition.schema.parse(now)).toEqual({ ...started, plannedFor: null });
  const planned = { ...started, plannedFor: '2026-11-30' };
  expect(upcast(definition, 2, planned)).toEqual(planned);
});
