import type { Api } from '@anamnesis/contracts/api.ts';

const endless = 'an event stream, which ends when its reader goes';

/** Calls that the run leaves out, each with the reason. */
export const leftOutCalls: { readonly [Name in keyof Api]?: string } = {
  changes: endless,
  extractAndGenerateSSE: endless,
  generateAnkiCardsSSE: endless,
  exportAccount: 'a download, whose bytes no schema describes',
  getDocumentFile: 'a download, whose bytes no schema describes',
  getPagePicture: 'a download, whose bytes no schema describes',
  deleteAccount: 'would erase the person who makes the calls',
  logout: 'would end the session of all calls after it',
  logoutEverywhere: 'would end the session of all calls after it',
};

/** Checks of Schemathesis that the run leaves out, each with the reason. */
export const leftOutChecks: Readonly<Record<string, string>> = {
  positive_data_acceptance:
    'JSON Schema cannot say all that is checked: names that are visible, files that are PDFs',
  unsupported_method: 'a call that is not in the table is answered 404, whatever its method',
  allow_header_conformance: 'belongs to status 405, which is not used',
  use_after_free: 'needs links between calls, which the document does not have',
  ensure_resource_availability: 'needs links between calls, which the document does not have',
  object_level_authorization: 'needs two people; the attacks try every call as a stranger',
};
