// Principal components of many vectors: the directions in which they differ most.

/** `components` has `width` directions of `width` numbers, the one with the most variance first. */
export type Components = { mean: Float64Array; components: Float64Array[]; variances: number[] };

const SWEEPS = 30;
const NEGLIGIBLE = 1e-18;

/** @param rows vectors of `width` numbers, one after another. */
export function principalComponents(rows: Float32Array, width: number): Components {
  const mean = meanOf(rows, width);
  const { values, vectors } = eigen(covariance(rows, width, mean), width);
  const order = [...values.keys()].sort((a, b) => values[b]! - values[a]!);
  return {
    mean,
    components: order.map((column) => signed(vectors.map((row) => row[column]!))),
    variances: order.map((column) => values[column]!),
  };
}

export function meanOf(rows: Float32Array, width: number): Float64Array {
  const mean = new Float64Array(width);
  for (let at = 0; at < rows.length; at += 1) mean[at % width]! += rows[at]!;
  return mean.map((sum) => sum / (rows.length / width));
}

/**
 * The first `dimension` components of each row. A component counts by its variance to the power of `exponent`: 0 leaves
 * rows as they are, −0.5 lets every component count the same.
 */
export function projected(
  rows: Float32Array,
  mean: Float64Array,
  { components, variances }: Components,
  dimension: number,
  exponent: number,
): Float32Array {
  const width = mean.length;
  const axes = components
    .slice(0, dimension)
    .map((axis, at) => axis.map((value) => value * variances[at]! ** exponent));
  const count = rows.length / width;
  const result = new Float32Array(count * dimension);
  for (let row = 0; row < count; row += 1)
    for (const [at, axis] of axes.entries()) {
      let sum = 0;
      for (let k = 0; k < width; k += 1) sum += axis[k]! * (rows[row * width + k]! - mean[k]!);
      result[row * dimension + at] = sum;
    }
  return result;
}

function covariance(rows: Float32Array, width: number, mean: Float64Array): Float64Array[] {
  const matrix = Array.from({ length: width }, () => new Float64Array(width));
  const centred = new Float64Array(width);
  const count = rows.length / width;
  for (let row = 0; row < count; row += 1) {
    for (let at = 0; at < width; at += 1) centred[at] = rows[row * width + at]! - mean[at]!;
    for (let a = 0; a < width; a += 1) {
      const line = matrix[a]!;
      const factor = centred[a]! / count;
      for (let b = a; b < width; b += 1) line[b]! += factor * centred[b]!;
    }
  }
  for (let a = 0; a < width; a += 1) for (let b = 0; b < a; b += 1) matrix[a]![b] = matrix[b]![a]!;
  return matrix;
}

/** A direction and its opposite are the same component: the larger part points up, so that the file is the same again. */
function signed(component: number[]): Float64Array {
  const largest = component.reduce((found, value) => (Math.abs(value) > Math.abs(found) ? value : found), 0);
  return Float64Array.from(component, (value) => (largest < 0 ? -value : value));
}

/** Eigenvalues and eigenvectors (columns) of a symmetric matrix, by cyclic Jacobi rotations. */
function eigen(matrix: Float64Array[], width: number): { values: number[]; vectors: Float64Array[] } {
  const vectors = matrix.map((_, at) => Float64Array.from({ length: width }, (__, b) => (at === b ? 1 : 0)));
  const size = matrix.reduce((sum, row, at) => sum + row[at]! ** 2, 0);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    let off = 0;
    for (let p = 0; p < width; p += 1) for (let q = p + 1; q < width; q += 1) off += matrix[p]![q]! ** 2;
    if (off <= NEGLIGIBLE * size) break;
    for (let p = 0; p < width; p += 1)
      for (let q = p + 1; q < width; q += 1) if (matrix[p]![q] !== 0) rotate(matrix, vectors, p, q);
  }
  return { values: matrix.map((row, at) => row[at]!), vectors };
}

/** Turns the plane of axes `p` and `q` so that the matrix has a zero there. */
function rotate(matrix: Float64Array[], vectors: Float64Array[], p: number, q: number): void {
  const theta = (matrix[q]![q]! - matrix[p]![p]!) / (2 * matrix[p]![q]!);
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  const turn = (row: Float64Array) => {
    const [atP, atQ] = [row[p]!, row[q]!];
    row[p] = cosine * atP - sine * atQ;
    row[q] = sine * atP + cosine * atQ;
  };
  matrix.forEach(turn);
  const [rowP, rowQ] = [matrix[p]!, matrix[q]!];
  for (let at = 0; at < rowP.length; at += 1) {
    const [atP, atQ] = [rowP[at]!, rowQ[at]!];
    rowP[at] = cosine * atP - sine * atQ;
    rowQ[at] = sine * atP + cosine * atQ;
  }
  vectors.forEach(turn);
}
