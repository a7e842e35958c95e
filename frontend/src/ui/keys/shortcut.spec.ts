import { describe, expect, it } from 'vitest';
import { keyNames, matchesShortcut, type KeyPress } from './shortcut.ts';

describe('key names', () => {
  it('are what is printed on the caps', () => {
    expect(keyNames('Space')).toEqual(['Space']);
    expect(keyNames('Control+z')).toEqual(['Ctrl', 'Z']);
    expect(keyNames('Alt + ArrowUp')).toEqual(['Alt', '↑']);
  });
});

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('a shortcut', () => {
  it('is the key with exactly its modifiers', () => {
    expect(matchesShortcut(press(' '), 'Space')).toBe(true);
    expect(matchesShortcut(press('e'), 'e')).toBe(true);
    expect(matchesShortcut(press('e', { ctrlKey: true }), 'e')).toBe(false);
    expect(matchesShortcut(press('z'), 'Control+z')).toBe(false);
    expect(matchesShortcut(press('ArrowUp', { altKey: true }), 'Alt+ArrowUp')).toBe(true);
  });

  it('takes the command key for Control', () => {
    expect(matchesShortcut(press('z', { metaKey: true }), 'Control+z')).toBe(true);
  });

  it('heeds shift for letters, not for signs that need it', () => {
    expect(matchesShortcut(press('E', { shiftKey: true }), 'e')).toBe(false);
    expect(matchesShortcut(press('?', { shiftKey: true }), '?')).toBe(true);
    expect(matchesShortcut(press('Z', { shiftKey: true, ctrlKey: true }), 'Control+Shift+z')).toBe(true);
  });
});
