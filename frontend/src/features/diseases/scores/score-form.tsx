import type { ShownScore } from '@anamnesis/contracts/diseases/guide.ts';
import type { Chosen } from '@anamnesis/contracts/scores/sum.ts';
import { useState } from 'react';
import { SourceTitle } from '../guide/sources.tsx';
import { ScoreItems } from './score-items.tsx';
import { ScoreResult } from './score-result.tsx';

const nothing: Chosen = {};

/** The items of a score, what is chosen of them, what that means, and on what the score rests. */
export function ScoreForm({ score }: { score: ShownScore }) {
  const [chosen, choose] = useState(nothing);
  const { name, note, source } = score;
  return (
    <form aria-label={name} onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-3">
      <ScoreItems
        items={score.items}
        chosen={chosen}
        onChoose={(item, at) => choose((before) => ({ ...before, [item]: at }))}
      />
      {note && <p className="text-sm text-muted">{note}</p>}
      <p className="text-sm wrap-anywhere text-muted">
        <SourceTitle source={source} />. {source.publisher}, {source.year}. For study, not for care.
      </p>
      <ScoreResult
        score={score}
        chosen={chosen}
        onReset={chosen === nothing ? null : () => choose(nothing)}
      />
    </form>
  );
}
