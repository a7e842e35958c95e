import type { ExplanationEvent, explainingApi } from '@anamnesis/contracts/explaining/api.ts';
import { explanationProgress } from '@anamnesis/contracts/explaining/progress.ts';
import type { StreamHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ChangeFeed } from '../streams/change-feed.ts';
import { createFlag } from '../streams/flag.ts';
import { askedExplanation, explanationOf } from './ask-for-explanation.ts';

type Deps = Dependencies & { changes: ChangeFeed };

/**
 * Asks, and tells what goes to the model as a processor reports it, then what came of it. A stream that is closed withdraws what was asked
 * for; one that is opened again asks anew.
 */
export const explainStream = (deps: Deps): StreamHandler<typeof explainingApi.explainStream> =>
  async function* ({ body }, { userId, signal }) {
    const asked = await askedExplanation(deps, body, userId);
    const flag = createFlag();
    const closing = new AbortController();
    const events: ExplanationEvent[] = [];
    let failure: unknown;
    let isOver = false;
    const tell = (event: ExplanationEvent): void => {
      events.push(event);
      flag.raise();
    };
    const listening = await deps.changes.followProgress(
      explanationProgress,
      asked.input.explainId,
      ({ passages, facts }) => tell({ kind: 'found', passages, facts }),
    );
    explanationOf(deps, asked, AbortSignal.any([signal, closing.signal]))
      .then((explanation) => tell({ kind: 'end', ...explanation }))
      .catch((error: unknown) => {
        // The stream is open: a refusal is one of its events.
        if (error instanceof Rejection) tell({ kind: 'failed', error: error.message, code: error.code });
        else failure = error;
      })
      .finally(() => {
        isOver = true;
        flag.raise();
      });
    try {
      while (await flag.raised(signal)) {
        yield* events.splice(0);
        if (failure !== undefined) throw failure;
        if (isOver && events.length === 0) return;
      }
    } finally {
      closing.abort();
      await listening.stop();
    }
  };
