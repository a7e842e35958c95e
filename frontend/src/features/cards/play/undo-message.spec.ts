import { describe, expect, it } from 'vitest';
import { offlineError } from '../../../api/api-error.ts';
import { undoMessage } from './undo-message.ts';

const refused = (code: string) => ({ message: 'x', code, status: 409, details: {} });

describe('undoMessage', () => {
  it.each([
    [refused('NOTHING_TO_UNDO'), 'Cannot undo - original card state not found.'],
    [refused('STATE_MISMATCH'), 'Cannot undo - original card state not found.'],
    [refused('NOT_FOUND'), 'Failed to undo previous answer. Please try again.'],
    [offlineError, 'Error undoing previous answer. Please try again.'],
    [new Error('x'), 'Error undoing previous answer. Please try again.'],
  ])('says for %j: %s', (failure, message) => {
    expect(undoMessage(failure)).toBe(message);
  });
});
