import { useEffect, useEffectEvent } from 'react';
import { type Opened, readingName } from './kept-names.ts';

/** Opened before anybody listened. */
const waiting: Opened[] = [];
let listener: ((opened: Opened) => void) | null = null;

/** Calls the listener with what is opened from then on, and was opened before. */
export function onOpened(hear: (opened: Opened) => void): void {
  listener = hear;
  for (const each of waiting.splice(0)) hear(each);
}

/** What a person opens is kept on the device, to be read without a connection. */
export function useOpened(opened: Opened | null): void {
  const name = opened && readingName(opened);
  const tell = useEffectEvent(() => {
    if (!opened) return;
    if (listener) listener(opened);
    else waiting.push(opened);
  });
  useEffect(() => {
    if (name !== null) tell();
  }, [name]);
}
