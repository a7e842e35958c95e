/**
 * What is wrong with a guide that a model wrote. `place`: section and number, or the name; `text`: what is wrong there. `isSerious`:
 * the guide as a whole is not believed; what is not serious may be left out of it.
 */
export type Fault = { place: string; text: string; reason: string; isSerious: boolean };
