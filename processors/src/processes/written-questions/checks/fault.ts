/** What is wrong with a question that a model wrote, as the model gets it. `place`: 'stem', 'option 2', 'why 2'; `text`: what stands there. */
export type Fault = { place: string; text: string; reason: string };
