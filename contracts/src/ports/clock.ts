/** The current time; an argument everywhere, so that tests decide what time it is. */
export type Clock = () => Date;
