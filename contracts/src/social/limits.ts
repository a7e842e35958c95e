/** People in one share: a class. */
export const mostRecipients = 500;
/** Folders and files that are named in one share. */
export const mostItems = 200;
/** Documents that a share has in all, those in its folders as well. */
export const mostSharedDocuments = 2_000;
/** Characters. */
export const longestMessage = 1_000;
export const longestSearch = 200;
export const mostFound = 10;
/** Shared contacts that are named: of more it says so. */
export const mostSharedShown = 10;
/** A single shared contact is named to nobody, as it would say who is whose contact. */
export const fewestSharedShown = 2;
/** Contacts in one answer. */
export const mostContacts = 2_000;
export const longestInvitationDays = 30;
/** Valid ones of a person in one answer. */
export const mostInvitations = 100;
export const longestGroupName = 100;
/** Of one person. */
export const mostGroups = 50;
/** Requests that are accepted at once. */
export const mostAcceptedAtOnce = 500;
