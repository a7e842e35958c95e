import { suggestionsInWords } from '@anamnesis/contracts/cards/suggestions.ts';
import { inSentence, type Unit } from '../../documents/unit.ts';
import { useCardActions } from './card-actions.ts';

interface Suggested {
  count: number;
  /** '4 suggestions for page 3' */
  label: string;
  show: () => void;
}

/** How many cards are suggested for the page or part that is read, and the way to them; null where there are none. */
export function useSuggested(page: number, unit: Unit = 'Page'): Suggested | null {
  const { suggested } = useCardActions() ?? {};
  const count = suggested?.on(page) ?? 0;
  if (!suggested || count === 0) return null;
  const label = `${suggestionsInWords(count)} for ${inSentence(unit)} ${page}`;
  return { count, label, show: () => suggested.show(page) };
}
