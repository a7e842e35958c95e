import { regularly } from '../../platform/kernel/regularly.ts';
import { defineProcess } from '../../resources.ts';
import { sendUpdateMails } from './update-mails.ts';

export const updateMailsModule = defineProcess({
  name: 'update-mails',
  needs: ['bus', 'mailer', 'credentials', 'unsubscribeTokens', 'clock', 'publicUrl', 'logger'],
  background: regularly({
    task: sendUpdateMails,
    everyMs: 3_600_000,
    failure: 'the check for updates failed',
  }),
});
