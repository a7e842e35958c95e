/** One of several: "Type II hypersensitivity reactions …". */
export type Member = { kind: string; number: string };

const MEMBER =
  /^(?:The )?((?:\p{L}+ ){0,2}(?:types?|stages?|phases?|grades?|class|steps?|degree)) ([IVX]{1,4}|\d{1,2}|[A-E])(?![\p{L}\d-]) (\p{L}+)/iu;
const ORDINAL =
  /^(?:The )?(first|second|third|fourth|fifth) ((?:\p{L}+ )?(?:type|stage|phase|grade|class|step|degree))\b/iu;

export function memberOf(text: string): Member | undefined {
  const [, kind, number = '', of = ''] = MEMBER.exec(text) ?? [];
  if (kind !== undefined)
    return {
      kind: `${kind} ${/^(?:is|are|was|has|may|can)$/u.test(of) ? '' : of}`.trim().toLowerCase(),
      number,
    };
  const [, ordinal, ordered = ''] = ORDINAL.exec(text) ?? [];
  return ordinal === undefined ? undefined : { kind: ordered.toLowerCase(), number: ordinal.toLowerCase() };
}

/** Whether two sentences tell of different members of the same list. */
export function areMembers(one: string, other: string): boolean {
  const [a, b] = [memberOf(one), memberOf(other)];
  return a !== undefined && b !== undefined && a.kind === b.kind && a.number !== b.number;
}
