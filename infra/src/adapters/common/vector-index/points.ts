import { maxPayloadBytes, type VectorPoint } from '@anamnesis/contracts/ports/stores/vector-index.ts';

/** A point as it is stored, its payload as JSON text. */
export type ReadyPoint = Omit<VectorPoint, 'payload'> & { payload: string };

/** Rejects names with unpaired surrogates: engines reject them or store another name. */
export function requireNames(...names: readonly string[]): void {
  for (const name of names) {
    if (!name.isWellFormed()) {
      throw new RangeError(
        `${JSON.stringify(name)} is no well-formed Unicode and cannot be an id, owner or group`,
      );
    }
  }
}

/** Of points with the same owner and id only the last one, each with its payload as JSON. */
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
