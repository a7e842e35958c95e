/** What a Word file holds beside its text and nobody reads; a person is told of it. */
const names = {
  pictures: ['picture', 'pictures'],
  charts: ['chart', 'charts'],
  objects: ['embedded object', 'embedded objects'],
  files: ['inserted file', 'inserted files'],
} as const;
type Kind = keyof typeof names;
export type LeftOut = Partial<Record<Kind, number>>;

export function leaveOut(leftOut: LeftOut, kind: Kind, count = 1): void {
  if (count > 0) leftOut[kind] = (leftOut[kind] ?? 0) + count;
}

/** "2 pictures and 1 chart in this Word file were not read." and what helps; undefined where everything was. */
export function leftOutNotice(leftOut: LeftOut): string | undefined {
  const parts = Object.entries(names).flatMap(([kind, [one, several]]) => {
    const count = leftOut[kind as Kind] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
  if (parts.length === 0) return undefined;
  const isOne = Object.values(leftOut).reduce((sum, count) => sum + count, 0) === 1;
  const what = parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`;
  return `${what} in this Word file ${isOne ? 'was' : 'were'} not read. To study what ${isOne ? 'it says' : 'they say'}, save the file as a PDF and upload that.`;
}
