/** "1 card", "5,000 cards". */
export const cardsInWords = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'card' : 'cards'}`;
