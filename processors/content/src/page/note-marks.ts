/** The mark of a note to the sentence before, which stands behind its full stop. */
export const NOTE_BEFORE = /^[⁰¹²³⁴-⁹]+(?:[,–⁻-][⁰¹²³⁴-⁹]+)*\s+(?=\p{Lu})/u;
