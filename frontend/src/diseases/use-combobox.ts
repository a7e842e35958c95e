import type { FoundFact } from '@anamnesis/contracts/diseases/found.ts';
import type { NameScope } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { useId, useState, type KeyboardEvent } from 'react';
import { type DiseaseOption, missingInWords, optionsInWords, optionsOf } from './disease-options.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface ComboboxUse {
  typed: string;
  type: (typed: string) => void;
  /** A name was chosen, or Enter was pressed with what is typed. */
  choose: (name: string) => void;
  /** Escape with no list open. */
  leave?: (() => void) | undefined;
  /** A fact was chosen. Where it can be, what leads to guides is offered, too: symptoms, scores, drugs and facts. */
  chooseFact?: ((fact: FoundFact) => void) | undefined;
  /** Of which diseases names are offered; absent: of all that have a guide. */
  of?: NameScope | undefined;
}

/**
 * A combobox with a list of names, by the pattern of WAI-ARIA: the focus stays in the field, arrows go through the list, Enter
 * takes the active name or what is typed, Escape closes the list.
 */
export function useCombobox({ typed, type, choose, leave, chooseFact, of = 'guides' }: ComboboxUse) {
  const list = useId();
  const [active, setActive] = useState(-1);
  /** What was typed when the list was closed, or when a name was taken from it. */
  const [closedFor, close] = useState<string | null>(typed);
  const suggested = useSuggestions(closedFor === typed ? '' : typed, of);
  const offered = optionsOf(suggested, chooseFact !== undefined);
  const { options, isMissing } = offered;
  const open = options.length > 0;
  const at = open ? Math.min(active, options.length - 1) : -1;
  const idOf = (index: number): string => `${list}-${index}`;
  const take = ({ name, fact }: Pick<DiseaseOption, 'name' | 'fact'>): void => {
    setActive(-1);
    close(name);
    type(name);
    if (fact) chooseFact?.(fact);
    else choose(name);
  };
  const step = (by: number): void => {
    // -1 is the field itself.
    const next = ((at + 1 + by + options.length + 1) % (options.length + 1)) - 1;
    setActive(next);
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>): void => {
    // The keys of a word that is being composed are its own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) step(event.key === 'ArrowDown' ? 1 : -1);
      else close(null);
    } else if (event.key === 'Escape' && (open || isMissing || leave)) {
      event.preventDefault();
      event.stopPropagation();
      setActive(-1);
      if (open || isMissing) close(typed);
      else leave?.();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = options[at] ?? { name: typed.trim(), fact: null };
      if (chosen.name !== '') take(chosen);
    }
  };
  return {
    options,
    open,
    /** Says that nothing fits; null where something does. */
    missing: isMissing ? missingInWords(suggested.text, of) : null,
    inWords: optionsInWords(offered, suggested.text, of),
    active: at,
    list,
    idOf,
    take,
    keys,
    type: (next: string): void => {
      setActive(-1);
      close(null);
      type(next);
    },
    /** The focus went elsewhere. */
    left: (): void => close(typed),
  };
}
