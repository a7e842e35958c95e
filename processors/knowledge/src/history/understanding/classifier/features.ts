/** What is true of a text or a place in it, and how much it counts. */
export type FeatureCounts = Map<string, number>;
/** The same by the number of each feature. Both lists are of one length. */
export type Sparse = { keys: Uint32Array; values: Float32Array };

/** Numbers of features: two of one number are taken for one. */
const bits = 22;

/** The number of a feature: FNV-1a, mixed. */
function numberOf(feature: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  return ((hash ^ (hash >>> 12)) >>> 0) & ((1 << bits) - 1);
}

export const addFeature = (features: FeatureCounts, feature: string, value: number): void => {
  features.set(feature, (features.get(feature) ?? 0) + value);
};

/** Long texts have many features: each counts less, not quite as little as in a vector of length 1. */
const shortening = 0.7;

export function sparseOf(features: FeatureCounts): Sparse {
  let square = 0;
  for (const value of features.values()) square += value * value;
  const scale = 1 / Math.sqrt(square || 1) ** shortening;
  return {
    keys: Uint32Array.from(features.keys(), numberOf),
    values: Float32Array.from(features.values(), (value) => value * scale),
  };
}

/** Adds the words of a text one by one, by twos and by threes, with its ends. */
export function addNgrams(
  features: FeatureCounts,
  words: readonly string[],
  { mark, weight, longest }: { mark: string; weight: number; longest: 2 | 3 },
): void {
  const all = ['^', ...words, '$'];
  for (let at = 0; at < all.length; at += 1) {
    const [first, second, third] = [all[at]!, all[at + 1], all[at + 2]];
    if (at > 0 && at < all.length - 1) addFeature(features, `${mark}${first}`, weight);
    if (second !== undefined) addFeature(features, `${mark}${first} ${second}`, weight);
    if (longest < 3 || third === undefined) continue;
    addFeature(features, `${mark}${first} ${second} ${third}`, weight * 0.7);
    addFeature(features, `${mark}${first} _ ${third}`, weight * 0.5);
  }
}
