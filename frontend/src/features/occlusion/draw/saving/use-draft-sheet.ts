import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { useDraft, writeDraft } from '../../../../preferences/use-draft.ts';
import { useSession } from '../../../../session/use-session.ts';
import { type Sheet, sheetSchema } from '../sheet/sheet.ts';

const draftSchema = z.object({
  sheet: sheetSchema,
  /** Of the drawing that it becomes, and the version that was changed: it is not drawn twice, also after the page was loaded anew. */
  occlusionId: z.string(),
  version: z.int().min(0),
  commandId: z.string(),
});
export type SheetDraft = z.infer<typeof draftSchema>;

/** What is drawn, or drawn anew: of each page one thing at a time. */
export interface Drawn {
  pdfId: string;
  pageNumber: number;
  /** null: a new one. */
  occlusionId: string | null;
}

/** What was drawn on a page and not saved: it is there again after an error, and after the page was loaded anew in this tab. */
export function useDraftSheet({ pdfId, pageNumber, occlusionId }: Drawn) {
  const person = useSession().user?.id ?? '';
  const key = `${person}.occlusion.${pdfId}.${pageNumber}.${occlusionId ?? 'new'}`;
  const draft = useDraft(key, draftSchema, sessionStorage);
  const [restored] = useState(() => draft.value);
  return {
    /** What was there when it was opened. */
    restored,
    keep: (value: SheetDraft): void => draft.set(value),
    forget: (): void => draft.set(null),
    /** For later, when this is not shown any more. */
    putBack: (value: SheetDraft): void => writeDraft(sessionStorage, key, value),
  };
}

/** Calls with each other sheet than the first. */
export function useWhenDrawn(sheet: Sheet, call: () => void): void {
  const known = useRef(sheet);
  const drawn = useEffectEvent(call);
  useEffect(() => {
    if (known.current === sheet) return;
    known.current = sheet;
    drawn();
  }, [sheet]);
}
