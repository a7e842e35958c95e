/** What is in the archive, for a person who opens it years later. */
export const exportReadme = (
  now: Date,
): string => `Your data from Anamnesis, ${now.toISOString().slice(0, 10)}

documents/      the files that you uploaded, in your folders
account.json    your e-mail, user name and since when you have been here
settings.json   your settings and preferences
folders.json    your folders and their order
documents.json  your documents: name, pages, what was processed
summaries.json  the summary of each page
cards.json      your cards: question, answer, the passage they come from, when they are due
answers.json    every answer that you gave to a card, with the time ("reversed": you took it back)

The .json files open in any text editor; lists have one item a line. Ids tie them together: "documentId" in cards.json is
the one in documents.json, "cardId" in answers.json is the one in cards.json. Days are your own local days, times are UTC.
`;
