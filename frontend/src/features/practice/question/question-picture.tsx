import type { ShownQuestion } from '@anamnesis/contracts/practice/shown-question.ts';
import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { LargePicture } from '../../../ui/picture/large-picture.tsx';
import { SvgPicture } from '../../../ui/picture/svg-picture.tsx';

const grounds = { dark: 'film', light: 'paper', theme: '' } as const;

/** What a question shows: a trace, a film, a smear. On narrow screens it can be made large and moved sideways. */
export function QuestionPicture({ svg, alt, ground }: NonNullable<ShownQuestion['picture']>) {
  const [large, setLarge] = useState(false);
  return (
    <div className="flex max-w-[46rem] flex-col items-start gap-2">
      <div className={`${grounds[ground]} w-full rounded-md border border-line bg-surface p-2`}>
        <SvgPicture svg={svg} alt={alt} />
      </div>
      <Button variant="plain" icon={<Maximize2 aria-hidden size={16} />} onClick={() => setLarge(true)}>
        Enlarge
      </Button>
      <LargePicture
        title="The picture"
        {...{ svg, alt }}
        ground={grounds[ground]}
        open={large}
        onOpenChange={setLarge}
      />
    </div>
  );
}
