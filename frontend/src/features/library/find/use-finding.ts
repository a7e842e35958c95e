import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { allEntry, askEntry, browseEntry, type Found } from './found-groups.ts';
import { useFound } from './use-found.ts';

/** What is typed, what it finds, which of that is active, and the keys that lead through it. */
export function useFinding(onOpen: (found: Found) => void) {
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useState<{ typed: string; key: string } | null>(null);
  /** What was typed when Enter was pressed before the answer was there. */
  const wanted = useRef<string>(null);
  /** What was typed when all of it was asked for. */
  const [whole, showWhole] = useState<string | null>(null);
  const list = useId();
  const isWhole = whole === typed;
  const notes = useFound(typed, isWhole);
  const finding = typed.trim() !== '';
  // What is there stays until something was found, so that nothing jumps.
  const showing = finding && (notes.groups !== null || notes.error !== undefined);
  const browse = browseEntry(typed);
  const ask = askEntry(typed);
  const listed = (notes.groups ?? []).flatMap(({ found }) => found);
  const all = [...listed, ...(notes.cut && !isWhole ? [allEntry] : []), ask, browse];
  // The first one is active until another one was chosen.
  const kept = chosen?.typed === typed ? all.findIndex(({ key }) => key === chosen.key) : 0;
  const at = Math.max(0, kept);
  const active = showing ? all[at] : undefined;
  const idOf = ({ key }: Found): string => `${list}-${key.replaceAll(/\s/gu, '-')}`;
  const step = (by: number): void => {
    const next = all[(at + by + all.length) % all.length]!;
    choose({ typed, key: next.key });
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  };
  const open = (found: Found): void => {
    wanted.current = null;
    if (found.kind === 'all') return showWhole(typed);
    // It is shown in the tree.
    if (found.kind === 'folder') setTyped('');
    onOpen(found);
  };
  const openWanted = useEffectEvent((now: string) => {
    if (wanted.current === now && active) open(active);
  });
  const ready = notes.current || notes.error !== undefined;
  useEffect(() => {
    if (ready) openWanted(typed);
  }, [typed, ready]);
  return {
    typed,
    type: setTyped,
    open,
    waiting: finding && !ready,
    showing,
    notes,
    isWhole,
    browse,
    ask,
    active,
    list,
    idOf,
    keys: (event: KeyboardEvent<HTMLInputElement>): void => {
      // The keys of a word that is being composed are its own.
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        if (typed === '') event.currentTarget.blur();
        else setTyped('');
      } else if (!finding) return;
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (showing) step(event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === 'Enter') {
        event.preventDefault();
        if (active && (ready || chosen?.typed === typed)) open(active);
        else wanted.current = typed;
      }
    },
  };
}
