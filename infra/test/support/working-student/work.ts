/** A command as a student sends it, to whichever server runs. */
export type Work = {
  name: string;
  commandId: string;
  send: (url: string) => Promise<Response>;
  /** Is given the body of the acknowledgement. */
  acknowledged?: (body: unknown) => void;
};
