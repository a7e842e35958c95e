/** Asterisks of the page would read as bold or italic. */
export const plain = (text: string): string => text.replaceAll('*', '∗');

/** Two colons would begin a hint. */
export const blank = (answer: string): string => `{{c1::${answer.replaceAll('::', ':\u2060:')}}}`;
