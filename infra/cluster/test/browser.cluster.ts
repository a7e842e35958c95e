import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Browser } from 'playwright';
import { ensureFrontendBuilt } from '@anamnesis/infra/src/server/http/frontend/frontend-build.ts';
import { doMainJob } from '@anamnesis/infra/test/journeys/main-job.ts';
import { visit } from '@anamnesis/infra/test/journeys/stage.ts';
import { accessCode } from '@anamnesis/infra/test/support/app.ts';
import { createClient } from '@anamnesis/infra/test/support/client.ts';
import { expect } from '@anamnesis/infra/test/support/expect.ts';
import { behind } from '@anamnesis/infra/test/support/lags.ts';
import { sampleDocument } from '@anamnesis/infra/test/support/studying.ts';
import { haveBrowser, launchBrowser, wide } from '@anamnesis/infra/test/support/browser.ts';
import { startCluster } from '../testing/app/cluster.ts';

const kinds = ['command', 'command', 'query', 'query', 'projectors', 'processors', 'processors'];
// The services serve what is built when they start.
if (haveBrowser) await ensureFrontendBuilt(() => undefined);
const cluster = haveBrowser ? await startCluster(kinds) : null;

describe.skipIf(!cluster)('the main job in the browser, on the cluster runtime', () => {
  if (!cluster) return;
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
    // A log that others have filled takes the read models some time at first.
    const first = createClient(cluster.url, 'UTC', { resends: true });
    await first.signup();
    await sampleDocument(first);
    await expect.poll(() => behind(first)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await cluster.stop();
  });

  it(
    'goes from sign-up to the last card, whichever copies serve it',
    () =>
      visit(
        browser!,
        cluster.url,
        async ({ page, allow }) => {
          // A machine that has much else to do asks to send it again, which the app does.
          allow(/the server responded with a status of 503/);
          await doMainJob(page, {
            signupUrl: `${cluster.url}/signup?accessCode=${accessCode}`,
            // Of each attempt its own: the first may have signed up before it failed.
            person: { email: `${randomUUID()}@example.org`, password: 'Study-hard1!' },
            touch: false,
          });
          await expect(page.getByText(/^(?:Due 0|\d+ more of \d+) · Tomorrow \d+$/)).toBeVisible();
        },
        { viewport: wide },
      ),
    300_000,
  );
});
