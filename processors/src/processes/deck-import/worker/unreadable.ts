/** Names of the errors of a deck that can never be read; their message is a sentence for the person. */
export const unreadableErrors: readonly string[] = ['PackageUnreadable', 'TextDeckUnreadable'];
