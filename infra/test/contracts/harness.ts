/** What a contract suite knows about the adapter under test: one port over data of its own. */
export type Harness<Port> = {
  port: Port;
  /** Closes the port and opens the same data, as a restart does. */
  reopen(): Promise<Port>;
  /** Opens the same data as it is after the process was killed at this moment; what was open before is not used again. */
  crash(): Promise<Port>;
  /** A second process on the same data, while the first goes on. */
  alongside(): Promise<Port>;
  /** Breaks the connections of all that is open, which may connect again. Where there are none, nothing happens. */
  disconnect(): Promise<void>;
  /** Waits until the engine has done what it does in the background after a large write, such as building indexes. */
  settle?(): Promise<void>;
  /** Closes all that is open and removes the data. */
  dispose(): Promise<void>;
};

export type MakeHarness<Port> = () => Promise<Harness<Port>>;
