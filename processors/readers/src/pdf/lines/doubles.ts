// Text that was drawn twice in one place: imitated bold type and shadows are the same letters again, a fraction of a letter aside.

/** What of a run (runs.ts) is compared. */
type Run = {
  readonly text: string;
  readonly x0: number;
  readonly y: number;
  readonly size: number;
  readonly angle: number | 'vertical';
};

/** How far the double of a letter may lie aside, in letter sizes. */
const widestDouble = 0.25;
/** So many runs of one text are compared one by one; more are looked for by where they stand, so that a page takes linear time. */
const mostCompared = 8;

/** Says of each run of a page whether one before it stands in the same place. */
export function doubles(): (run: Run) => boolean {
  const drawn = new Map<string, Alike>();
  return (run) => {
    const alike = drawn.get(run.text);
    if (!alike) drawn.set(run.text, { first: [run] });
    else if (has(alike, run)) return true;
    else add(alike, run);
    return false;
  };
}

/** The runs of one text; `places` has them all once they are many. */
type Alike = { readonly first: Run[]; places?: Map<string, Run[]> };

function has({ first, places }: Alike, run: Run): boolean {
  if (!places) return first.some((other) => coincide(run, other));
  return placesAround(run).some((place) => places.get(place)?.some((other) => coincide(run, other)));
}

function add(alike: Alike, run: Run): void {
  const { first, places } = alike;
  if (places) return put(places, run);
  first.push(run);
  if (first.length <= mostCompared) return;
  alike.places = new Map();
  for (const one of first) put(alike.places, one);
}

function put(places: Map<string, Run[]>, run: Run): void {
  const place = placeOf(run, 0, 0);
  const there = places.get(place);
  if (there) there.push(run);
  else places.set(place, [run]);
}

/** The cell of a fine grid that a run starts in, or one beside it. */
function placeOf({ x0, y, size }: Run, right: number, up: number): string {
  const cell = size * widestDouble;
  return `${Math.floor(x0 / cell) + right} ${Math.floor(y / cell) + up}`;
}

const placesAround = (run: Run): string[] =>
  [0, -1, 1].flatMap((right) => [0, -1, 1].map((up) => placeOf(run, right, up)));

// One letter by itself may stand twice as close as that ("ll"), so it has to lie nearly on its double.
function coincide(run: Run, other: Run): boolean {
  const near = run.size * (run.text.length > 2 ? widestDouble : 0.12);
  const aside = Math.max(Math.abs(run.x0 - other.x0), Math.abs(run.y - other.y));
  return (
    aside < near && run.angle === other.angle && Math.round(run.size * 10) === Math.round(other.size * 10)
  );
}
