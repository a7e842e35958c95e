import { useLayoutEffect, useRef } from 'react';
import { formulasOf } from '@anamnesis/contracts/kernel/text/formula.ts';

type SetFormula = typeof import('./set-formula.ts').setFormula;

let loaded: SetFormula | undefined;
const load = async (): Promise<SetFormula> => (loaded ??= (await import('./set-formula.ts')).setFormula);

/**
 * A formula, set. `source`: as it is written, with its marks; it shows until what sets it has been fetched, and stays where that
 * or the formula fails.
 */
export function Formula({ source }: { source: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = place.current!;
    const [formula] = formulasOf(source);
    let isGone = false;
    element.textContent = source;
    const set = (setFormula: SetFormula): void => {
      if (!isGone && formula) setFormula(element, formula);
    };
    if (loaded) set(loaded);
    else load().then(set, () => undefined);
    return () => {
      isGone = true;
    };
  }, [source]);
  return <span ref={place} className="formula" data-formula={source} />;
}
