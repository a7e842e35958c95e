// Runs while the app's scripts are on their way: asks for what the page of this address shows first. What is asked is
// exactly what the app will ask; it takes the answer if the two agree, and otherwise asks by itself (src/api/transport/early.ts).
// Not async: a browser would fetch it after the app's scripts.
(() => {
  const plan = '/api/user/studyToday';
  const preferences = '/api/notesRoutes/getUserPreferences';
  const state = history.state?.usr ?? {};
  const firstCalls = {
    '/': [plan],
    '/pdfupload': ['/api/notesRoutes/getUserFolders', plan, preferences],
    '/anki-play': [`/api/user/studySession?${new URLSearchParams(sessionOf(state))}`, preferences],
  };
  try {
    const { token } = stored(localStorage, 'anamnesis.user');
    const urls = firstCalls[location.pathname.toLowerCase()];
    if (typeof token !== 'string' || !urls) return;
    const headers = {
      Accept: 'application/json',
      'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
      Authorization: `Bearer ${token}`,
    };
    const { required = [] } = stored(sessionStorage, 'anamnesis.positions');
    if (required.length > 0) headers['X-Min-Position'] = required.join(',');
    const asked = urls.map((url) => {
      const answer = fetch(url, { headers, cache: 'no-store' });
      // Nobody may take it.
      answer.catch(() => undefined);
      return [url, { headers, answer }];
    });
    globalThis.anamnesisEarly = new Map(asked);
  } catch {
    // The app asks by itself.
  }
})();

function stored(storage, key) {
  return JSON.parse(storage.getItem(key) ?? 'null') ?? {};
}

/** The query of a session, from what the play screen was opened with. */
function sessionOf({ pdf, highYieldOnly, yieldFilter, moreNew }) {
  const pdfId = pdf && (pdf.TextDoc_id ?? pdf.PDF_id);
  return {
    ...(pdfId && { pdfId }),
    yieldFilter: highYieldOnly ? 'high' : (yieldFilter ?? 'all'),
    moreNew: String(moreNew ?? 0),
  };
}
