import { ArrowLeft, Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { idOf, nameOf, type LibraryDocument } from '../../../features/library/documents.ts';
import { offersProcessing } from '../../../features/library/document-state.ts';
import { Costs } from '../../../features/library/estimate/costs.tsx';
import type { Offer } from '../../../features/library/due.ts';
import type { StudyChoice } from '../../../study/play-state.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useFocusWhenLost } from '../../../ui/focus/use-focus-when-lost.ts';
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { documentModes, type ModeContext, type DocumentMode } from './document-modes.tsx';
import { StudyButton } from './study-button.tsx';

export interface DocumentHeaderProps extends ModeContext {
  /** What studying it begins with. */
  offer: Offer;
  /** How many cards it offers today with its high-yield cards alone. */
  highYield?: number;
  /** Studies it. */
  play: (document: LibraryDocument, ...choice: [] | [StudyChoice]) => void;
  onClose: () => void;
  /** Where its search is folded away on narrow screens: whether it is open, and what opens it. */
  search?: { open: boolean; toggle: () => void } | undefined;
  /** What switches between the faces of a document that has two. */
  faces?: ReactNode;
  /** Under its name: where it came from. */
  origin?: ReactNode;
}

interface ModeButtonProps extends Omit<DocumentMode, 'id'> {
  /** It was pressed while disabled: shows why, also where nothing hovers. */
  onRefused: (reason: string) => void;
}

/** An icon over its word on a phone, beside it elsewhere. */
function ModeButton(props: ModeButtonProps) {
  const { label, icon, current, next, hint, disabledReason, press, onRefused } = props;
  const explanation = disabledReason ?? hint;
  // Around the same button whether there is anything to explain: its focus stays when that changes.
  return (
    <Tooltip content={explanation === label ? undefined : explanation}>
      <button
        type="button"
        aria-current={current ? 'page' : undefined}
        aria-disabled={disabledReason ? true : undefined}
        className={cx(
          'my-1 max-md:my-0 flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-2 text-sm font-medium whitespace-nowrap',
          'transition-colors select-none [&>svg]:size-4 [&>svg]:shrink-0 md:min-h-9 pointer-coarse:min-h-11',
          'max-sm:flex-col max-sm:gap-0.5 max-sm:px-1.5 max-sm:text-xs',
          next
            ? 'bg-fill text-on-fill hover:bg-fill-strong'
            : 'text-muted hover:bg-hover hover:text-ink aria-disabled:hover:bg-transparent aria-disabled:hover:text-muted',
          'decoration-accent decoration-2 underline-offset-8 aria-[current]:text-ink aria-[current]:underline max-sm:underline-offset-4',
          'aria-disabled:cursor-not-allowed',
        )}
        onClick={() => (disabledReason ? onRefused(disabledReason) : press())}
      >
        {icon}
        {label}
      </button>
    </Tooltip>
  );
}

/** The name of the document, its modes and what is due: one row, or two where it is narrow. */
export function DocumentHeader({
  offer,
  highYield = 0,
  play,
  onClose,
  search,
  faces,
  origin,
  ...context
}: DocumentHeaderProps) {
  const { document } = context;
  const id = idOf(document);
  const [refusal, setRefusal] = useState<{ id: string; reason: string } | null>(null);
  // On narrow screens what was pressed to open a document goes.
  const heading = useFocusWhenLost<HTMLHeadingElement>(id);
  const name = nameOf(document);
  const modes = documentModes(context);
  return (
    <header
      data-messages="below"
      className="@container sticky top-0 z-20 border-b border-line bg-canvas md:top-(--bars-height)"
    >
      <div className="flex flex-wrap items-center gap-x-2 px-2 max-md:pt-1 md:px-4 @3xl:flex-nowrap">
        <IconButton label="Back to My Resources" className="md:hidden" onClick={onClose}>
          <ArrowLeft aria-hidden size={20} />
        </IconButton>
        <div className="order-1 flex min-h-12 max-md:min-h-10 min-w-0 flex-1 flex-col justify-center">
          <h2 ref={heading} tabIndex={-1} className="truncate text-base focus:outline-none" title={name}>
            {name}
          </h2>
          <div className="flex min-w-0 gap-x-3">
            {origin}
            {offersProcessing(document, context.work.isRunning(document)) && (
              <Costs
                {...{ document }}
                kind="summariesAndCards"
                as="line"
                before="To process: "
                className="min-h-4 truncate text-xs"
              />
            )}
          </div>
        </div>
        {faces && <div className="order-4 w-full pb-1.5 @3xl:order-2 @3xl:w-auto @3xl:pb-0">{faces}</div>}
        {modes.length > 0 && (
          <nav
            aria-label="Document"
            className="order-3 flex w-full justify-between @lg:justify-start @lg:gap-1 @3xl:order-2 @3xl:w-auto"
          >
            {modes.map(({ id: key, ...mode }) => (
              <ModeButton key={key} {...mode} onRefused={(reason) => setRefusal({ id, reason })} />
            ))}
          </nav>
        )}
        {search && (
          <IconButton
            label="Search the cards"
            aria-expanded={search.open}
            className="order-2 md:hidden"
            onClick={search.toggle}
          >
            <Search aria-hidden size={20} />
          </IconButton>
        )}
        {offer.cards > 0 && (
          <StudyButton
            offer={offer}
            highYield={highYield}
            onStudy={(...choice) => play(document, ...choice)}
          />
        )}
      </div>
      <output className="block px-4 pb-2 text-sm text-muted empty:hidden">
        {refusal?.id === id && refusal.reason}
      </output>
    </header>
  );
}
