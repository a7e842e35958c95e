import type { documentsContext } from '@anamnesis/contracts/documents/context.ts';
import { pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { uploadedFiles } from './export-files.ts';
import { getProcessingEstimate } from './estimate/get-processing-estimate.ts';
import { getCardsIfProcessedAgain } from './get-cards-if-processed-again.ts';
import { getDocumentFile } from './get-document-file.ts';
import { getRecognisedText } from './get-recognised-text.ts';
import { serveFileRequests } from './file-requests.ts';
import { getPDFPageByAnkiCard } from './get-page-by-card.ts';
import { getPagePicture } from './get-page-picture.ts';
import { getPageText } from './get-page-text.ts';
import { getPDFImages } from './get-pdf-images.ts';
import { getSections } from './get-sections.ts';
import { getSpeakerNotes } from './get-speaker-notes.ts';
import { getPagePlaces } from './places/get-page-places.ts';
import { createReadAgain } from './reading-again.ts';
import { createNotesLibrary } from './notes-library.ts';
import { getProcessedText } from './get-processed-text.ts';
import { extractAndGenerateSSE, generateAnkiCardsSSE } from './processing-streams.ts';
import { createTextLibrary } from './text-library.ts';

export const documentsModule = {
  handlers: (deps, { changes }) => {
    const texts = createTextLibrary(deps.blobs);
    const notes = createNotesLibrary(deps);
    const readAgain = createReadAgain(deps);
    return {
      getPDFImages: getPDFImages({ ...deps, changes }, texts, notes, readAgain),
      getRecognisedText: getRecognisedText(deps, texts),
      getCardsIfProcessedAgain: getCardsIfProcessedAgain(deps),
      getProcessingEstimate: getProcessingEstimate(deps, texts),
      getDocumentFile: getDocumentFile(deps, readAgain),
      getPagePicture: getPagePicture(deps),
      getPagePlaces: getPagePlaces(deps),
      getPageText: getPageText(deps, texts, readAgain),
      getSections: getSections(deps, texts),
      getSpeakerNotes: getSpeakerNotes(deps, notes),
      getProcessedText: getProcessedText(deps),
      getPDFPageByAnkiCard: getPDFPageByAnkiCard(deps, texts, notes, readAgain),
      extractAndGenerateSSE: extractAndGenerateSSE({ ...deps, changes }),
      generateAnkiCardsSSE: generateAnkiCardsSSE({ ...deps, changes }),
    };
  },
  exports: {
    pages: exportedList({
      path: 'summaries.json',
      about: 'the summary of each page',
      model: pagesModel,
      of: 'userId',
    }),
    'document-files': { file: uploadedFiles },
  },
  serve: serveFileRequests,
} satisfies QueryModule<typeof documentsContext>;
