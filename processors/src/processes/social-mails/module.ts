import { defineProcess } from '../../resources.ts';
import { socialMails, socialMailsGroup } from './social-mails.ts';

export const socialMailsModule = defineProcess({
  name: 'social-mails',
  needs: ['bus', 'mailer', 'credentials', 'unsubscribeTokens', 'clock', 'publicUrl'],
  consumer: { group: socialMailsGroup, create: socialMails },
});
