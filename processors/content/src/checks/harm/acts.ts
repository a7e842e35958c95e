const ACTS =
  /^(?:inhibit|block|bind|activate|stimulate|increase|decrease|reduce|raise|lower|prevent|cause|interact|prolong|shorten|open|close|release|deplete|act)s?\s/u;

/** "inhibits Na/K ATPase → more calcium": what a drug does is no name. */
export const saysWhatItDoes = (name: string): boolean => ACTS.test(name);
