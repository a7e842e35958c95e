import type { ShownQuestion } from '@anamnesis/contracts/practice/shown-question.ts';
import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
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
      <Dialog size="lg" title="The picture" open={large} onOpenChange={setLarge}>
        <section
          aria-label="The picture"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by the keyboard
          tabIndex={0}
          className={`${grounds[ground]} overflow-x-auto rounded-md bg-surface p-2`}
        >
          <div className="min-w-[40rem]">
            <SvgPicture svg={svg} alt={alt} />
          </div>
        </section>
      </Dialog>
    </div>
  );
}
