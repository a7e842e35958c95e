import type { Occlusion } from '@anamnesis/contracts/cards/occlusion/api.ts';
import type { Drawing, Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { useReducer, useRef, useState, useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { useDraft, writeDraft } from '../../../../preferences/use-draft.ts';
import { useSession } from '../../../../session/use-session.ts';
import { type BoardState, type Change, rewritten, startOver, startWith } from '../sheet/board-state.ts';
import { byCards, emptySheet, type Sheet, sheetOf, withoutGroups, sheetSchema } from '../sheet/sheet.ts';
import type { ToSave } from './use-save.ts';

const step = (state: BoardState, change: Change): BoardState => change(state);

/** Which drawing it is, and of which version. */
interface Known {
  version: number;
  /** Without what is left out; null where nothing of it is there. */
  drawing: Drawing | null;
  /** The boxes whose cards were deleted: they stay out, also when a save is undone. */
  leftOut: readonly Shape[];
  /** As it was opened. */
  sheet: Sheet;
}

function knownOf(occlusion: Occlusion | null): Known {
  if (!occlusion) return { version: 0, drawing: null, leftOut: [], sheet: emptySheet };
  const { there, leftOut } = byCards(occlusion);
  const drawing = there.shapes.length > 0 ? there : null;
  return { version: occlusion.version, drawing, leftOut, sheet: sheetOf(there) };
}

const groupsIn = (shapes: readonly Shape[]): ReadonlySet<string> => new Set(shapes.map(({ group }) => group));

/** Without those whose cards were deleted, the same for the same sheet. */
function without(shapes: readonly Shape[]): (sheet: Sheet) => Sheet {
  const groups = groupsIn(shapes);
  const known = new Map<Sheet, Sheet>();
  return (sheet) => {
    const own = known.get(sheet) ?? withoutGroups(sheet, groups);
    known.set(sheet, own);
    return own;
  };
}

const draftSchema = z.object({
  sheet: sheetSchema,
  /** Of the drawing that it becomes, and the version that was changed: it is not drawn twice, also after the page was loaded anew. */
  occlusionId: z.string(),
  version: z.int().min(0),
  commandId: z.string(),
});
type SheetDraft = z.infer<typeof draftSchema>;

/** What is drawn, or drawn anew: of each page one thing at a time. */
interface Drawn {
  pdfId: string;
  pageNumber: number;
  /** null: a new one. */
  occlusionId: string | null;
}

/** What was drawn on a page and not saved: it is there again after an error, and after the page was loaded anew in this tab. */
function useDraftSheet({ pdfId, pageNumber, occlusionId }: Drawn) {
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
function useWhenDrawn(sheet: Sheet, call: () => void): void {
  const known = useRef(sheet);
  const drawn = useEffectEvent(call);
  useEffect(() => {
    if (known.current === sheet) return;
    known.current = sheet;
    drawn();
  }, [sheet]);
}

/** What is drawn, and what of it is not saved: that is kept until it is. `chosen`: the group of the card whose boxes are selected at first. */
export function useDrawnSheet(drawn: Drawn, occlusion: Occlusion | null, chosen?: string) {
  const draft = useDraftSheet(drawn);
  const { restored } = draft;
  const [known, setKnown] = useState(() => knownOf(occlusion));
  const [state, change] = useReducer(step, null, () =>
    startWith(restored ? withoutGroups(restored.sheet, groupsIn(known.leftOut)) : known.sheet, chosen),
  );
  const [isRestored, setRestored] = useState(restored !== null);
  /** An answer that was lost makes nothing twice: the same is sent under the same ids. */
  const sent = useRef({
    occlusionId: restored?.occlusionId ?? occlusion?.occlusionId ?? crypto.randomUUID(),
    version: restored?.version ?? known.version,
    commandId: restored?.commandId ?? crypto.randomUUID(),
  });
  const sheet = state.history.now;
  const isUnsaved = sheet !== known.sheet;
  useWhenDrawn(sheet, () => {
    sent.current.commandId = crypto.randomUUID();
    if (isUnsaved) draft.keep({ sheet, ...sent.current });
    else draft.forget();
  });
  const leave = (): void => {
    change(startOver(known.sheet));
    setRestored(false);
    sent.current.version = known.version;
  };
  return {
    state,
    change,
    isUnsaved,
    isRestored,
    leftOut: known.leftOut,
    /** Everything as it was saved last; what was drawn since is undone, and can be redone. */
    startOver: leave,
    /** With what was drawn before. */
    goOn: (): void => setRestored(false),
    /** It was changed elsewhere: that instead. */
    takeOther: (other: Occlusion): void => {
      const next = knownOf(other);
      setKnown(next);
      sent.current.version = next.version;
      // An undo brings back what was drawn here, and no card that was deleted.
      change(rewritten(without(next.leftOut)));
      change(startOver(next.sheet));
    },
    /**
     * Cards may have been deleted since it was opened, which changes no drawing: their boxes go, so that saving brings none of them back.
     * True where boxes were there that are gone now.
     */
    leaveOut: (now: Occlusion): boolean => {
      const { leftOut } = byCards(now);
      const gone = leftOut.filter(({ group }) => !groupsIn(known.leftOut).has(group));
      if (gone.length === 0) return false;
      const each = without(gone);
      const shapes = known.drawing?.shapes.filter(({ group }) => !groupsIn(gone).has(group)) ?? [];
      setKnown({
        ...known,
        drawing: known.drawing && shapes.length > 0 ? { ...known.drawing, shapes } : null,
        leftOut: [...known.leftOut, ...gone],
        sheet: each(known.sheet),
      });
      change(rewritten(each));
      return each(sheet) !== sheet;
    },
    /** `over`: the version that is written over. */
    toSave: (drawing: Drawing, over?: number): ToSave => {
      if (over !== undefined)
        sent.current = { ...sent.current, version: over, commandId: crypto.randomUUID() };
      const { pdfId, pageNumber } = drawn;
      return { pdfId, pageNumber, drawing, before: known.drawing, ...sent.current };
    },
    forget: draft.forget,
    putBack: (occlusionId: string, version: number): void =>
      draft.putBack({ sheet, occlusionId, version, commandId: crypto.randomUUID() }),
  };
}
