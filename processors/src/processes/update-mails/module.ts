import { defineProcess } from '../../resources.ts';
import { startUpdateMails } from './update-mails.ts';

export const updateMailsModule = defineProcess({
  name: 'update-mails',
  needs: ['bus', 'mailer', 'credentials', 'unsubscribeTokens', 'clock', 'publicUrl', 'logger'],
  background: async (given) => startUpdateMails(given),
});
