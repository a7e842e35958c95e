import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { FactItem } from '../guide/facts/fact-item.tsx';
import { Comparison } from './comparison.tsx';

interface LookAlikesProps {
  guide: DiseaseGuide;
  onOpen: (disease: string) => void;
}

/** Diseases that look like this one, what distinguishes each, and its symptoms beside those of this one. */
export function LookAlikes({ guide, onOpen }: LookAlikesProps) {
  const [compared, compare] = useState<string | null>(null);
  return (
    <ul className="flex flex-col gap-6">
      {guide.lookAlikes.map((each) => {
        const { id, name, disease } = each;
        const open = compared === id;
        return (
          <li key={id} className="flex flex-col gap-2 border-b border-line pb-6 last:border-0">
            <div className="flex flex-wrap items-center gap-x-2">
              <h4 className="mr-auto text-base font-semibold wrap-anywhere">{name}</h4>
              {disease && (
                <>
                  <Button
                    variant="quiet"
                    aria-expanded={open}
                    aria-label={`${open ? 'Close the table' : 'Compare'}: ${name}`}
                    className="px-2"
                    onClick={() => compare(open ? null : id)}
                  >
                    {open ? 'Close the table' : 'Compare'}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={`Open guide: ${name}`}
                    className="px-2"
                    onClick={() => onOpen(disease)}
                  >
                    Open guide
                  </Button>
                </>
              )}
            </div>
            <p className="reading">
              <FactItem guide={guide} fact={each} />
            </p>
            {open && disease && <Comparison guide={guide} other={disease} name={name} />}
          </li>
        );
      })}
    </ul>
  );
}
