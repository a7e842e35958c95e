import type { documentsContext } from '@anamnesis/contracts/documents/context.ts';
import { pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { uploadedFiles } from './files/export-files.ts';
import { getProcessingEstimate, getProcessingEstimateOfAll } from './estimate/get-processing-estimate.ts';
import { getCardsIfProcessedAgain } from './processing/get-cards-if-processed-again.ts';
import { getDocumentFile } from './files/get-document-file.ts';
import { serveFileRequests } from './files/file-requests.ts';
import { getPDFPageByAnkiCard } from './pages/get-page-by-card.ts';
import { getPagePicture } from './pages/get-page-picture.ts';
import { getPageText, getRecognisedText } from './text/get-page-text.ts';
import { getPDFImages } from './pages/get-pdf-images.ts';
import { getSections } from './text/get-sections.ts';
import { getSpeakerNotes } from './text/get-speaker-notes.ts';
import { getPagePlaces } from './places/get-page-places.ts';
import { createReadAgain } from './reading-again.ts';
import { createNotesLibrary } from './text/notes-library.ts';
import { getProcessedText } from './text/get-processed-text.ts';
import { extractAndGenerateSSE, generateAnkiCardsSSE } from './processing/processing-streams.ts';
import { createTextLibrary } from './text/text-library.ts';

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
      getProcessingEstimateOfAll: getProcessingEstimateOfAll(deps, texts),
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
