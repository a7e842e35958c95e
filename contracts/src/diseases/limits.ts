/** Characters of a collection's title and of a disease's name. */
export const longestCollectionTitle = 120;
export const longestDiseaseName = 120;

export const mostCollections = 500;
/** Diseases in one collection. */
export const mostDiseases = 300;

/** Names that are suggested while a person types, and names near an unknown one. */
export const mostSuggestions = 8;
export const mostNearest = 3;
/** Facts that are offered while a person types, and those that are listed of a name that is none of a guide. */
export const mostFactSuggestions = 4;
export const mostFoundFacts = 120;
/** Of them, those of one guide where it is no drug. */
export const mostFoundOfEach = 3;
/** Characters from which on it is said that nothing fits. */
export const fewestTyped = 3;
/** Guides of the pack, and names that stand for several of them. */
export const mostGuides = 2000;

/** Facts of one section of a guide, and passages of a person's notes beside it. */
export const mostFacts = 30;
export const mostDiseaseNotes = 8;

/** Drawings that a guide shows. */
export const mostGuidePictures = 12;

/** Guides that a person may ask a model for within a day, and those that are kept. */
export const mostGuidesPerDay = 20;
export const mostWrittenGuides = 500;
