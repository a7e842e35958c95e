import { maxPayloadBytes, type VectorPoint } from '@anamnesis/contracts/ports/vector-index.ts';

/** A point whose payload is JSON, as it is kept. */
export type ReadyPoint = Omit<VectorPoint, 'payload'> & { payload: string };

/** Refuses names with half a surrogate pair: engines refuse them or take them for another name. */
export function requireNames(...names: readonly string[]): void {
  for (const name of names) {
    if (!name.isWellFormed()) {
      throw new RangeError(
        `${JSON.stringify(name)} is no well-formed Unicode and cannot be an id, owner or group`,
      );
    }
  }
}

/** The last of the points that have the same owner and id, with their payloads as JSON. */
export function readyPoints(points: readonly VectorPoint[]): ReadyPoint[] {
  const last = new Map<string, ReadyPoint>();
  for (const point of points) {
    requireNames(point.id, point.owner, point.group);
    last.set(JSON.stringify([point.owner, point.id]), { ...point, payload: jsonOf(point) });
  }
  return [...last.values()];
}

function jsonOf({ id, payload }: VectorPoint): string {
  const json = JSON.stringify(payload);
  const bytes = Buffer.byteLength(json);
  if (bytes > maxPayloadBytes) {
    throw new RangeError(
      `the payload of ${JSON.stringify(id)} takes ${bytes} bytes, more than ${maxPayloadBytes}`,
    );
  }
  return json;
}
