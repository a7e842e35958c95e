import { LocalDate } from '@anamnesis/contracts/kernel/local-date.ts';
import type { Past, PastDeck } from '@anamnesis/contracts/statistics/past/past.ts';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { longDay } from '../days.ts';

type Span = { firstAnswer: string; today: string };

/** Why the past has no such day; null: it has. */
export function dayProblem(text: string, { firstAnswer, today }: Span): string | null {
  if (!LocalDate.safeParse(text).success)
    return `That is not a date. Choose a day from ${longDay(firstAnswer)} to ${longDay(today)}.`;
  if (text > today) return `${longDay(text)} is still to come. Choose today or an earlier day.`;
  if (text < firstAnswer)
    return `Your first answer was on ${longDay(firstAnswer)}. Choose that day or a later one.`;
  return null;
}

/** Which cards are looked at: those of a document or of a folder; all without either. */
export interface Scope {
  document: PastDeck | null;
  folderId: string | null;
}

const everything: Scope = { document: null, folderId: null };

/** null: the person has no such deck. */
function scopeOf(search: URLSearchParams, decks: readonly PastDeck[]): Scope | null {
  const [document, folder] = [search.get('document'), search.get('folder')];
  if (document !== null) {
    const found = decks.find(({ documentId }) => documentId === document);
    return found ? { ...everything, document: found } : null;
  }
  if (folder === null) return everything;
  return decks.some((deck) => isNamed(deck) && deck.folderId === folder)
    ? { ...everything, folderId: folder }
    : null;
}

export const isNamed = ({ documentId }: PastDeck): boolean => documentId !== null;

/** A browser takes few new addresses a second: one is written when the slider rests. */
const restMs = 300;

/** The day and the cards that are looked at, which the address names. What it names wrongly is told in sentences. */
export function usePlace({ decks, today, firstAnswer }: Past & Span) {
  const [search, setSearch] = useSearchParams();
  const named = search.get('day');
  const problem = named === null ? null : dayProblem(named, { firstAnswer, today });
  const [day, setDay] = useState(named === null || problem ? today : named);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (!moved) return;
    const write = (before: URLSearchParams): URLSearchParams => {
      const after = new URLSearchParams(before);
      after.set('day', day);
      return after;
    };
    const rests = setTimeout(() => setSearch(write, { replace: true }), restMs);
    return () => clearTimeout(rests);
  }, [day, moved, setSearch]);
  const scope = useMemo(() => scopeOf(search, decks), [search, decks]);
  const isOf = useMemo(() => {
    const { document, folderId } = scope ?? everything;
    return (deck: number): boolean => {
      if (document) return decks[deck] === document;
      return folderId === null || (isNamed(decks[deck]!) && decks[deck]!.folderId === folderId);
    };
  }, [scope, decks]);
  return {
    day,
    problem: moved ? null : problem,
    scope: scope ?? everything,
    isScopeMissing: scope === null,
    isOf,
    goTo(next: string) {
      setMoved(true);
      setDay(next);
    },
    choose(next: { document?: string; folder?: string }) {
      setSearch({ day, ...next });
    },
  };
}
