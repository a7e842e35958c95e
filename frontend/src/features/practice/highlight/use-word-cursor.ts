import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import type { Mark } from '../question/scratch.ts';
import { select, selectedText } from './selected-text.ts';

/** The first and the last word that are selected, by their place among the words. */
type Cursor = { first: number; last: number };

const within = (at: number, words: readonly Mark[]): number => Math.max(0, Math.min(words.length - 1, at));

function isSelected(questionId: string, from: number, to: number): boolean {
  const now = selectedText(questionId);
  return now?.[0] === from && now[1] === to;
}

/** Selects words of a question by the arrow keys. */
export function useWordCursor(
  questionId: string,
  words: readonly Mark[],
  marks: readonly Mark[],
): { isOn: boolean; begin: () => void } {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const isOn = cursor !== null;
  const move = (step: 1 | -1, isMore: boolean): void => {
    if (!cursor) return;
    const next = within((step === 1 ? cursor.last : cursor.first) + step, words);
    if (!isMore) return setCursor({ first: next, last: next });
    setCursor({ ...cursor, last: Math.max(cursor.first, within(cursor.last + step, words)) });
  };
  useShortcut('ArrowRight', ({ shiftKey }) => move(1, shiftKey), isOn);
  useShortcut('ArrowLeft', ({ shiftKey }) => move(-1, shiftKey), isOn);
  const end = (): void => {
    setCursor(null);
    getSelection()?.removeAllRanges();
  };
  useShortcut('Escape', end, isOn);
  const first = cursor && words[cursor.first];
  const last = cursor && words[cursor.last];
  const [from, to] = first && last ? [first[0], last[1]] : [0, 0];
  // Selected once for each step, and again once something is highlighted: its elements are others then.
  const step = isOn ? JSON.stringify([from, to, marks]) : '';
  useLayoutEffect(() => {
    if (step !== '') select(questionId, [from, to]);
  }, [step, questionId, from, to]);
  // Whoever selects something else, or nothing, has ended it.
  const look = useEffectEvent(() => {
    if (!isSelected(questionId, from, to)) setCursor(null);
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (): void => look();
    document.addEventListener('selectionchange', listen);
    return () => document.removeEventListener('selectionchange', listen);
  }, [isOn]);
  return { isOn, begin: () => setCursor({ first: 0, last: 0 }) };
}
