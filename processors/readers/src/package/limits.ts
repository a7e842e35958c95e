/** What is read of a package; what is more is `too-complex`. */
export type PackageLimits = {
  mostEntries: number;
  /** Of the parts that are unpacked together, in bytes. */
  mostUnpacked: number;
  /** Of one part with XML, in bytes. */
  longestXml: number;
  /** Elements within each other: what nests deeper costs the square of it. */
  deepest: number;
  /** How many times smaller than its content a part may be, from `ratioFrom` bytes on. */
  mostRatio?: number | undefined;
  /**
   * Another program reads the package after this one. So all its parts count, each has a name that leads nowhere else, and
   * no XML has a document type.
   */
  isHandedOn: boolean;
};

/** In bytes: what is smaller may be packed as well as it can. */
export const packedRatioFrom = 2 ** 20;
