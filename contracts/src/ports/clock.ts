/** The current time; always passed as an argument, so that tests can set it. */
export type Clock = () => Date;
