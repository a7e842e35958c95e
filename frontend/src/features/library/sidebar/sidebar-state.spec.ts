import { describe, expect, it } from 'vitest';
import { initialSidebar, parseSidebar, toggleDocument, toggleFolder } from './sidebar-state.ts';

describe('the sidebar', () => {
  it('has one document dropdown open at most', () => {
    const one = toggleDocument(initialSidebar, 'a');
    expect(toggleDocument(one, 'b').openDocument).toBe('b');
    expect(toggleDocument(one, 'a').openDocument).toBeNull();
  });

  it('remembers closed folders once', () => {
    const closed = toggleFolder(toggleFolder(initialSidebar, 'f', false), 'f', false);
    expect(closed.closedFolders).toEqual(['f']);
    expect(toggleFolder(closed, 'f', true).closedFolders).toEqual([]);
  });

  it.each([null, undefined, 'x', {}, { collapsed: 'yes' }])('takes nothing from %j', (value) => {
    expect(parseSidebar(value)).toBeNull();
  });

  it('reads back what it was', () => {
    const state = toggleDocument(initialSidebar, 'a');
    expect(parseSidebar(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });
});
