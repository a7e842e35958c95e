import { expect as hasty } from 'playwright/test';

/** What Playwright expects of a page, for machines that have much else to do: each fact is waited for up to a minute. */
export const expect = hasty.configure({ timeout: 60_000 });
