import type { Occlusion } from '@anamnesis/contracts/cards/occlusion/api.ts';
import { drawingGroupsOf } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import type { Drawn, DrawingScreenProps } from '../../../occlusion/drawing-screen.ts';
import { useOcclusionQuery } from '../../../occlusion/occlusion-endpoints.ts';
import { withDrawings } from '../../../occlusion/occlusion.fixture.ts';
import { callsOf, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { DrawScreen } from './draw-screen.tsx';

/** A page of 1000 × 500 pixels, at the top left of the window. */
const size = { width: 1000, height: 500 };

const label = (text: string, x: number, y: number) => ({
  text,
  place: { x, y, width: 0.1, height: 0.04 },
});
export const places = {
  size: { width: 600, height: 300 },
  words: [label('left', 0.2, 0.2), label('ventricle', 0.31, 0.2)],
  lines: [label('left ventricle', 0.2, 0.2)],
  figures: [
    {
      region: { x: 0.5, y: 0.4, width: 0.5, height: 0.6 },
      title: 'The heart',
      labels: [label('aorta', 0.6, 0.5), label('septum', 0.8, 0.5)],
    },
  ],
  pictures: [],
};

/** What the server makes of a drawing: a card a group, all of them new. */
export const drawnAs = (
  { occlusionId, version, drawing }: ReturnType<typeof callsOf<'drawOcclusion'>>[number],
  some: Partial<Drawn> = {},
) => {
  const cards = drawingGroupsOf(drawing as Drawn['drawing']).map((group) => ({
    cardId: `card ${group}`,
    group,
  }));
  return {
    occlusionId,
    version: version + 1,
    cards,
    addedIds: cards.map(({ cardId }) => cardId),
    deletedIds: [],
    ...some,
  };
};

/** As whoever opens it takes it away. */
function Opened({ onClose, ...props }: DrawingScreenProps) {
  const [isOpen, setOpen] = useState(true);
  const close = (drawn: Drawn | null): void => {
    setOpen(false);
    onClose(drawn);
  };
  return isOpen && <DrawScreen {...props} onClose={close} />;
}

/** Where a card of it is shown, from which it is opened: the drawing is known by then. */
function Shown({ occlusionId }: { occlusionId: string }) {
  const { data } = useOcclusionQuery(occlusionId);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {data && <button onClick={() => setOpen(true)}>Edit picture</button>}
      {isOpen && <Opened occlusionId={occlusionId} onClose={() => {}} />}
    </>
  );
}

/** A card of a drawing that is shown, with a button that opens the drawing. */
export function showCard(occlusion: Occlusion) {
  setUp(occlusion);
  return show(<Shown occlusionId={occlusion.occlusionId} />);
}

interface Opening {
  /** Tells with `respond` what the server does otherwise. */
  serve?: () => void;
  pageNumber?: number;
  ratio?: number;
  /** Of the card from which it is opened. */
  group?: string;
}

/** Opens the screen for a new drawing on page 3, or for one that is there. */
export function openScreen(
  occlusion?: Occlusion,
  drawn: readonly string[] = [],
  occlusionId = occlusion?.occlusionId,
  { serve, pageNumber = 3, ratio, group }: Opening = {},
) {
  setUp(occlusion);
  serve?.();
  const onClose = vi.fn<(saved: Drawn | null) => void>();
  const page = { pdfId: 'd1', pageNumber, drawn, ...(ratio !== undefined && { ratio }) };
  const props = occlusionId ? { occlusionId, ...(group !== undefined && { group }) } : page;
  const user = show(<Opened {...props} onClose={onClose} />);
  return { user, onClose };
}

function setUp(occlusion: Occlusion | undefined): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, 0, size.width, size.height),
  );
  withDrawings(...(occlusion ? [occlusion] : []));
  respond('getSettings', () => ({
    settings: defaultSettings,
    followSystem: true,
    reminder: { hour: 8, timeZone: 'UTC' },
  }));
  respond('getPagePlaces', () => places);
}

export const panel = () => within(screen.getByRole('complementary', { name: 'What is hidden' }));
export const room = (): HTMLElement => document.querySelector<HTMLElement>('.draw-room')!;
export const boxes = (): string[] =>
  screen.queryAllByRole('button', { name: /^Box \d/ }).map((box) => box.getAttribute('aria-label') ?? '');
export const theBox = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
export const labelsThere = (): Promise<void> =>
  waitFor(() => void screen.getByRole('button', { name: 'Hide the label aorta' }));
export const said = (): string => document.querySelector('output.sr-only')?.textContent ?? '';

type At = readonly [x: number, y: number];

/** A mouse that is pressed, moved and released; in fractions of the page. */
export function drag(
  on: Element,
  from: At,
  to: At,
  held: { altKey?: boolean; shiftKey?: boolean } = {},
): void {
  const at = ([x, y]: At) => ({
    clientX: x * size.width,
    clientY: y * size.height,
    pointerId: 1,
    pointerType: 'mouse',
    bubbles: true,
    ...held,
  });
  fireEvent.pointerDown(on, { ...at(from), button: 0 });
  if (from !== to) fireEvent.pointerMove(on, at(to));
  fireEvent.pointerUp(on, at(to));
}
export const press = (on: Element, at: At, held = {}): void => drag(on, at, at, held);
