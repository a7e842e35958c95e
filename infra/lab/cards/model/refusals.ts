import type { RefusalObserver } from '@anamnesis/content/laboratory.ts';

export type RefusalCount = {
  check: string;
  cards: number;
  bullets: number;
  'again, cards': number;
  'again, bullets': number;
};

/** Counts what the checks refused, by check: of the first drafts, and `again` of what came after the model was given the reason. */
export function countRefusals(): { onRefused: RefusalObserver; counts: () => RefusalCount[] } {
  const all = new Map<string, RefusalCount>();
  return {
    onRefused({ code }, of, at) {
      const count = all.get(code) ?? {
        check: code,
        cards: 0,
        bullets: 0,
        'again, cards': 0,
        'again, bullets': 0,
      };
      all.set(code, count);
      count[at === 'draft' ? (`${of}s` as const) : (`again, ${of}s` as const)] += 1;
    },
    counts: () => [...all.values()].sort((a, b) => b.cards + b.bullets - a.cards - a.bullets),
  };
}
