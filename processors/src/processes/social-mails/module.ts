import { consumes, type ProcessModule } from '../../process.ts';
import { socialMails, socialMailsGroup } from './social-mails.ts';

export const socialMailsModule: ProcessModule = { consumer: consumes(socialMailsGroup, socialMails) };
