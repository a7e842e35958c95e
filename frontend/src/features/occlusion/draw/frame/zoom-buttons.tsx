import { Minus, Plus } from 'lucide-react';
import { buttonClass } from '../../../../ui/buttons/button-class.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';

interface ZoomButtonsProps {
  /** The whole page fits at 1. */
  zoom: number;
  larger: () => void;
  smaller: () => void;
  fit: () => void;
}

/** For a mouse; two fingers need none. */
export function ZoomButtons({ zoom, larger, smaller, fit }: ZoomButtonsProps) {
  return (
    <>
      <span aria-hidden className="mx-0.5 h-6 w-px bg-line max-md:hidden" />
      <IconButton label="Zoom out" shortcut="-" className="max-md:hidden" onClick={smaller}>
        <Minus aria-hidden size={18} />
      </IconButton>
      <button
        type="button"
        aria-label={`Zoom: ${Math.round(zoom * 100)} %. Show the whole page`}
        className={buttonClass('plain', 'figures min-w-14 px-1! whitespace-nowrap max-md:hidden')}
        onClick={fit}
      >
        {Math.round(zoom * 100)} %
      </button>
      <IconButton label="Zoom in" shortcut="+" className="max-md:hidden" onClick={larger}>
        <Plus aria-hidden size={18} />
      </IconButton>
    </>
  );
}
